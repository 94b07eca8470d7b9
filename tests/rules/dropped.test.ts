import { describe, expect, test } from 'bun:test'
import { dayMs, hourMs } from '~/shared/durations'
import { afterLook, type Dropped, type SentFacts, shownDrop, type Watching } from '~/shared/requests/dropped'

const now = new Date('2026-11-26T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const sent = (facts: Partial<SentFacts> = {}): SentFacts => ({
  sentAt: ago(30 * dayMs),
  resentAt: null,
  reason: null,
  ...facts,
})

describe('what was sent and', () => {
  const cases: [string, SentFacts, Watching, string][] = [
    ['is looked for', sent(), 'watched', 'nothing'],
    ['is looked for again', sent({ reason: 'removed' }), 'watched', 'takenUp'],
    ['was taken out', sent(), 'removed', 'dropped'],
    ['was taken out right after it was sent', sent({ sentAt: ago(hourMs) }), 'removed', 'dropped'],
    ['was taken out, as is known', sent({ reason: 'removed' }), 'removed', 'nothing'],
    ['was unmonitored by somebody', sent(), 'unmonitored', 'dropped'],
    ['was unmonitored a day after it was sent', sent({ sentAt: ago(dayMs) }), 'unmonitored', 'dropped'],
    ['got lost within a day', sent({ sentAt: ago(dayMs - 1) }), 'unmonitored', 'sentAgain'],
    [
      'got lost once more after it was sent again',
      sent({ sentAt: ago(hourMs), resentAt: ago(hourMs + 1_000) }),
      'unmonitored',
      'dropped',
    ],
    [
      'got lost after somebody sent it again, much later',
      sent({ sentAt: ago(hourMs), resentAt: ago(2 * dayMs) }),
      'unmonitored',
      'sentAgain',
    ],
    [
      'got lost again, sent a day after it was sent again',
      sent({ sentAt: ago(hourMs), resentAt: ago(hourMs + dayMs) }),
      'unmonitored',
      'sentAgain',
    ],
    [
      'got lost again, sent just within a day of that',
      sent({ sentAt: ago(hourMs), resentAt: ago(hourMs + dayMs - 1) }),
      'unmonitored',
      'dropped',
    ],
    ['is known there only since', sent({ resentAt: ago(dayMs), reason: 'unmonitored' }), 'announced', 'sentAgain'],
    ['was interrupted, also long after it was sent', sent({ resentAt: ago(dayMs) }), 'interrupted', 'sentAgain'],
    ['was interrupted after it was taken out', sent({ reason: 'removed' }), 'interrupted', 'sentAgain'],
    ['is unmonitored after it was taken out', sent({ sentAt: ago(1), reason: 'removed' }), 'unmonitored', 'dropped'],
  ]
  test.each(cases)('%s', (_, facts, watching, outcome) => {
    expect(afterLook(facts, watching, now).kind).toBe(outcome as 'nothing')
  })
})

describe('of what is looked for no more nothing is said', () => {
  const dropped: Dropped = { reason: 'removed', at: now, source: 'sonarr' }
  const processing = { approved: true, available: false, denied: null }
  const cases = [
    ['unless it waits for its file', processing, null, true],
    ['unless it was sent and arrived there', processing, { stage: 'sent' }, true],
    ['while it is on its way once more', processing, { stage: 'sending' }, false],
    ['while it waits to be sent once more', processing, { stage: 'waiting' }, false],
    ['once it is there', { ...processing, available: true }, null, false],
    ['once it is denied', { ...processing, denied: true }, null, false],
    ['before it is approved', { ...processing, approved: false }, null, false],
  ] as const
  test.each(cases)('%s', (_, progress, handOver, isShown) => {
    expect(shownDrop(progress, handOver, dropped) !== null).toBe(isShown)
  })
})

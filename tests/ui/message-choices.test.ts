import { describe, expect, test } from 'bun:test'
import type { MessageChoices } from '~/shared/api/message-choices'
import {
  changeOfChoices,
  choicesChanged,
  digestOn,
  isOn,
  noChoices,
  silentChannels,
  withDigest,
  withEvents,
  withTimes,
} from '~/ui/parts/message-choices-draft'

const stored: MessageChoices = {
  channels: [
    { channel: 'Email', obstacle: null, mentions: false, digest: 'day' },
    { channel: 'Telegram', obstacle: null, mentions: false, digest: null },
  ],
  events: [
    { event: 'RequestApproved', on: ['Email'], usual: ['Email'], offered: ['Telegram'] },
    { event: 'RequestDeclined', on: [], usual: ['Email'], offered: [] },
  ],
  times: { timeZone: null, quietFrom: null, quietUntil: null },
  timeZone: 'Europe/Berlin',
}
const both = ['RequestApproved', 'RequestDeclined'] as const

describe('choices that are not saved', () => {
  test('are only those that differ from what is stored, and go when they are taken back', () => {
    const all = withEvents(stored, noChoices, { events: both, channel: 'Email', on: true })
    expect(choicesChanged(all)).toBe(1)
    expect(both.map(event => isOn(stored, all, event, 'Email'))).toEqual([true, true])
    const none = withEvents(stored, all, { events: both, channel: 'Email', on: false })
    expect(both.map(event => isOn(stored, none, event, 'Email'))).toEqual([false, false])
    expect(choicesChanged(none)).toBe(1)
    expect(choicesChanged(withEvents(stored, none, { events: ['RequestApproved'], channel: 'Email', on: true }))).toBe(
      0,
    )
  })

  test('are sent as they are, and nothing beside them', () => {
    const chosen = withEvents(stored, noChoices, { events: both, channel: 'Telegram', on: true })
    const draft = withDigest(stored, chosen, 'Email', null)
    expect(digestOn(stored, draft, 'Email')).toBeNull()
    expect(changeOfChoices(stored, draft)).toEqual({
      choices: both.map(event => ({ event, channel: 'Telegram' as const, on: true })),
      digests: [{ channel: 'Email', every: null }],
    })
    expect(choicesChanged(withDigest(stored, draft, 'Email', 'day'))).toBe(2)
  })

  test('of times count as one, and as none once they are as they were', () => {
    const times = { timeZone: 'Asia/Kathmandu', quietFrom: 0, quietUntil: 60 }
    const draft = withTimes(stored, noChoices, times)
    expect([choicesChanged(draft), changeOfChoices(stored, draft).times]).toEqual([1, times])
    expect(choicesChanged(withTimes(stored, draft, { ...stored.times }))).toBe(0)
  })
})

describe('a channel that reaches somebody and tells them nothing', () => {
  const silent = (draft = noChoices, choices = stored) => silentChannels(choices, draft)
  test('is offered what most people hear, until something is chosen there', () => {
    expect(silent()).toEqual([{ channel: 'Telegram', events: ['RequestApproved'] }])
    const taken = withEvents(stored, noChoices, { events: ['RequestApproved'], channel: 'Telegram', on: true })
    expect(silent(taken)).toEqual([])
    expect(
      silent(withEvents(stored, noChoices, { events: ['RequestDeclined'], channel: 'Telegram', on: true })),
    ).toEqual([])
  })

  test('is none that reaches nobody, nor one on which people hear without a word of theirs', () => {
    const unreached = stored.channels.map(one => ({ ...one, obstacle: 'noAddress' as const }))
    expect(silent(noChoices, { ...stored, channels: unreached })).toEqual([])
    expect(silent(withEvents(stored, noChoices, { events: both, channel: 'Email', on: false }))).toEqual([
      { channel: 'Telegram', events: ['RequestApproved'] },
    ])
  })
})

import { expect, test } from 'bun:test'
import { foundAt, goneSince, isSettled, liesIn, markedBy, notDenied, withoutMark } from '~/shared/availability/found'
import type { Progress } from '~/shared/requests/model'
import { aProgress } from '../support/movies'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const found = { available: true, foundIn: 'radarr', availableAt: day(1) }
const marked = { available: true, markedAt: day(1), markedById: 'ada', availableAt: day(1) }
const nothing = { foundIn: null, goneAt: null, markedAt: null, markedById: null, available: false, availableAt: null }

type Change = (progress: Progress) => Progress
const finds: Change = progress => foundAt(progress, 'plex:1', day(9))
const loses: Change = progress => goneSince(progress, day(9))
const lies: Change = progress => liesIn(progress, 'plex:1')
const marks: Change = progress => markedBy(progress, 'pia', day(9))

test.each<[string, Partial<Progress>, Change, Partial<Progress>]>([
  ['is found', {}, finds, { available: true, foundIn: 'plex:1', availableAt: day(9) }],
  ['is found once more', found, finds, { ...found, foundIn: 'plex:1' }],
  [
    'is found after it had gone',
    { goneAt: day(1) },
    finds,
    { available: true, foundIn: 'plex:1', availableAt: day(9) },
  ],
  ['is found, and was marked', marked, finds, { ...marked, foundIn: 'plex:1' }],
  ['goes', found, loses, { goneAt: day(9), availableAt: day(1) }],
  ['goes, and was marked', { ...found, ...marked }, loses, { ...marked, goneAt: day(9) }],
  ['is marked', {}, marks, { available: true, markedAt: day(9), markedById: 'pia', availableAt: day(9) }],
  ['is marked no more', marked, withoutMark, { availableAt: day(1) }],
  ['is marked no more, and was found', { ...found, ...marked }, withoutMark, found],
  [
    'is marked no more, was not, and was found after it was denied',
    { denied: true, foundIn: 'radarr' },
    withoutMark,
    { denied: true, foundIn: 'radarr' },
  ],
  ['was denied is found', { denied: true }, lies, { denied: true, foundIn: 'plex:1' }],
  ['was denied and found is approved', { denied: true, foundIn: 'plex:1' }, notDenied, { denied: false }],
])('what %s', (_, before, change, after) => {
  expect(change(aProgress(before))).toEqual(aProgress({ ...nothing, ...after }))
})

test.each<[string, Partial<Progress> | null, boolean]>([
  ['nobody asked for it', null, false],
  ['it waits', {}, false],
  ['it was approved', { approved: true }, true],
  ['a media server has it', { foundIn: 'plex:1' }, true],
  ['a download manager has it', { foundIn: 'radarr' }, false],
  ['a media server had it when it was denied', { foundIn: 'plex:1', available: true, denied: true }, true],
  ['it came to a media server after it was denied', { foundIn: 'plex:1', denied: true }, false],
])('nobody has to approve it any more, as %s: %#', (_, progress, settled) => {
  expect(isSettled(progress && aProgress(progress))).toBe(settled)
})

import { expect, test } from 'bun:test'
import type { Download } from '~/integrations/download/model'
import { progressInQueue } from '~/server/requests/hand-over/queue-progress'

const episode = (number: number, more: Partial<Download> = {}): Download => ({
  itemKey: '81189',
  episode: { season: 1, episode: number },
  size: 1_000,
  left: 1_000,
  timeLeftMs: null,
  status: 'downloading',
  addedAt: null,
  ...more,
})
const wanting = (...episodes: number[]) => ({
  itemKey: '81189',
  episodes: episodes.map(number => ({ season: 1, episode: number })),
})

test('episodes that come one by one are one progress: percent over all, and the time of the slowest', () => {
  const queue = [
    episode(1, { left: 0, timeLeftMs: 1_000 }),
    episode(2, { size: 3_000, left: 1_500, timeLeftMs: 90_000 }),
    episode(3, { status: 'queued' }),
  ]
  expect(progressInQueue(queue, wanting(1, 2, 3))).toEqual({
    status: 'downloading',
    percent: 50,
    timeLeftMs: 90_000,
    place: null,
  })
})

test('what the queue brings for others, or of other shows, says nothing', () => {
  const queue = [episode(1, { left: 0 }), episode(2, { left: 500 }), episode(3, { itemKey: '1', left: 0 })]
  expect(progressInQueue(queue, wanting(2, 3))).toMatchObject({ percent: 50 })
  expect(progressInQueue(queue, wanting(3))).toBeNull()
  expect(progressInQueue([{ ...episode(1), itemKey: null }], wanting(1))).toBeNull()
})

test('an episode that comes twice counts once, by the download that came furthest', () => {
  const queue = [episode(1, { left: 900 }), episode(1, { left: 200 }), episode(2, { left: 600 })]
  expect(progressInQueue(queue, wanting(1, 2))).toMatchObject({ percent: 60 })
})

test('a download that names no episode belongs to whoever waits for the show', () => {
  expect(progressInQueue([{ ...episode(1, { left: 250 }), episode: null }], wanting(7))).toMatchObject({ percent: 75 })
})

test.each([
  [['queued', 'downloading', 'stuck'], 'downloading', 60],
  [['queued', 'importing', 'failed'], 'stuck', 60],
  [['queued', 'imported', 'paused'], 'importing', 100],
  [['queued', 'paused'], 'paused', 60],
  [['queued', 'queued'], 'queued', null],
] as const)('of %p it says %s', (statuses, status, percent) => {
  const queue = statuses.map((each, index) => episode(index + 1, { status: each, left: 400 }))
  expect(progressInQueue(queue, wanting(1, 2, 3))).toMatchObject({ status, percent })
})

test('while all of it waits, the place of the first counts', () => {
  const at = (hour: number) => ({ status: 'queued' as const, addedAt: new Date(Date.UTC(2026, 0, 1, hour)) })
  const queue = [episode(5, at(1)), episode(2, at(4)), episode(1, at(2)), episode(9, { ...at(3), itemKey: '1' })]
  expect(progressInQueue(queue, wanting(1, 2))).toEqual({ status: 'queued', percent: null, timeLeftMs: null, place: 2 })
})

test('other kinds are known by their key alone', () => {
  const queue = [{ ...episode(1, { left: 100 }), itemKey: 'an album', episode: null }]
  expect(progressInQueue(queue, { itemKey: 'an album', episodes: null })).toMatchObject({ percent: 90 })
  expect(progressInQueue(queue, { itemKey: 'another', episodes: null })).toBeNull()
})

test.each([
  [1_000, 1_000, 0],
  [1_000, 991, 0],
  [1_000, 990, 1],
  [1_000, 1, 99],
  [1_000, 0, 100],
  [1_000, -500, 100],
  [1_000, 2_000, 0],
  [0, 0, 0],
  [1, 0, 100],
])('of %i bytes %i are left: %i percent', (size, left, percent) => {
  expect(progressInQueue([episode(1, { size, left })], wanting(1))).toMatchObject({ percent })
})

test('one download says how long it takes, and one of those that wait which place it has', () => {
  expect(progressInQueue([episode(1, { timeLeftMs: 5 })], wanting(1))).toMatchObject({ timeLeftMs: 5, place: null })
  const queued = { status: 'queued', addedAt: new Date(0) } as const
  expect(progressInQueue([episode(1, queued)], wanting(1))).toMatchObject({ timeLeftMs: null, place: 1 })
  expect(progressInQueue([episode(1, { ...queued, addedAt: null })], wanting(1))).toMatchObject({ place: null })
})

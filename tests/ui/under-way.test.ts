import { expect, test } from 'bun:test'
import type { AwaitedList, DownloadView } from '~/shared/api/requests'
import { hasLeft, othersThan, settlingOf, underWayOf } from '~/ui/state/under-way'
import { aRow } from './requests-support'

const at = (percent: number | null, given: Partial<DownloadView> = {}): DownloadView => ({
  ...{ status: 'downloading', percent, timeLeft: 'PT4M30S', place: null },
  ...given,
})
const of = (id: number, standard: DownloadView | null, fourK: DownloadView | null = null) => ({
  ...{ request: aRow({ stage: 'processing' }, { id }), progress: { standard, fourK } },
})
const shown = (awaited: AwaitedList) =>
  underWayOf(awaited).map(({ request, variant, percent, secondsLeft }) => [
    ...[request.id, variant, percent, secondsLeft],
  ])

test.each<[string, AwaitedList, ReturnType<typeof shown>]>([
  ['nothing is on its way', [of(1, null)], []],
  ['one waits in the queue', [of(1, at(null, { status: 'queued', place: 3 }))], []],
  ['one is fetched', [of(1, at(53))], [[1, 'standard', 53, 270]]],
  [
    'the one that is nearest comes first',
    [of(1, at(10)), of(2, at(90, { timeLeft: null })), of(3, null, at(40))],
    [
      [2, 'standard', 90, null],
      [3, 'fourK', 40, 270],
      [1, 'standard', 10, 270],
    ],
  ],
  [
    'what has come is put where it belongs',
    [of(1, at(null, { status: 'importing', timeLeft: null }))],
    [[1, 'standard', 100, null]],
  ],
  ['one is in no queue', [{ ...of(1, null), progress: null }], []],
])('%s', (_, awaited, lines) => {
  expect(shown(awaited)).toEqual(lines)
})

const [seen] = underWayOf([of(1, at(97))])
const left = (stage: 'processing' | 'available' | 'denied', id = 1) => ({
  ...{ request: aRow({ stage }, { id }), progress: null },
})

test.each<[string, AwaitedList, number | null]>([
  ['what has left the queue stays at its last figure while it is awaited', [left('processing')], 97],
  ['also where the queue names nothing of it', [of(1, null)], 97],
  ['what is fetched again is no longer held', [of(1, at(3))], null],
  ['what is there by now is not on its way', [left('available')], null],
  ['nor what was denied', [left('denied')], null],
  ['nor what is awaited no more', [left('processing', 2)], null],
])('%s', (_, awaited, percent) => {
  const settling = seen ? settlingOf(seen, awaited) : undefined
  expect(settling?.percent ?? null).toBe(percent)
  expect(settling?.secondsLeft ?? null).toBeNull()
})

test.each<[string, AwaitedList, boolean, number]>([
  ['what is still fetched has not left, beside another', [of(1, at(97)), of(2, at(10))], false, 1],
  ['what is fetched no more has left, and another is on its way', [left('available'), of(2, at(10))], true, 1],
  ['the same title in another version is another download', [of(1, null, at(98))], true, 1],
  ['nothing is on its way any more', [left('available')], true, 0],
])('%s', (_, awaited, isGone, others) => {
  if (!seen) throw new Error('nothing was seen')
  expect(hasLeft(seen, underWayOf(awaited))).toBe(isGone)
  expect(othersThan(seen, underWayOf(awaited))).toHaveLength(others)
})

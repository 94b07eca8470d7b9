import { describe, expect, test } from 'bun:test'
import { extraUntil, mostExtra, objectionToExtra, quotaOf } from '~/shared/requests/quotas'
import type { Period } from '~/shared/users/model'

const at = (iso: string) => new Date(iso)
/** A Tuesday. */
const now = '2021-10-05T18:00:00Z'

type Given = {
  amount: number | null
  period: Period | null
  rows?: string[]
  extras?: [amount: number, at: string, until: string][]
  now?: string
}

const quota = ({ amount, period, rows = [], extras = [], now: moment = now }: Given) =>
  quotaOf({
    limit: { amount, period },
    entries: rows.map(row => ({ at: at(row), episodes: 0, seasons: null })),
    extras: extras.map(([amount, from, until]) => ({ amount, at: at(from), until: at(until) })),
    now: at(moment),
  })

const sunday = '2021-10-10T00:00:00Z'
const [first, second, third] = ['2021-10-04T08:00:00Z', '2021-10-04T09:00:00Z', '2021-10-05T12:00:00Z']
const given = (amount: number, from = '2021-10-05T10:00:00Z', until = sunday): [number, string, string] => [
  amount,
  from,
  until,
]

describe('what was given for once', () => {
  const cases: [name: string, given: Given, left: { amount: number; extra: number; remaining: number }][] = [
    [
      'adds to what the limit leaves',
      { amount: 2, period: 'week', rows: [first], extras: [given(1)] },
      { amount: 3, extra: 1, remaining: 2 },
    ],
    [
      'opens a limit that is used up',
      { amount: 2, period: 'week', rows: [first, second], extras: [given(1)] },
      { amount: 3, extra: 1, remaining: 1 },
    ],
    [
      'is used up as well',
      { amount: 2, period: 'week', rows: [first, second, third], extras: [given(1)] },
      { amount: 3, extra: 1, remaining: 0 },
    ],
    [
      'is added up',
      { amount: 2, period: 'week', rows: [first, second], extras: [given(1), given(4)] },
      { amount: 7, extra: 5, remaining: 5 },
    ],
    [
      'counts until the moment at which it ends',
      { amount: 1, period: 'week', extras: [given(1, first, '2021-10-05T18:00:00.001Z')] },
      { amount: 2, extra: 1, remaining: 2 },
    ],
    [
      'counts from then no more',
      { amount: 1, period: 'week', extras: [given(1, first, now)] },
      { amount: 1, extra: 0, remaining: 1 },
    ],
    [
      'counts in the period in which it was given',
      { amount: 1, period: 'week', extras: [given(1, '2021-10-03T00:00:00Z')] },
      { amount: 2, extra: 1, remaining: 2 },
    ],
    [
      'is over with that period, though it said a later moment: the limit counts over a shorter one since',
      { amount: 1, period: 'week', extras: [given(1, '2021-10-02T23:59:59.999Z', '2021-11-01T00:00:00Z')] },
      { amount: 1, extra: 0, remaining: 1 },
    ],
    [
      'may be asked for by whoever was beyond a lowered limit before',
      { amount: 1, period: 'week', rows: [first, second], extras: [given(1)] },
      { amount: 3, extra: 1, remaining: 1 },
    ],
    [
      'and no more than that',
      { amount: 1, period: 'week', rows: [first, second, third], extras: [given(1)] },
      { amount: 3, extra: 1, remaining: 0 },
    ],
    [
      'counts what was asked for in that very moment as asked for after it',
      { amount: 1, period: 'week', rows: [first, second], extras: [given(1, second)] },
      { amount: 2, extra: 1, remaining: 0 },
    ],
    [
      'counts for seven days without a period',
      { amount: 1, period: null, rows: [first], extras: [given(1, second, '2021-10-11T09:00:00Z')] },
      { amount: 2, extra: 1, remaining: 1 },
    ],
  ]
  test.each(cases)('%s', (_, one, left) => expect(quota(one)).toMatchObject(left))

  test('is nothing where nothing is limited', () => {
    expect(quota({ amount: null, period: 'week', extras: [given(3)] })).toMatchObject({ amount: null, extra: 0 })
  })

  test('ends with the period, and so the next chance is the one of the limit', () => {
    const used = { amount: 1, period: 'week', rows: [first, third], extras: [given(1)] } as const
    expect(quota({ ...used, rows: [...used.rows], extras: [...used.extras] })).toMatchObject({
      remaining: 0,
      next: at(sunday),
    })
  })
})

describe('over any seven days, the next chance after what was given is used up', () => {
  const rolling = (amount: number, rows: string[], extra: [number, string, string]) =>
    quota({ amount, period: null, rows, extras: [extra] })

  test('comes with the first that leaves, while it counts still', () => {
    const extra = given(1, '2021-10-05T10:00:00Z', '2021-10-12T10:00:00Z')
    expect(rolling(1, [first, third], extra)).toMatchObject({ remaining: 0, next: at('2021-10-11T08:00:00Z') })
  })

  test('and with a later one, where it is over by then', () => {
    const extra = given(1, '2021-10-04T07:00:00Z', '2021-10-11T07:00:00Z')
    expect(rolling(1, [first, third], extra)).toMatchObject({ remaining: 0, next: at('2021-10-12T12:00:00Z') })
  })
})

describe('over any number of days, the next chance of somebody who has something left', () => {
  const days = ['2021-10-01T07:28:00Z', '2021-10-02T08:00:00Z', '2021-10-03T09:00:00Z', '2021-10-04T10:00:00Z']
  const [earliest = '', next = ''] = days
  const lasting = (until: string) => given(1, '2021-10-05T10:00:00Z', until)
  const long = lasting('2021-10-19T10:00:00Z')
  const cases: [name: string, given: Omit<Given, 'period'>, remaining: number, next: string][] = [
    ['is what leaves first, with nothing given', { amount: 5, rows: days }, 1, '2021-10-15T07:28:00Z'],
    ['is the same with something given', { amount: 4, rows: days, extras: [long] }, 1, '2021-10-15T07:28:00Z'],
    ['is the second, one beyond a lowered limit', { amount: 3, rows: days, extras: [long] }, 1, '2021-10-16T08:00:00Z'],
    ['is the third, two beyond a lowered limit', { amount: 2, rows: days, extras: [long] }, 1, '2021-10-17T09:00:00Z'],
    [
      'is what leaves a millisecond before the given ends',
      { amount: 2, rows: days, extras: [lasting('2021-10-17T09:00:00.001Z')] },
      ...([1, '2021-10-17T09:00:00Z'] as const),
    ],
    [
      'is a later one, where the given ends in that moment',
      { amount: 2, rows: days, extras: [lasting('2021-10-17T09:00:00Z')] },
      ...([1, '2021-10-18T10:00:00Z'] as const),
    ],
    ['is none, where all of it is left', { amount: 2, extras: [long] }, 3, now],
    [
      'is none, where the given is over before anything leaves that would add to it',
      { amount: 1, rows: [next], extras: [lasting('2021-10-06T00:00:00Z')] },
      ...([1, now] as const),
    ],
    [
      'is none, where what leaves adds less than ends by then',
      { amount: 1, rows: [earliest], extras: [given(3, '2021-10-05T10:00:00Z', '2021-10-06T00:00:00Z')] },
      ...([3, now] as const),
    ],
  ]
  test.each(cases)('%s', (_, one, remaining, chance) =>
    expect(quota({ ...one, period: 14 })).toMatchObject({ remaining, next: at(chance) }),
  )
})

test.each<[Period | null, string, string]>([
  ['day', now, '2021-10-06T00:00:00Z'],
  ['day', '2021-10-05T23:59:59.999Z', '2021-10-06T00:00:00Z'],
  ['week', now, sunday],
  ['week', '2021-10-10T00:00:00Z', '2021-10-17T00:00:00Z'],
  ['month', now, '2021-11-01T00:00:00Z'],
  ['month', '2021-12-31T23:59:59.999Z', '2022-01-01T00:00:00Z'],
  [null, now, '2021-10-12T18:00:00Z'],
])('what is given within %p at %s counts until %s', (period, moment, until) => {
  expect(extraUntil(period, at(moment))).toEqual(at(until))
})

test('where weeks begin on Monday it counts until then', () => {
  expect(extraUntil('week', at(now), 1)).toEqual(at('2021-10-11T00:00:00Z'))
})

test.each([
  [0, mostExtra, null],
  [0, mostExtra + 1, 'ExtraTooMuch'],
  [mostExtra - 1, 1, null],
  [mostExtra - 1, 2, 'ExtraTooMuch'],
  [mostExtra, 1, 'ExtraTooMuch'],
] as const)('with %i given, %i more is %p', (extra, wanted, code) => {
  const left = { amount: 5 + extra, extra, remaining: 0, next: at(now) }
  expect(objectionToExtra('movie', left, wanted)?.code ?? null).toBe(code)
})

test('where nothing is limited there is nothing to give', () => {
  const left = { amount: null, extra: 0, remaining: 0, next: at(now) }
  expect(objectionToExtra('album', left, 1)).toEqual({ code: 'NoLimitToExceed', kind: 'album' })
})

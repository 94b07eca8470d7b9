import { describe, expect, test } from 'bun:test'
import {
  isLocked,
  lockedMs,
  mostWrongCodes,
  periodOf,
  periodsThatCount,
  recoveryCodeIn,
  shownRecoveryCode,
  timeCodeIn,
  withOneMore,
} from '~/shared/access/time-codes'

const at = (seconds: number) => new Date(seconds * 1_000)

test.each<[number, number]>([
  [0, 0],
  [29.999, 0],
  [30, 1],
  [1_772_625_599.999, 59_087_519],
  [1_772_625_600, 59_087_520],
])('the period of second %p is %p', (seconds, period) => {
  expect(periodOf(at(seconds))).toBe(period)
})

test.each<[string, number, number[]]>([
  ['one either way counts', 0, [100, 99, 101]],
  ['not the last one that was used', 99, [100, 101]],
  ['nor those before it', 100, [101]],
  ['nothing, once the next one was used as well', 101, []],
])('%s', (_, lastUsed, counting) => {
  expect(periodsThatCount(at(3_000), lastUsed)).toEqual(counting)
  expect(periodsThatCount(at(3_029.999), lastUsed)).toEqual(counting)
})

describe('what is typed', () => {
  test.each<[string, string | null]>([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['١٢٣٤٥٦', null],
    ['', null],
  ])('%p is the code of an application: %p', (typed, code) => expect(timeCodeIn(typed)).toBe(code))

  test.each<[string, string | null]>([
    ['abcde-fghjk', 'abcdefghjk'],
    ['ABCDE FGHJK', 'abcdefghjk'],
    ['abcdefghjk', 'abcdefghjk'],
    ['abcde-fghj', null],
    ['abcde-fghjkm', null],
    ['abcde-fghj1', null],
    ['abcde-fghjo', null],
  ])('%p is a recovery code: %p', (typed, code) => expect(recoveryCodeIn(typed)).toBe(code))

  test('a recovery code is read as it is shown', () => {
    expect(shownRecoveryCode('abcdefghjk')).toBe('abcde-fghjk')
  })
})

const now = at(1_772_625_600)

test.each<[string, number | null, boolean]>([
  ['nothing is locked', null, false],
  ['for the whole time', lockedMs, true],
  ['for another moment', 1, true],
  ['until now', 0, false],
  ['until a moment ago', -1, false],
  ['for longer than anything is, by a clock that was set back', lockedMs + 1, false],
])('locked: %s', (_, leftMs, locked) => {
  const lockedUntil = leftMs === null ? null : new Date(now.getTime() + leftMs)
  expect(isLocked({ lockedUntil }, now)).toBe(locked)
})

test.each<[number | null, number, boolean]>([
  [null, 1, false],
  [1, 2, false],
  [mostWrongCodes - 2, mostWrongCodes - 1, false],
  [mostWrongCodes - 1, mostWrongCodes, true],
  [mostWrongCodes, mostWrongCodes + 1, true],
])('after %p wrong codes one more makes %p, and locks: %p', (held, wrong, locks) => {
  const since = at(1_772_625_000)
  const counted = withOneMore(held === null ? null : { wrong: held, since, lockedUntil: null }, now)
  const lockedUntil = locks ? new Date(now.getTime() + lockedMs) : null
  expect(counted).toEqual({ wrong, since: held === null ? now : since, lockedUntil })
})

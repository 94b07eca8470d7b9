import { expect, test } from 'bun:test'
import { wordOf } from '~/shared/word-of'

test.each([
  ['Week', 'Week'],
  ['', ''],
  [7, '7'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
  [{ toString: false }, ''],
  [[{ toString: null }], ''],
  [['Week'], ''],
] as const)('%p is written %p', (given, written) => {
  expect(wordOf(given)).toBe(written)
})

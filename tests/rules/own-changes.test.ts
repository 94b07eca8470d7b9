import { expect, test } from 'bun:test'
import { mostOwnChanges, objectionToOwnChange } from '~/shared/users/account-rules'

test.each([
  [0, null],
  [mostOwnChanges - 1, null],
  [mostOwnChanges, 'TooManyChanges'],
  [mostOwnChanges + 1, 'TooManyChanges'],
])('after %d changes within an hour the next one is refused: %p', (made, code) => {
  expect<string | null>(objectionToOwnChange(made)?.code ?? null).toBe(code)
})

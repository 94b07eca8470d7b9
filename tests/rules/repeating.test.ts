import { expect, test } from 'bun:test'
import { objectionToRepeating, repeats } from '~/shared/notifications/repeat'

test.each([
  ['one that nobody repeated', { ofMessage: 0, onChannel: 0 }, null],
  ['one that was repeated a moment ago', { ofMessage: 1, onChannel: 1 }, 'RepeatedJustNow'],
  ['the last one that a channel repeats within the hour', { ofMessage: 0, onChannel: repeats.most - 1 }, null],
  ['one more', { ofMessage: 0, onChannel: repeats.most }, 'TooManyRepeats'],
] as const)('sending %s once more', (_, repeated, code) => {
  expect(objectionToRepeating(repeated)?.code ?? null).toBe(code)
})

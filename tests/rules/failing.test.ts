import { expect, test } from 'bun:test'
import { failsForLongMs, judgeFailing } from '~/shared/notifications/failing'

const now = new Date('2026-03-04T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const long = failsForLongMs

test.each<[string, Date, Date | null, boolean, ReturnType<typeof judgeFailing>]>([
  ['fails for a day', ago(long), null, true, 'tell'],
  ['fails for longer than a day', ago(long + 1), null, true, 'tell'],
  ['fails for a moment less than a day', ago(long - 1), null, true, { since: ago(long - 1) }],
  ['worked for the last time before it began to fail', ago(long), ago(long + 1), true, 'tell'],
  ['worked when it began to fail, and not since', ago(long), ago(long), true, 'tell'],
  ['worked once meanwhile, and fails again', ago(long), ago(1_000), true, { since: ago(1_000) }],
  ['failed and has nothing more to send', ago(long), null, false, 'over'],
  ['failed and works', ago(long), ago(1_000), false, 'over'],
])('a channel that %s', (_, since, lastSentAt, isFailing, judged) => {
  expect(judgeFailing({ since, lastSentAt, isFailing, now })).toEqual(judged)
})

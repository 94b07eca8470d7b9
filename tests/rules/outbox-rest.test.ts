import { expect, test } from 'bun:test'
import { outboxRestMs } from '~/server/events/outbox-rest'

const now = new Date('2026-03-01T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test.each([
  ['something is due that could not be sent yet', undefined, false, 1_000],
  ['something is due on a database that others share', undefined, true, 1_000],
  ['nothing waits', null, false, 5_000],
  ['nothing waits on a database that others share', null, true, 2_000],
  ['something is due in an hour', later(3_600_000), false, 5_000],
  ['something is due in an hour on a database that others share', later(3_600_000), true, 2_000],
  ['something is due in a moment', later(300), false, 300],
  ['something has come due meanwhile', later(-20), false, 0],
])('while %s, the outbox is looked at again in time', (_, quietUntil, isShared, ms) =>
  expect(outboxRestMs({ now, quietUntil, isShared })).toBe(ms),
)

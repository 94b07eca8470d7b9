import { expect, test } from 'bun:test'
import { restMs } from '~/jobs/rest'

const now = new Date('2026-03-01T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test.each([
  ['nothing is planned', [], false, 5_000],
  ['no job ever runs by itself', [null, null], false, 5_000],
  ['the next job is due in an hour', [later(3_600_000), null], false, 5_000],
  ['the next job is due in three seconds', [later(3_600_000), later(3_000)], false, 3_000],
  ['a job has been due for a while', [later(-60_000)], false, 0],
  ['a job waits for another server', [later(3_600_000)], true, 1_000],
])('when %s, the schedules are looked at again in time', (_, next, isWanted, ms) =>
  expect(restMs({ now, next, isWanted })).toBe(ms),
)

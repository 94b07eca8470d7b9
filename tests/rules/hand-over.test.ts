import { expect, test } from 'bun:test'
import { secondMs } from '~/shared/durations'
import { handOverTimeoutMs } from '~/shared/requests/hand-over'

test('nobody who asks is kept waiting for a download manager longer than is promised', () => {
  expect(handOverTimeoutMs).toBeGreaterThan(0)
  expect(handOverTimeoutMs).toBeLessThanOrEqual(2 * secondMs)
})

import { expect, test } from 'bun:test'
import { secondMs } from '~/shared/durations'
import { handOverPatienceMs } from '~/shared/requests/hand-over'

test('nobody who asks is kept waiting for a download manager longer than is promised', () => {
  expect(handOverPatienceMs).toBeGreaterThan(0)
  expect(handOverPatienceMs).toBeLessThanOrEqual(2 * secondMs)
})

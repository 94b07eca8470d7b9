import { expect, test } from 'bun:test'
import { openStore } from '~/server/store/open'
import { sharedClock } from '~/server/store/shared-clock'
import { engines } from '../support/engines'

const at = Date.UTC(2026, 10, 28, 12)

test.each([
  // How far the database is ahead, how long it took to answer, and what counts then.
  [999, 0, 0],
  [1_000, 0, 1_000],
  [-999, 0, 0],
  [-1_000, 0, -1_000],
  [300_000, 0, 300_000],
  [300_000, 999, 299_501],
  [300_000, 1_000, 0],
])('of a database that is %p ms ahead and answers after %p ms, %p count', async (ahead, answeredAfterMs, counted) => {
  let own = at
  const clock = sharedClock(
    async () => {
      const told = own + ahead
      own += answeredAfterMs
      return told
    },
    () => own,
  )
  expect(await clock.compare()).toBe(counted)
  expect(clock.aheadMs()).toBe(counted)
  expect(clock.now().getTime()).toBe(own + counted)
})

test('what was known goes on to count while the database does not say', async () => {
  const answers = [at - 300_000, null]
  const clock = sharedClock(
    async () => answers.shift() ?? null,
    () => at,
  )
  await clock.compare()
  expect(await clock.compare()).toBe(-300_000)
})

for (const engine of engines)
  test(`on ${engine.dialect} it is that of this machine, which the database goes by`, async () => {
    const store = await openStore(await engine.fresh())
    await store.clock.compare()
    expect(Math.abs(store.clock.now().getTime() - Date.now())).toBeLessThan(1_500)
    await store.close()
  })

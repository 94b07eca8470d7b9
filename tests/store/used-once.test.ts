import { expect, test } from 'bun:test'
import { dropUsedBefore, giveBack, isTaken, takeOnce } from '~/server/access/used-once'
import type { App } from '~/server/app'
import { minuteMs } from '~/shared/durations'
import { onEveryEngine } from '../support/every-engine'

const now = new Date('2026-11-21T12:00:00Z')

await onEveryEngine('what counts for one sign-in', store => {
  const app: Pick<App, 'store' | 'now'> = { store, now: () => now }

  test('is taken once, also by many at the same moment, and by nobody once it would have expired', async () => {
    const taken = await Promise.all(Array.from({ length: 5 }, () => takeOnce(app, 'a ticket')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect([await isTaken(app, 'a ticket'), await isTaken(app, 'A ticket')]).toEqual([true, false])
    expect(await takeOnce(app, 'A ticket')).toBe(true)
    await giveBack(app, 'A ticket')
    expect(await isTaken(app, 'A ticket')).toBe(false)
    expect(await dropUsedBefore(store, new Date(now.getTime() + 29 * minuteMs))).toBe(0)
    expect(await dropUsedBefore(store, new Date(now.getTime() + 30 * minuteMs))).toBe(1)
  })
})

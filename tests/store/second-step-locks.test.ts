import { expect, test } from 'bun:test'
import { forgetWrongCodes, mayTryCode } from '~/server/access/second-step-locks'
import { insertUser } from '~/server/users/write-queries'
import { lockedMs, mostWrongCodes } from '~/shared/access/time-codes'
import { onEveryEngine } from '../support/every-engine'
import { aUser } from '../support/users'

let now = new Date('2026-11-27T12:00:00Z')
const silent = () => undefined
const log = { trace: silent, debug: silent, info: silent, warn: silent, error: silent }

await onEveryEngine('codes that are tried', store => {
  const app = { store, log, now: () => now }

  test('are as many as may be wrong, also of many at the same moment, until they are looked at again', async () => {
    const ann = aUser('ann')
    await insertUser(store, ann, { passwordHash: null, at: now })
    const tried = await Promise.all(Array.from({ length: mostWrongCodes + 5 }, () => mayTryCode(app, ann.id)))
    expect(tried.filter(Boolean)).toHaveLength(mostWrongCodes)
    now = new Date(now.getTime() + lockedMs)
    expect([await mayTryCode(app, ann.id), await mayTryCode(app, ann.id)]).toEqual([true, false])
    await forgetWrongCodes(store, ann.id)
    expect(await mayTryCode(app, ann.id)).toBe(true)
    expect(await mayTryCode(app, 'nobody')).toBe(false)
  })
})

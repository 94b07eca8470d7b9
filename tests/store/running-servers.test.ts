import { describe, expect, test } from 'bun:test'
import { holdServerLease, refuseWhileServed } from '~/server/system/server-lease'
import { engines } from '../support/engines'
import { openPortal } from '../support/portal'

for (const engine of engines) {
  describe(`servers on ${engine.dialect}`, () => {
    test('see each other until they leave, or their lease is over', async () => {
      let now = new Date('2026-11-21T12:00:00Z')
      const { app, close } = await openPortal({ database: await engine.ready(), now: () => now })
      const shares = engine.dialect !== 'sqlite'
      const one = await holdServerLease(app)
      expect(await one.isAlone()).toBe(true)
      const other = await holdServerLease(app)
      expect([await one.isAlone(), await other.isAlone()]).toEqual([!shares, !shares])
      await one.leave()
      expect(await other.isAlone()).toBe(true)
      const killed = await holdServerLease(app)
      if (shares) await expect(refuseWhileServed(app)).rejects.toThrow('try again in 45 seconds')
      now = new Date(now.getTime() + 46_000)
      expect(await other.isAlone()).toBe(true)
      await refuseWhileServed(app)
      await Promise.all([other.leave(), killed.leave()])
      await close()
    })
  })
}

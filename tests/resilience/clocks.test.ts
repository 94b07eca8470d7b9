import { describe, expect, test } from 'bun:test'
import { openStore } from '~/server/store/open'
import { minuteMs } from '~/shared/durations'
import { engines } from '../support/engines'
import { serverProcesses } from '../support/server-process'
import { until } from '../support/until'

const { newStorage, run, startAhead } = serverProcesses()
const json = { 'content-type': 'application/json' }
const aheadMs = 5 * minuteMs

for (const engine of engines.filter(({ dialect }) => dialect !== 'sqlite'))
  describe(`two servers on ${engine.dialect} whose clocks are ten minutes apart`, () => {
    test('go by that of the database', async () => {
      const database = await engine.fresh()
      const env = { MARQUEE_DATABASE_URL: database, MARQUEE_SECRET_KEY: 'a key that both servers have' }
      await run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret', '--storage', newStorage()], env)
      const servers = [await startAhead(aheadMs, env), await startAhead(-aheadMs, env)]
      const call = async (address: string, method: string, path: string, token?: string, body?: object) => {
        const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) }
        return fetch(`${address}${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
      }
      const asked = { username: 'ada', password: 'a long secret', rememberMe: false }
      const store = await openStore(database)
      const { auditEntries, jobRuns, leases, sessions } = store.t
      const isNow = (at: Date | null) => at !== null && Math.abs(at.getTime() - Date.now()) < minuteMs
      for (const { address } of servers) {
        const signedIn = await call(address, 'POST', 'api/v1/Token', undefined, asked)
        const { access_token: token } = (await signedIn.json()) as { access_token: string }
        for (const other of servers) expect((await call(other.address, 'GET', 'api/v3/me', token)).status).toBe(200)
        // What only counts for a few minutes after signing in counts at both.
        for (const other of servers) {
          const saved = await call(other.address, 'PUT', 'api/v3/settings/backups', token, {
            ...{ enabled: true, keep: 5, passphrase: crypto.randomUUID() },
          })
          expect(saved.status).toBe(200)
        }
        const begun = await call(address, 'POST', 'api/v3/jobs/housekeeping/run', token)
        expect(begun.status).toBe(204)
        const runs = async () => store.db.select().from(jobRuns)
        await until(async () => (await runs()).length > 0 && (await runs()).every(({ outcome }) => outcome === 'done'))
        expect((await runs()).filter(({ startedAt }) => !isNow(startedAt))).toEqual([])
        await store.db.delete(jobRuns)
      }
      const held = (await store.db.select().from(leases)).filter(({ name }) => name.startsWith('server:'))
      expect(held).toHaveLength(2)
      expect(held.filter(({ until: end }) => !isNow(end))).toEqual([])
      expect((await store.db.select().from(sessions)).filter(({ createdAt }) => !isNow(createdAt))).toEqual([])
      expect((await store.db.select().from(auditEntries)).filter(({ at }) => !isNow(at))).toEqual([])
      await store.close()
    }, 180_000)
  })

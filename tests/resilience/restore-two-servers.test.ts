import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { engines } from '../support/engines'
import { serverProcesses } from '../support/server-process'

const { newStorage, run, start } = serverProcesses()
const json = { 'content-type': 'application/json' }
const password = 'a long secret'

/** Until an answer is this one. */
async function soon(what: () => Promise<unknown>, wanted: unknown) {
  for (let tries = 0; tries < 1_200; tries++) {
    if ((await what().catch(() => null)) === wanted) return
    await Bun.sleep(50)
  }
  expect(await what()).toBe(wanted)
}

for (const engine of engines.filter(({ dialect }) => dialect !== 'sqlite'))
  describe(`two servers on one database of ${engine.dialect}`, () => {
    test('stand aside while one of them restores a backup, and both come back with what was in it', async () => {
      const env = { MARQUEE_DATABASE_URL: await engine.fresh(), MARQUEE_SECRET_KEY: 'a key that both servers have' }
      const [storage, other] = [newStorage(), newStorage()]
      const cli = (...args: string[]) => run([...args, '--storage', storage], env)
      expect((await cli('wizard', 'admin', '--username', 'ada', '--password', password)).code).toBe(0)
      await cli('settings', 'set', 'customization', 'applicationName=Before')
      await cli('jobs', 'run', 'backup')
      const [name = ''] = readdirSync(join(storage, 'backups'))
      await cli('settings', 'set', 'customization', 'applicationName=After')
      const [one, two] = [await start(storage, [], env), await start(other, [], env)]
      const nameAt = async (address: string) => {
        const answer = await fetch(`${address}api/v3/start`)
        return ((await answer.json()) as { applicationName?: string }).applicationName
      }
      await soon(() => nameAt(two.address), 'After')
      const body = JSON.stringify({ username: 'ada', password })
      const signedIn = await fetch(`${one.address}api/v1/Token`, { method: 'POST', headers: json, body })
      const { access_token: token } = (await signedIn.json()) as { access_token: string }
      const headers = { ...json, authorization: `Bearer ${token}` }
      const restore = `${one.address}api/v3/backups/${name}/restore`
      expect((await fetch(restore, { method: 'POST', headers, body: '{}' })).status).toBe(204)
      const statusAt = async (address: string) => (await fetch(`${address}api/v3/start`)).status
      await soon(() => statusAt(two.address), 503)
      await soon(() => nameAt(one.address), 'Before')
      await soon(() => nameAt(two.address), 'Before')
      expect((await fetch(`${two.address}api/v3/me`, { headers })).status).toBe(401)
      for (const server of [one, two]) {
        server.child.kill('SIGTERM')
        expect(await server.child.exited).toBe(0)
      }
    }, 180_000)
  })

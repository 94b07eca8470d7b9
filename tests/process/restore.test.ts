import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupList } from '~/shared/api/backups'
import { serverProcesses } from '../support/server-process'
import { until } from '../support/until'

// It starts several processes.
setDefaultTimeout(240_000)

const { newStorage, run, start } = serverProcesses()
const json = { 'content-type': 'application/json' }

async function house() {
  const storage = newStorage()
  const cli = (...args: string[]) => run([...args, '--storage', storage])
  await cli('wizard', 'admin', '--username', 'ada', '--password', 'a long secret')
  const server = await start(storage)
  const signIn = async () => {
    const body = JSON.stringify({ username: 'ada', password: 'a long secret' })
    const answer = await fetch(`${server.address}api/v1/Token`, { method: 'POST', headers: json, body })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const as = async (token: string, method: string, path: string, body?: object) =>
    fetch(`${server.address}api/v3/${path}`, {
      ...{ method, headers: { ...json, authorization: `Bearer ${token}` } },
      ...(body && { body: JSON.stringify(body) }),
    })
  const folder = join(storage, 'backups')
  const copies = () => (existsSync(folder) ? readdirSync(folder) : [])
  const appName = async () => ((await (await fetch(`${server.address}api/v3/start`)).json()) as Named).applicationName
  return { storage, cli, server, signIn, as, folder, copies, appName }
}
type Named = { applicationName: string }

/** The address changes hands within a moment, in which nobody listens there. */
async function whoeverAnswers(address: string, init?: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries++) {
    try {
      return await fetch(address, init)
    } catch (error) {
      if (tries === 100) throw error
      await Bun.sleep(20)
    }
  }
}

/** Asks until the portal is there again, and says what was answered meanwhile. */
async function backAgain(address: string) {
  const seen = new Set<number>()
  for (let tries = 0; tries < 600; tries++) {
    const status = await fetch(`${address}api/v3/start`).then(
      answer => answer.status,
      () => 0,
    )
    if (status === 200 && seen.has(503)) return seen
    seen.add(status)
    await Bun.sleep(20)
  }
  throw new Error(`it does not come back: ${[...seen]}`)
}

test('a restore replaces everything, backs up what was there, and the server comes back at its address', async () => {
  const { cli, server, signIn, as, folder, copies, appName } = await house()
  const token = await signIn()
  await cli('settings', 'set', 'customization', 'applicationName=Before')
  await cli('settings', 'set', 'backups', 'passphrase=correct horse battery')
  expect((await cli('jobs', 'run', 'backup')).code).toBe(0)
  const [name = ''] = copies()
  expect(name).toEndWith('-by-hand.backup.encrypted')
  await cli('settings', 'set', 'customization', 'applicationName=After')
  await cli('settings', 'set', 'backups', 'passphrase=another horse battery')
  // The server looks every two seconds for what commands have written.
  await until(async () => (await appName()) === 'After', 30_000)
  const restore = (passphrase: string) => as(token, 'POST', `backups/${name}/restore`, { passphrase })
  expect((await restore('wrong horse battery')).status).toBe(400)
  expect((await restore('correct horse battery')).status).toBe(204)
  const page = await whoeverAnswers(server.address, { headers: { accept: 'text/html', 'accept-language': 'de' } })
  expect(await page.text()).toContain('Eine Sicherung wird eingespielt')
  expect(await (await whoeverAnswers(`${server.address}health`)).text()).toBe('Degraded')
  await backAgain(server.address)
  expect(await appName()).toBe('Before')
  expect((await as(token, 'GET', 'me')).status).toBe(401)
  const { lastRestore } = (await (await as(await signIn(), 'GET', 'backups')).json()) as BackupList
  const before = copies().find(one => one.includes('before-restore'))
  expect(lastRestore).toMatchObject({ name, by: 'ada', failure: null, before: before ?? 'none' })
  // What was there before is in its copy, under the passphrase of then.
  server.child.kill('SIGTERM')
  expect(await server.child.exited).toBe(0)
  const again = ['restore', join(folder, before ?? ''), '--passphrase', 'another horse battery']
  expect((await cli(...again)).code).toBe(0)
  expect((await cli('settings', 'get', 'customization')).out).toContain('After')
})

test('a server that is killed at any moment of a restore has all of the one or all of the other', async () => {
  const { storage, cli, server, copies } = await house()
  await cli('settings', 'set', 'customization', 'applicationName=Before')
  await cli('jobs', 'run', 'backup')
  const [name = ''] = copies()
  await cli('settings', 'set', 'customization', 'applicationName=After')
  server.child.kill('SIGTERM')
  await server.child.exited
  let { child, address } = server
  for (const ms of [20, 80, 140, 200, 260, 320, 400, 500, 700, 1_000]) {
    ;({ child, address } = await start(storage))
    const body = JSON.stringify({ username: 'ada', password: 'a long secret' })
    const signedIn = await fetch(`${address}api/v1/Token`, { method: 'POST', headers: json, body })
    const token = ((await signedIn.json()) as { access_token: string }).access_token
    const headers = { ...json, authorization: `Bearer ${token}` }
    await fetch(`${address}api/v3/backups/${name}/restore`, { method: 'POST', headers, body: '{}' })
    await Bun.sleep(ms)
    child.kill('SIGKILL')
    await child.exited
    const { out } = await cli('settings', 'get', 'customization')
    expect(out).toMatch(/Before|After/)
    expect((await cli('users', 'list')).out).toContain('ada')
    await cli('settings', 'set', 'customization', 'applicationName=After')
  }
})

test('a copy that was changed on its way changes nothing: nobody is sent away for it', async () => {
  const { cli, signIn, as, folder, copies, appName } = await house()
  await cli('jobs', 'run', 'backup')
  const [name = ''] = copies()
  const file = join(folder, name)
  writeFileSync(file, readFileSync(file).subarray(0, -30))
  const token = await signIn()
  expect((await as(token, 'POST', `backups/${name}/restore`, {})).status).toBe(400)
  expect(await appName()).toBe('Marquee')
  expect((await as(token, 'GET', 'me')).status).toBe(200)
})

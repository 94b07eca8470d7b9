import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '~/server/store/open'
import { makeBackup } from '~/server/system/made-backup'
import { userByName } from '~/server/users/queries'
import { uploadPartBytes } from '~/shared/system/backups'
import { passingFolder } from '../support/passing'
import { databaseFile, openPortal } from '../support/portal'
import { serverProcesses } from '../support/server-process'
import { hasSmallDisks, smallDisk } from '../support/small-disk'
import { anAdmin } from '../support/users'

// It starts several processes.
setDefaultTimeout(120_000)

const { run, start } = serverProcesses()
const kept = 'the settings of before'
const password = 'a long secret'
const rows = 6_000
const disks: ReturnType<typeof smallDisk>[] = []
afterEach(() => {
  for (const disk of disks.splice(0)) disk.close()
})

function diskOf(bytes: number) {
  const disk = smallDisk(bytes)
  disks.push(disk)
  return disk
}

/** An installation with some megabytes that cannot be packed. */
async function house(storage: string) {
  const cli = (...args: string[]) => run([...args, '--storage', storage])
  expect((await cli('wizard', 'admin', '--username', 'ada', '--password', password)).code).toBe(0)
  expect((await cli('settings', 'set', 'customization', `applicationName=${kept}`)).code).toBe(0)
  const store = await openStore(`sqlite:${join(storage, 'marquee.db')}`)
  const noise = () => crypto.getRandomValues(Buffer.alloc(600)).toString('base64')
  const settings = Array.from({ length: rows }, (_, at) => ({
    ...{ section: `noise:${at}`, content: { noise: noise() }, revision: 1 },
  }))
  for (let at = 0; at < rows; at += 500) await store.db.insert(store.t.settings).values(settings.slice(at, at + 500))
  await store.close()
  const isAsBefore = async () => {
    expect((await cli('settings', 'get', 'customization')).out).toContain(kept)
    const now = await openStore(`sqlite:${join(storage, 'marquee.db')}`)
    expect(await now.execute('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(await now.db.$count(now.t.settings)).toBeGreaterThanOrEqual(rows)
    await now.close()
  }
  const copies = () => (existsSync(join(storage, 'backups')) ? readdirSync(join(storage, 'backups')) : [])
  return { cli, isAsBefore, copies }
}

describe.skipIf(!hasSmallDisks)('a disk that fills in the middle', () => {
  test('of the upload of a backup: it is said, and nothing of it is left', async () => {
    const disk = diskOf(260_000_000)
    const database = databaseFile()
    const portal = await openPortal({ users: [anAdmin('ada')], database })
    const { config, vault } = portal.app
    config.databaseUrl = database
    config.storage = disk.folder
    const { name } = await makeBackup({ config, vault, at: new Date(), origin: 'nightly', passphrase: null })
    const folder = join(disk.folder, 'backups')
    const copy = readFileSync(join(folder, name))
    const whole = Buffer.concat([copy, Buffer.alloc(2 * uploadPartBytes - copy.length)])
    const { id } = (await portal.as('ada').post('/api/v3/backup-uploads', { bytes: whole.length })).body as {
      id: string
    }
    const ada = (await userByName(portal.app.store, 'ada')) ?? anAdmin('ada')
    const { token } = await portal.app.tokens.sign(ada, new Date(), 3_600)
    const send = async (part: number) => {
      const to = `http://portal.test/api/v3/backup-uploads/${id}/${part}`
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
      const body = new Uint8Array(whole.subarray(part * uploadPartBytes, (part + 1) * uploadPartBytes))
      const answer = await portal.web.handle(new Request(to, { method: 'PUT', headers, body }))
      return { status: answer.status, body: (await answer.json()) as object }
    }
    expect((await send(0)).status).toBe(200)
    disk.fill(400_000)
    expect(await send(1)).toMatchObject({ status: 400, body: { code: 'NoRoomForBackup' } })
    expect(readdirSync(folder)).toEqual([name])
    await portal.close()
  })

  test('of a backup: it is said, and the copies of before stay', async () => {
    const disk = diskOf(60_000_000)
    const { cli, isAsBefore, copies } = await house(disk.folder)
    expect((await cli('jobs', 'run', 'backup')).code).toBe(0)
    const before = copies()
    disk.fill(2_500_000)
    const failed = await cli('jobs', 'run', 'backup')
    expect(failed.code).not.toBe(0)
    expect(`${failed.out}${failed.err}`).toContain('there is no room left in')
    expect(copies()).toEqual(before)
    disk.makeRoom()
    await isAsBefore()
    expect((await cli('jobs', 'run', 'backup')).code).toBe(0)
  })

  test('of a restore: it is said, and everything is as it was', async () => {
    const disk = diskOf(60_000_000)
    const { cli, isAsBefore, copies } = await house(disk.folder)
    await cli('jobs', 'run', 'backup')
    const elsewhere = join(passingFolder('copy'), 'copy.backup.gz')
    copyFileSync(join(disk.folder, 'backups', copies()[0] ?? ''), elsewhere)
    for (const leaving of [200_000, 1_000_000, 3_000_000]) {
      disk.fill(leaving)
      const failed = await cli('restore', elsewhere)
      expect(failed.code).not.toBe(0)
      expect(failed.err).toMatch(/no room left|full/)
      disk.makeRoom()
      await isAsBefore()
    }
    expect(await cli('restore', elsewhere)).toMatchObject({ code: 0 })
    await isAsBefore()
  })

  test('of a restore by the interface: the server comes back with what was there, and says why', async () => {
    const disk = diskOf(60_000_000)
    const { cli, isAsBefore, copies } = await house(disk.folder)
    await cli('jobs', 'run', 'backup')
    const [name = ''] = copies()
    const server = await start(disk.folder)
    const at = async (path: string, body?: object, token?: string) => {
      const answer = await fetch(`${server.address}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: body ? JSON.stringify(body) : null,
      })
      return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> }
    }
    const signIn = async () => String((await at('api/v1/Token', { username: 'ada', password })).body.access_token)
    const token = await signIn()
    disk.fill(2_500_000)
    expect((await at(`api/v3/backups/${name}/restore`, {}, token)).status).toBe(204)
    let isPaused = false
    for (let tries = 0; tries < 600; tries++) {
      const { status } = await at('api/v3/start').catch(() => ({ status: 0 }))
      if (status === 503) isPaused = true
      if (isPaused && status === 200) break
      await Bun.sleep(20)
    }
    const { lastRestore } = (await at('api/v3/backups', undefined, token)).body
    expect(lastRestore).toMatchObject({ name, failure: 'storageFull' })
    expect(copies()).toEqual([name])
    server.child.kill('SIGTERM')
    expect(await server.child.exited).toBe(0)
    disk.makeRoom()
    await isAsBefore()
  })

  test('of a move of the database: it is said, the old one goes on, and the move once there is room', async () => {
    const disk = diskOf(30_000_000)
    const storage = passingFolder('move')
    const { cli, isAsBefore } = await house(storage)
    const to = `sqlite:${join(disk.folder, 'new.db')}`
    disk.fill(3_000_000)
    const failed = await cli('database', 'move', '--to', to)
    expect(failed.code).not.toBe(0)
    expect(failed.err).toContain('no room left for the new database')
    expect(existsSync(join(storage, 'database.json'))).toBe(false)
    await isAsBefore()
    disk.makeRoom()
    expect(await cli('database', 'move', '--to', to)).toMatchObject({ code: 0 })
    expect((await cli('settings', 'get', 'customization')).out).toContain(kept)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '~/server/system/made-backup'
import { userByName } from '~/server/users/queries'
import type { BackupList, BackupLook, BackupUpload, UploadedPart } from '~/shared/api/backups'
import { type BackupOrigin, mostDownloads, uploadPartBytes } from '~/shared/system/backups'
import { passingFolder } from '../support/passing'
import { databaseFile, openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser, saveUser } from '../support/users'

const passphrase = 'correct horse battery'
let portal: Portal
let folder: string
let now: Date
beforeEach(async () => {
  const database = databaseFile()
  now = new Date('2026-11-28T03:30:00Z')
  portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')], database, now: () => now })
  portal.app.config.databaseUrl = database
  portal.app.config.storage = passingFolder('backups-wire')
  folder = join(portal.app.config.storage, 'backups')
  mkdirSync(folder)
})
afterEach(() => portal.close())

const make = (origin: BackupOrigin, secret: string | null = null) => {
  const { config, vault } = portal.app
  return makeBackup({ config, vault, at: now, origin, passphrase: secret })
}
const account = async () => (await userByName(portal.app.store, 'ada')) ?? anAdmin('ada')
const ada = () => portal.as('ada')
const list = async () => (await ada().get('/api/v3/backups')).body as BackupList
const look = (name: string, body: object = {}) => ada().post(`/api/v3/backups/${name}/preview`, body)

test('copies are listed with what they say of themselves, encrypted ones too, and nothing else of the folder', async () => {
  await make('nightly')
  now = new Date(now.getTime() + 1_000)
  await make('byHand', passphrase)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  writeFileSync(join(folder, 'marquee-20261101-033000.backup.gz'), 'no copy at all')
  const { backups, lastRestore, freeBytes } = await list()
  const told = { version: portal.app.config.version, engine: 'sqlite' }
  expect(backups).toMatchObject([
    { ...told, origin: 'byHand', isEncrypted: true, at: '2026-11-28T03:30:01.000Z' },
    { ...told, origin: 'nightly', isEncrypted: false, at: '2026-11-28T03:30:00.000Z' },
    { version: null, engine: null, bytes: 14 },
  ])
  expect(lastRestore).toBeNull()
  expect(freeBytes).toBeGreaterThan(0)
})

test('they are for administrators alone, who showed lately who they are', async () => {
  const { name } = await make('nightly')
  expect((await portal.guest.get('/api/v3/backups')).status).toBe(401)
  expect((await portal.as('ann').get('/api/v3/backups')).status).toBe(403)
  for (const [method, path] of [
    ['post', `/api/v3/backups/${name}/link`],
    ['post', `/api/v3/backups/${name}/restore`],
    ['post', '/api/v3/backup-uploads'],
    ['delete', `/api/v3/backups/${name}`],
  ] as const) {
    expect((await portal.as('ann')[method](path, { bytes: 1 })).status).toBe(403)
  }
  const { token } = await portal.app.tokens.sign(await account(), new Date(now.getTime() - 86_400_000), 172_800)
  const before = await portal.guest.post(`/api/v3/backups/${name}/link`, {}, { authorization: `Bearer ${token}` })
  expect(before).toMatchObject({ status: 403, body: { code: 'ConfirmationNeeded' } })
})

describe('a copy is downloaded', () => {
  const fetched = (path: string) => portal.web.handle(new Request(`http://portal.test${path}`))

  test('once, as it is, by a link for a minute, which is written down', async () => {
    const { name } = await make('nightly')
    const { path } = (await ada().post(`/api/v3/backups/${name}/link`, {})).body as { path: string }
    const answer = await fetched(path)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(await answer.bytes()).equals(readFileSync(join(folder, name)))).toBe(true)
    expect((await fetched(path)).status).toBe(404)
    const late = (await ada().post(`/api/v3/backups/${name}/link`, {})).body as { path: string }
    now = new Date(now.getTime() + 60_001)
    expect((await fetched(late.path)).status).toBe(404)
    const { entries } = (await ada().get('/api/v3/audit')).body as { entries: object[] }
    expect(entries[0]).toMatchObject({ action: 'backupDownloaded', subject: { kind: 'backup', name } })
  })

  test('not by what is no link of this portal, nor by a name that leads elsewhere', async () => {
    expect((await fetched('/api/v3/backup-files/sealed:1:made-up')).status).toBe(404)
    expect((await ada().post('/api/v3/backups/..%2Fmarquee.key/link', {})).status).toBe(400)
    expect((await ada().post('/api/v3/backups/marquee-20200101-000000.backup.gz/link', {})).status).toBe(404)
  })

  test('so many times an hour', async () => {
    const { name } = await make('nightly')
    const link = async () => (await ada().post(`/api/v3/backups/${name}/link`, {})).status
    for (let times = 0; times < mostDownloads; times++) expect(await link()).toBe(200)
    expect(await link()).toBe(429)
    now = new Date(now.getTime() + 3_600_001)
    expect(await link()).toBe(200)
  })
})

describe('a copy is looked at before it is restored', () => {
  test('with what is in it beside what is here', async () => {
    const { name } = await make('nightly')
    await saveUser(portal.app, aUser('bob'))
    expect((await look(name)).body).toMatchObject({
      ...{ engine: 'sqlite', at: now.toISOString() },
      counts: { accounts: { here: 4, there: 3 }, requests: { here: 0, there: 0 } },
    })
  })

  test('with the passphrase that opens it: what was said, else that of the settings', async () => {
    const { name } = await make('nightly', passphrase)
    expect(await look(name)).toMatchObject({ status: 400, body: { code: 'PassphraseNeeded' } })
    expect(await look(name, { passphrase: 'wrong horse battery' })).toMatchObject({ body: { code: 'PassphraseWrong' } })
    expect(((await look(name, { passphrase })).body as BackupLook).counts.accounts.there).toBe(3)
    await ada().put('/api/v3/settings/backups', { enabled: true, keep: 7, passphrase })
    expect((await look(name)).status).toBe(200)
    await ada().put('/api/v3/settings/backups', { enabled: true, keep: 7, passphrase: 'another horse battery' })
    expect(await look(name)).toMatchObject({ body: { code: 'PassphraseNeeded' } })
  })

  test('and refused where it is not whole', async () => {
    const { name } = await make('nightly')
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file).subarray(0, -20))
    expect(await look(name)).toMatchObject({ status: 400, body: { code: 'BackupNotUsable' } })
    expect((await ada().post(`/api/v3/backups/${name}/restore`, {})).status).toBe(409)
  })
})

test('a copy is deleted, which is written down', async () => {
  const { name } = await make('nightly')
  expect((await ada().delete(`/api/v3/backups/${name}`)).status).toBe(204)
  expect(existsSync(join(folder, name))).toBe(false)
  expect((await ada().delete(`/api/v3/backups/${name}`)).status).toBe(404)
})

describe('a copy is sent in parts', () => {
  const begin = async (bytes: number) => ada().post('/api/v3/backup-uploads', { bytes })
  const send = async (id: string, part: number, bytes: Uint8Array<ArrayBuffer>) => {
    const { token } = await portal.app.tokens.sign(await account(), now, 3_600)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
    const to = `http://portal.test/api/v3/backup-uploads/${id}/${part}`
    const answer = await portal.web.handle(new Request(to, { method: 'PUT', headers, body: bytes }))
    return { status: answer.status, body: (await answer.json().catch(() => null)) as UploadedPart & { code?: string } }
  }
  const idOf = async (bytes: number) => ((await begin(bytes)).body as BackupUpload).id

  test('and stands among the others once it is whole', async () => {
    const { name } = await make('nightly', passphrase)
    const content = readFileSync(join(folder, name))
    const padded = Buffer.concat([content, Buffer.alloc(uploadPartBytes)])
    const id = await idOf(padded.length)
    expect((await send(id, 0, new Uint8Array(padded.subarray(0, uploadPartBytes)))).body).toEqual({
      received: uploadPartBytes,
      name: null,
    })
    const last = await send(id, 1, new Uint8Array(padded.subarray(uploadPartBytes)))
    expect(last.body.name).toBe('marquee-20261128-033000-uploaded.backup.encrypted')
    const file = join(folder, last.body.name ?? '')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file).equals(padded)).toBe(true)
    expect((await list()).backups.find(one => one.origin === 'uploaded')).toMatchObject({ bytes: padded.length })
  })

  test('each behind the one before it, and by nobody’s guess', async () => {
    const id = await idOf(2 * uploadPartBytes)
    const part = new Uint8Array(uploadPartBytes)
    expect(await send(id, 1, part)).toMatchObject({ status: 409, body: { code: 'UploadOutOfStep' } })
    expect((await send(id, 0, part)).status).toBe(200)
    expect((await send(id, 0, part)).status).toBe(409)
    expect((await send('0'.repeat(36), 0, part)).status).toBe(404)
    expect((await send(id, 1, new Uint8Array(uploadPartBytes + 1))).status).toBe(413)
  })

  test('and is none where it does not begin as one: nothing of it is left', async () => {
    const id = await idOf(11)
    expect(await send(id, 0, new TextEncoder().encode('hello there'))).toMatchObject({
      ...{ status: 400, body: { code: 'BackupNotUsable' } },
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('and leaves a copy alone that is being made meanwhile', async () => {
    const unfinished = join(folder, 'marquee-20261128-033000.backup.gz.unfinished')
    writeFileSync(unfinished, 'so far')
    await idOf(10)
    expect(readFileSync(unfinished, 'utf8')).toBe('so far')
  })

  test('only as far as there is room, and what was left goes', async () => {
    const left = await idOf(10)
    const [name = ''] = readdirSync(folder)
    utimesSync(join(folder, name), now, new Date(now.getTime() - 3_600_001))
    expect(await begin(7_900_000_000_000)).toMatchObject({ status: 400 })
    const id = await idOf(10)
    expect(readdirSync(folder)).toHaveLength(1)
    expect((await send(left, 0, new Uint8Array(10))).status).toBe(404)
    expect((await send(id, 0, new Uint8Array(10))).status).toBe(400)
  })
})

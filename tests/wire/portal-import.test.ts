import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { WantedRestore } from '~/server/app'
import { addImportRun } from '~/server/import/run-queries'
import { dropLeftSources, sourceFolder } from '~/server/import/source-files'
import { takeLease } from '~/server/system/lease-queries'
import { userByName } from '~/server/users/queries'
import { largestSettingsFile, sourceLeftMs } from '~/shared/import/files'
import { importKinds } from '~/shared/import/house'
import { longestAddress, mostRuns } from '~/shared/import/runs'
import { saysNothing } from '~/shared/rules/model'
import { uploadPartBytes } from '~/shared/system/backups'
import { rowCounts } from '../support/importing'
import { movingIn, usualImport } from '../support/moving-in'
import { passingFolder } from '../support/passing'
import { databaseFile, openPortal, type Portal } from '../support/portal'
import { ombiHouse } from '../support/source-houses'
import { anAdmin, aUser } from '../support/users'

let portal: Portal
let now: Date
beforeEach(async () => {
  const database = databaseFile()
  now = new Date('2026-11-28T12:00:00Z')
  portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')], database, now: () => now })
  portal.app.config.databaseUrl = database
  portal.app.config.storage = passingFolder('import-wire')
})
afterEach(() => portal.close())

const { ada, state, part, send, sendFile, run } = movingIn(() => portal)
const bytesOf = (...bytes: number[]) => new Uint8Array(bytes)
const sendHouse = () => sendFile('Ombi.db', join(ombiHouse(3), 'Ombi.db'))

test('is for administrators alone, who showed lately who they are', async () => {
  const calls = [
    ['get', '/api/v3/import'],
    ['post', '/api/v3/import/files'],
    ['put', '/api/v3/import/address'],
    ['delete', '/api/v3/import/source'],
    ['post', '/api/v3/import/runs'],
    ['post', '/api/v3/import/undo'],
  ] as const
  for (const [method, path] of calls) {
    expect([path, (await portal.guest[method](path, {})).status]).toEqual([path, 401])
    expect([path, (await portal.as('ann')[method](path, {})).status]).toEqual([path, 403])
  }
  const account = (await userByName(portal.app.store, 'ada')) ?? anAdmin('ada')
  const { token } = await portal.app.tokens.sign(account, new Date(now.getTime() - 86_400_000), 172_800)
  const headers = { authorization: `Bearer ${token}` }
  const bodies = [
    ['post', '/api/v3/import/files', { name: 'Ombi.db', bytes: 1 }],
    ['put', '/api/v3/import/address', { portal: 'ombi', address: 'postgres://db.example.com/ombi' }],
    ['post', '/api/v3/import/runs', { ...usualImport, isDryRun: true }],
    ['post', '/api/v3/import/undo', {}],
  ] as const
  for (const [method, path, body] of bodies)
    expect([path, await portal.guest[method](path, body, headers)]).toMatchObject([
      path,
      { status: 403, body: { code: 'ConfirmationNeeded' } },
    ])
})

describe('files', () => {
  test('come in parts, and are named with their size', async () => {
    expect(await sendHouse()).toMatchObject({ status: 200, body: { name: 'Ombi.db' } })
    expect((await state()).files).toMatchObject([{ name: 'Ombi.db', bytes: expect.any(Number) }])
  })

  test('are none where they do not begin as their name says', async () => {
    for (const name of ['Ombi.db', 'db.sqlite3-wal', 'settings.json'])
      expect([name, await send(name, bytesOf(1, 2, 3))]).toMatchObject([
        name,
        { status: 400, body: { code: 'ImportFileUnusable' } },
      ])
    expect((await state()).files).toEqual([])
    expect((await send('settings.json', new Uint8Array(Buffer.from(' \n{"main":{}}')))).status).toBe(200)
  })

  test('have names and sizes that another portal gives them', async () => {
    const begin = async (name: string, bytes: number) =>
      (await ada().post('/api/v3/import/files', { name, bytes })).status
    for (const name of ['database.json', '../Ombi.db', 'Ombi.db-shm', '']) expect(await begin(name, 1)).toBe(400)
    expect(await begin('Ombi.db', 0)).toBe(400)
    expect(await begin('Ombi.db', 2 * 1024 ** 3 + 1)).toBe(400)
    expect(await begin('settings.json', largestSettingsFile)).toBe(200)
    expect(await begin('settings.json', largestSettingsFile + 1)).toBe(400)
  })

  test('of two portals are taken from neither', async () => {
    await sendHouse()
    await send('db.sqlite3', new Uint8Array(Buffer.from('SQLite format 3\0')))
    const begin = () => ada().post('/api/v3/import/runs', { ...usualImport, isDryRun: true })
    expect(await begin()).toMatchObject({ status: 400, body: { code: 'ImportFilesOfTwo' } })
    expect((await ada().delete('/api/v3/import/source')).status).toBe(204)
    expect((await state()).files).toEqual([])
  })

  test('take one part after the other', async () => {
    const { id } = (await ada().post('/api/v3/import/files', { name: 'Ombi.db', bytes: uploadPartBytes + 1 })).body as {
      id: string
    }
    expect(await part('Ombi.db', id, 1, bytesOf(0))).toMatchObject({ status: 409, body: { code: 'UploadOutOfStep' } })
    expect((await part('Ombi.db', id, 0, new Uint8Array(uploadPartBytes - 1))).status).toBe(409)
    expect((await part('Ombi.db', crypto.randomUUID(), 0, bytesOf(0))).status).toBe(404)
  })

  test('are forgotten when asked, after a day, and once they were taken over', async () => {
    await sendHouse()
    expect((await ada().delete('/api/v3/import/source')).status).toBe(204)
    expect((await state()).files).toEqual([])
    await sendHouse()
    const file = join(sourceFolder(portal.app), 'Ombi.db')
    const long = new Date(now.getTime() - sourceLeftMs - 1_000)
    utimesSync(file, long, long)
    dropLeftSources(portal.app)
    expect(existsSync(file)).toBe(false)
    await sendHouse()
    await run()
    expect(existsSync(sourceFolder(portal.app))).toBe(false)
  })
})

describe('an address', () => {
  const choose = (address: string, of = 'seerr') => ada().put('/api/v3/import/address', { portal: of, address })

  test('is shown without its password, and held nowhere but in memory', async () => {
    expect((await choose('postgres://reader:Ticket-1@127.0.0.1:1/seerr')).status).toBe(204)
    const shown = await ada().get('/api/v3/import')
    expect((shown.body as { address: object }).address).toEqual({ portal: 'seerr', shown: '127.0.0.1:1/seerr' })
    const { run: ended } = await run({ from: 'address' })
    expect(ended).toMatchObject({ outcome: 'failed', place: '127.0.0.1:1/seerr', failure: { code: 'unreadable' } })
    expect(JSON.stringify(await state())).not.toContain('Ticket-1')
    expect(JSON.stringify(await portal.app.store.db.select().from(portal.app.store.t.importRuns))).not.toContain(
      'Ticket-1',
    )
  })

  test('names a database', async () => {
    const twoServers = 'postgres://one.example.com,two.example.com/seerr'
    for (const address of [
      'https://db.example.com',
      'db.example.com/ombi',
      'postgres://',
      'file:///etc/passwd',
      twoServers,
    ])
      expect([address, await choose(address)]).toMatchObject([
        address,
        { status: 400, body: { code: 'ImportAddressInvalid' } },
      ])
    expect((await choose('')).status).toBe(400)
    expect((await choose('mysql://db.example.com/ombi', 'ombi')).status).toBe(204)
    expect((await choose('db.example.com/ombi', 'ombi')).status).toBe(400)
    expect((await state()).address).toBeNull()
    const longest = `postgres://db.example.com/${'a'.repeat(longestAddress)}`
    expect((await choose(longest.slice(0, longestAddress))).status).toBe(204)
    expect((await choose(longest.slice(0, longestAddress + 1))).status).toBe(400)
    expect((await choose('mysql://db.example.com/x', 'plex')).status).toBe(400)
  })
})

describe('a run', () => {
  test('is rehearsed, which changes nothing, then done after a backup, and known the second time', async () => {
    await sendHouse()
    const before = await rowCounts(portal.app.store)
    const { run: rehearsed, undo } = await run({ isDryRun: true })
    expect(rehearsed).toMatchObject({ outcome: 'done', isDryRun: true, by: 'ada', place: 'Ombi.db', backup: null })
    expect(rehearsed?.report?.counts).toMatchObject({ people: { made: 2 }, requests: { found: 5, made: 4, joined: 1 } })
    expect(await rowCounts(portal.app.store)).toEqual(before)
    expect(undo).toBeNull()
    expect(existsSync(join(portal.app.config.storage, 'backups'))).toBe(false)

    const { run: done } = await run()
    expect(done).toMatchObject({ outcome: 'done', isDryRun: false, report: { source: { isKnown: false } } })
    expect(done?.report?.counts).toEqual(rehearsed?.report?.counts)
    expect(readdirSync(join(portal.app.config.storage, 'backups'))).toEqual([done?.backup ?? ''])
    expect((await userByName(portal.app.store, 'mara'))?.claims).toEqual(['Admin'])
    const { entries } = (await ada().get('/api/v3/audit?count=100')).body as { entries: { action: string }[] }
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'imported', actor: expect.objectContaining({ name: 'ada' }) }),
    )

    await sendHouse()
    const { run: again } = await run()
    expect(again?.report?.counts.requests).toMatchObject({ made: 0, equal: 5 })
  })

  test('needs something to take over, and choices within their bounds', async () => {
    const begin = (more: object) => ada().post('/api/v3/import/runs', { ...usualImport, isDryRun: true, ...more })
    expect(await begin({})).toMatchObject({ status: 400, body: { code: 'ImportSourceMissing' } })
    expect(await begin({ from: 'address' })).toMatchObject({ status: 400, body: { code: 'ImportSourceMissing' } })
    expect(await begin({ timeZone: 'Moon/Base' })).toMatchObject({ status: 400, body: { code: 'TimeZoneUnknown' } })
    for (const wrong of [
      { only: [] },
      { only: ['people', 'everything'] },
      { only: Array(importKinds.length + 1).fill('people') },
      { timeZone: 'a'.repeat(61) },
      { timeZone: ' ' },
      { from: '/opt/ombi' },
      { isDryRun: 'yes' },
    ])
      expect([wrong, (await begin(wrong)).status]).toEqual([wrong, 400])
  })

  test('says what could not be read, without where files lie here', async () => {
    await send('Ombi.db', new Uint8Array(Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5_000)])))
    const { run: ended } = await run({ isDryRun: true })
    expect(ended).toMatchObject({
      outcome: 'failed',
      failure: { code: 'unreadable', detail: expect.stringMatching(/^Ombi\.db /) },
    })
    expect(JSON.stringify(ended)).not.toContain(portal.app.config.storage)
  })

  test('waits for no other one, here or on another server', async () => {
    await sendHouse()
    const until = new Date(now.getTime() + 30_000)
    await takeLease(portal.app.store, { name: 'import', holder: 'another', until }, now)
    const begin = () => ada().post('/api/v3/import/runs', { ...usualImport, isDryRun: true })
    expect(await begin()).toMatchObject({ status: 409, body: { code: 'ImportRunning' } })
    now = new Date(until.getTime() + 1)
    expect((await begin()).status).toBe(200)
  })

  test('that nobody works on any more is told from one that goes on', async () => {
    await addImportRun(portal.app.store, {
      ...{ portal: 'ombi', place: 'Ombi.db', isDryRun: false, byName: 'ada', startedAt: now },
      options: { only: ['people'], timeZone: 'UTC', matchNames: false, allHistory: false, replaceSettings: false },
    })
    const lease = { name: 'import', holder: 'another', until: new Date(now.getTime() + 30_000) }
    await takeLease(portal.app.store, lease, now)
    expect((await state()).run?.outcome).toBe('running')
    now = new Date(lease.until.getTime() + 1)
    expect((await state()).run).toMatchObject({ outcome: 'lost', endedAt: now.toISOString() })
  })

  test('is begun so many times an hour', async () => {
    await sendHouse()
    const options = { only: ['people' as const], timeZone: 'UTC', matchNames: false, allHistory: false }
    for (let at = 0; at < mostRuns - 1; at++)
      await addImportRun(portal.app.store, {
        ...{ portal: 'ombi', place: '', isDryRun: true, byName: 'ada', startedAt: now },
        options: { ...options, replaceSettings: false },
      })
    expect((await run({ isDryRun: true })).run?.outcome).toBe('done')
    const refused = await ada().post('/api/v3/import/runs', { ...usualImport, isDryRun: true })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TooManyImports' } })
    now = new Date(now.getTime() + 3_600_001)
    expect((await run({ isDryRun: true })).run?.outcome).toBe('done')
  })
})

describe('the way back', () => {
  const restores: WantedRestore[] = []
  beforeEach(() => {
    restores.length = 0
    portal.app.beginRestore = wanted => restores.push(wanted)
  })
  const undo = () => ada().post('/api/v3/import/undo')

  test('is the backup from before, while nobody has done anything since', async () => {
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'NothingToTakeBack' } })
    await sendHouse()
    const { run: done, undo: known } = await run()
    expect(known).toMatchObject({ run: done?.id, backup: done?.backup, state: 'possible' })
    await sendHouse()
    expect((await run({ isDryRun: true })).undo).toMatchObject({ state: 'possible' })
    expect((await undo()).status).toBe(204)
    expect(restores).toMatchObject([{ name: done?.backup, by: { userName: 'ada' } }])
  })

  test.each([
    ['something was blocked', () => block()],
    ['somebody had a say about an issue', () => say()],
    ['a request was decided', () => decide()],
    ['a rule was added', () => rule()],
  ])('is closed once %s', async (_, change) => {
    await sendHouse()
    await run()
    await change()
    expect((await state()).undo).toMatchObject({ state: 'changedSince' })
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'ChangedSinceImport' } })
    expect(restores).toEqual([])
  })

  const block = () => ada().post('/api/v3/blocks', { kind: 'language', key: 'xx', name: 'A language', reason: null })

  const rule = () =>
    ada().post('/api/v3/rules', {
      ...{ name: 'Calm', enabled: true, conditions: [], outcome: { ...saysNothing, tags: ['calm'] } },
    })

  async function say() {
    const { db, t } = portal.app.store
    const [issue] = await db.select().from(t.issues).limit(1)
    const words = { issueId: issue?.id ?? 0, userId: issue?.reporterId ?? '', text: 'Still so', at: now }
    await db.insert(t.issueComments).values(words)
  }

  async function decide() {
    const { store } = portal.app
    const { requestVariants: t } = store.t
    await store.db.update(t).set({ denied: true })
  }

  test('is gone with its backup', async () => {
    await sendHouse()
    const { run: done } = await run()
    expect((await ada().delete(`/api/v3/backups/${done?.backup}`)).status).toBe(204)
    expect((await state()).undo).toMatchObject({ state: 'backupGone' })
    expect((await undo()).status).toBe(409)
  })
})

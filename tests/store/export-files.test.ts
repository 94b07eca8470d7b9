import { Database } from 'bun:sqlite'
import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { insertBlock } from '~/server/blocks/queries'
import { incompleteMarker, openTarget } from '~/server/export/target'
import { radarr } from '~/shared/services/radarr'
import { openCatalogueHost } from '../support/catalogue'
import { exportedTo } from '../support/exporting'
import { takeOver } from '../support/importing'
import { aMovieRequest, saveRequest } from '../support/movies'
import { passingFolder } from '../support/passing'
import { openPortal, type Portal, type PortalOptions } from '../support/portal'
import { everySeerrHouse } from '../support/seerr-house'
import { anAdmin, aUser } from '../support/users'

setDefaultTimeout(120_000)

const open: Portal[] = []
const host = openCatalogueHost()
afterAll(async () => {
  await Promise.all(open.map(portal => portal.close()))
  await host.stop()
})

async function aHouse(options: PortalOptions = {}) {
  const portal = await openPortal({ users: [anAdmin()], ...options })
  open.push(portal)
  return portal
}

const databases = { ombi: 'Ombi.db', seerr: 'db/db.sqlite3' } as const
const portals = ['ombi', 'seerr'] as const
const rowsIn = (file: string, sql: string) => {
  const database = new Database(file, { readonly: true })
  const rows = database.query<Record<string, unknown>, []>(sql).all()
  database.close()
  return rows
}
const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String).toSorted()

describe.each(portals)('the files of %s', name => {
  test('are for the eyes of their owner alone, whole, and without broken references', async () => {
    const { app } = await aHouse()
    const { folder, report } = await exportedTo(app, name)
    expect(filesIn(folder).filter(file => file !== 'db')).toEqual([...report.files].toSorted())
    for (const file of report.files) {
      expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, 0o600])
      if (!file.endsWith('.json')) {
        expect(rowsIn(join(folder, file), 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
        expect(rowsIn(join(folder, file), 'pragma foreign_key_check')).toEqual([])
      }
    }
  })

  test('go into no folder that has something in it, and into one that is there and empty', async () => {
    const { app } = await aHouse()
    const folder = passingFolder('filled')
    writeFileSync(join(folder, 'mine.txt'), 'mine')
    await expect(exportedTo(app, name, { folder })).rejects.toThrow('is not empty')
    await expect(exportedTo(app, name, { folder: join(folder, 'mine.txt') })).rejects.toThrow('is a file')
    expect(readdirSync(folder)).toEqual(['mine.txt'])
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    expect((await exportedTo(app, name, { folder: empty })).report.files.length).toBeGreaterThan(0)
  })

  test('a rehearsal counts the same and writes nothing', async () => {
    const { app } = await aHouse()
    const folder = join(passingFolder('rehearsed'), 'new')
    const rehearsed = await exportedTo(app, name, { folder, isDryRun: true })
    expect(existsSync(folder)).toBe(false)
    const { report } = await exportedTo(app, name, { folder })
    expect({ ...rehearsed.report, isDryRun: false, files: report.files }).toEqual(report)
  })

  test('hold no key of a service unless somebody says so', async () => {
    const key = 'f00dfeedf00dfeed'
    const { app } = await aHouse({
      settings: [[radarr, { enabled: true, ip: 'radarr.example.com', port: 7878, apiKey: key }]],
    })
    const without = await exportedTo(app, name, { withSecrets: false })
    const all = ({ folder, report }: typeof without) =>
      report.files.map(file => readFileSync(join(folder, file), 'latin1')).join('')
    expect(all(without)).toContain('radarr.example.com')
    expect(all(without)).not.toContain(key)
    expect(without.report.details.secrets).toBeGreaterThan(0)
    const withThem = await exportedTo(app, name, { withSecrets: true })
    expect(all(withThem)).toContain(key)
    expect(withThem.report.details.secrets).toBeUndefined()
  })

  test('take names of every kind as they are', async () => {
    const hostile = `'"; drop table "user"; -- ${'\u{1f469}'}<script>{{name}}`
    const people = [
      anAdmin(),
      aUser(hostile, { email: null, alias: hostile }),
      aUser('twin', { email: 'both@example.com' }),
      aUser('Twin Two', { email: 'Both@example.com' }),
      aUser('straße', { email: null }),
    ]
    const { app } = await aHouse({ users: people })
    const { folder, report } = await exportedTo(app, name)
    expect(report.counts.people.taken).toBe(name === 'ombi' ? people.length + 1 : people.length)
    const back = await aHouse({ users: [] })
    await takeOver(back.app, name, folder)
    const { users } = back.app.store.t
    const rows = await back.app.store.db.select({ name: users.userName, alias: users.alias }).from(users)
    expect(rows.map(one => [one.name, one.alias].includes(hostile))).toContain(true)
    expect(rows).toHaveLength(people.length + 1)
    const table = name === 'ombi' ? 'AspNetUsers' : 'user'
    expect(rowsIn(join(folder, databases[name]), `select * from "${table}"`)).toHaveLength(report.counts.people.taken)
  })
})

test('what another portal has no room for is said before, with how much it is', async () => {
  const disabled = aUser('gone', { claims: ['RequestMovie', 'Disabled'] })
  const listener = aUser('listener', {
    ...{ claims: ['RequestMovie', 'RequestMusic'], email: null },
    limits: {
      movie: { amount: 3, period: 'week' },
      tvShow: { amount: 9, period: null },
      album: { amount: 1, period: 'day' },
    },
  })
  const binger = aUser('binger', {
    ...{ claims: ['RequestTv', 'ManageOwnRequests'] },
    limits: {
      movie: { amount: 2, period: 90 },
      tvShow: { amount: 3, period: 30, unit: 'seasons' },
      album: { amount: null, period: null },
    },
  })
  const { app } = await aHouse({ users: [anAdmin(), disabled, listener, binger] })
  const { store } = app
  await saveRequest(store, aMovieRequest(1, { requesterId: listener.id }))
  const block = { name: 'A movie', byName: null, at: new Date('2026-10-01T12:00:00Z') }
  await insertBlock(store, { ...block, kind: 'movie', key: '603', reason: 'too loud' })
  await insertBlock(store, { ...block, kind: 'tvShow', key: '603', reason: null })
  await insertBlock(store, { ...block, kind: 'language', key: 'de', reason: null })
  const seerr = (await exportedTo(app, 'seerr', { isDryRun: true })).report
  expect(seerr.people.losses).toMatchObject({
    ...{
      // Accounts come by their ids, which are drawn.
      needsPassword: expect.arrayContaining(['ada', 'listener', 'binger']),
      disabled: ['gone'],
      roles: ['listener'],
      nameForEmail: ['listener'],
    },
    ...{ showLimit: ['listener'], musicLimit: ['listener'], period: ['listener'] },
  })
  expect(seerr.counts.blocks).toEqual({ found: 3, taken: 1, left: { sameNumber: 1, noPlace: 1 } })
  expect(seerr.details.blockReasons).toBe(1)
  const ombi = (await exportedTo(app, 'ombi', { isDryRun: true })).report
  expect(ombi.counts.blocks).toEqual({ found: 3, taken: 0, left: { noPlace: 3 } })
  // It knows three periods and no seasons, and Seerr neither the calendar nor episodes.
  expect(ombi.people.losses).toMatchObject({ showLimit: ['binger'], period: ['binger'] })
})

test('nobody may more there than here: whoever is disabled may nothing, and nobody else becomes an administrator', async () => {
  const people = [
    anAdmin(),
    aUser('gone', { claims: ['Admin', 'Disabled'] }),
    aUser('looks', { claims: [] }),
    aUser('decides', { claims: ['PowerUser', 'RequestMovie'] }),
  ]
  const { app } = await aHouse({ users: people })
  const { folder } = await exportedTo(app, 'seerr')
  const rows = rowsIn(join(folder, databases.seerr), 'select username, permissions from user order by id')
  const bits = new Map(rows.map(({ username, permissions }) => [username, Number(permissions)]))
  expect(rows[0]).toEqual({ username: 'ada', permissions: 2 })
  expect(bits.get('gone')).toBe(0)
  const isAdmin = (name: string) => Math.floor((bits.get(name) ?? 0) / 2) % 2 === 1
  expect(['looks', 'decides'].map(isAdmin)).toEqual([false, false])
})

test('without an administrator nothing is written', async () => {
  const { app } = await aHouse({ users: [aUser('ben')] })
  await expect(exportedTo(app, 'seerr')).rejects.toThrow('nobody here is an administrator')
  await expect(exportedTo(app, 'seerr', { owner: { name: 'ben', password: null } })).rejects.toThrow(
    'ben is no administrator',
  )
})

test('an export that fails leaves nothing, and one that is cut short says so', async () => {
  const folder = join(passingFolder('cut'), 'new')
  const target = openTarget(folder)
  target.text('settings.json', '{}')
  expect(filesIn(folder)).toEqual([incompleteMarker, 'settings.json.part'])
  const { app } = await aHouse()
  await expect(exportedTo(app, 'seerr', { folder })).rejects.toThrow('was cut short')
  target.abandon()
  expect(existsSync(folder)).toBe(false)
})

test('a blocked title that somebody asked for is blocked there too, and what is there stays so', async () => {
  const portal = await host.portal()
  open.push(portal)
  await takeOver(portal.app, 'seerr', await everySeerrHouse())
  const block = { byName: null, reason: null, name: 'A movie', at: new Date('2026-10-01T12:00:00Z') }
  await insertBlock(portal.app.store, { ...block, kind: 'movie', key: '19' })
  await insertBlock(portal.app.store, { ...block, kind: 'movie', key: '961' })
  const { folder } = await exportedTo(portal.app, 'seerr')
  const rows = rowsIn(
    join(folder, databases.seerr),
    'select m.tmdbId as id, m.status as status from blocklist b join media m on m.id = b.mediaId order by m.tmdbId',
  )
  expect(rows).toEqual([
    { id: 19, status: 5 },
    { id: 775, status: 6 },
    { id: 961, status: 6 },
    { id: 9_000_001, status: 6 },
  ])
})

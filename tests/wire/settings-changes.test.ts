import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { SectionView } from '~/shared/api/settings'
import type { ForeseenUndo, SettingsChangePage } from '~/shared/api/settings-changes'
import type { ForeseenImport, SettingsFile } from '~/shared/api/settings-imports'
import type { Templates } from '~/shared/api/templates'
import { radarr } from '~/shared/services/radarr'
import { portal as portalSection } from '~/shared/settings/portal'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const users = [
  anAdmin('ada'),
  anAdmin('olga', { language: 'ru' }),
  aUser('ann'),
  aUser('pow', { claims: ['PowerUser'] }),
]
let portal: Portal
beforeEach(async () => {
  portal = await openPortal({ users })
})
afterEach(() => portal.close())

const admin = () => portal.as('ada')
const valuesOf = async (section: string) =>
  ((await admin().get(`/api/v3/settings/${section}`)).body as SectionView).values
const save = async (section: string, change: object) =>
  admin().put(`/api/v3/settings/${section}`, { ...(await valuesOf(section)), ...change })
const history = async (query = '') => (await admin().get(`/api/v3/settings-changes${query}`)).body as SettingsChangePage
const foreseen = async (id: number) => (await admin().get(`/api/v3/settings-changes/${id}/undo`)).body as ForeseenUndo
const newest = async () => (await history()).changes[0]?.id ?? 0
const undo = async (id: number, revision?: string) =>
  admin().post(`/api/v3/settings-changes/${id}/undo`, { revision: revision ?? (await foreseen(id)).revision })

const server = { name: 'Attic', enabled: true, ip: 'attic.home', port: 7878, apiKey: 'one' }
const saveServer = async (change: object) => {
  const servers = (await valuesOf('radarr')).servers
  const first: unknown = Array.isArray(servers) ? servers[0] : null
  return save('radarr', { servers: [{ ...Object(first ?? server), ...change }] })
}

describe('changes of the settings', () => {
  test('are for administrators alone', async () => {
    const statuses = (path: string) =>
      Promise.all(
        [portal.guest, portal.as('ann'), portal.as('pow'), portal.as('ada')].map(
          async as => (await as.get(path)).status,
        ),
      )
    expect(await statuses('/api/v3/settings-changes')).toEqual([401, 403, 403, 200])
    expect(await statuses('/api/v3/settings-imports/file')).toEqual([401, 403, 403, 200])
  })

  test('are undone one by one, which is a change itself', async () => {
    await save('issues', { enabled: true })
    const id = await newest()
    const { name, changes, obstacles } = await foreseen(id)
    expect({ name, changes, obstacles }).toMatchObject({
      name: 'Issues',
      changes: [{ field: 'enabled' }],
      obstacles: [],
    })
    expect((await undo(id)).status).toBe(204)
    expect((await valuesOf('issues')).enabled).toBe(false)
    const { changes: entries, total } = await history('?section=issues')
    expect(total).toBe(2)
    expect(entries[0]).toMatchObject({ actor: { name: 'ada' }, undoable: true, subject: { id: 'issues' } })
    expect((await undo(entries[0]?.id ?? 0)).status).toBe(204)
    expect((await valuesOf('issues')).enabled).toBe(true)
  })

  test('that came later are named with who and when, and stay', async () => {
    await save('customization', { applicationName: 'Attic' })
    const first = await newest()
    await save('customization', { applicationName: 'Cellar' })
    const { changes, obstacles } = await foreseen(first)
    expect(changes).toEqual([])
    expect(obstacles).toMatchObject([{ field: 'applicationName', why: 'changedSince', since: { by: 'ada' } }])
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'NothingToUndo' } })
    expect((await valuesOf('customization')).applicationName).toBe('Cellar')
  })

  test('are not undone after another save than the one that was looked at', async () => {
    await save('issues', { enabled: true })
    const id = await newest()
    const { revision } = await foreseen(id)
    await save('issues', { enabled: true })
    expect(await undo(id, revision)).toMatchObject({ status: 409, body: { code: 'SettingsChanged' } })
    expect((await valuesOf('issues')).enabled).toBe(true)
  })

  test('keep no secret, and send none to another place', async () => {
    await saveServer({})
    await saveServer({ ip: 'evil.example', apiKey: 'fake' })
    await saveServer({ ip: 'attic.home', apiKey: 'real' })
    const id = await newest()
    const { changes, obstacles } = await foreseen(id)
    expect(changes.map(({ field }) => field)).toContain('servers[Attic].ip')
    expect(obstacles).toMatchObject([{ field: 'servers[Attic].apiKey', why: 'secret' }])
    const refused = await undo(id)
    expect(refused.status).toBe(400)
    expect(portal.app.settings.get(radarr).servers).toMatchObject([{ ip: 'attic.home', apiKey: 'real' }])
    const rows = await portal.app.store.db.select().from(portal.app.store.t.auditEntries)
    for (const secret of ['"fake"', '"real"', '"one"']) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test.each([0, 2_147_483_647])('by a number that no change has are refused: %d', async id => {
    const answer = await admin().get(`/api/v3/settings-changes/${id}/undo`)
    expect([400, 404]).toContain(answer.status)
  })
})

const imports = '/api/v3/settings-imports'
const exported = async () => (await admin().get(`${imports}/file`)).body as SettingsFile
const preview = async (file: object) => (await admin().post(`${imports}/preview`, file)).body as ForeseenImport

describe('settings as a file', () => {
  test('come back as they were taken out, without a secret in between', async () => {
    await saveServer({})
    await save('customization', { applicationName: 'Attic' })
    const file = await exported()
    expect(JSON.stringify(file)).not.toContain('"one"')
    expect(JSON.stringify(file)).not.toContain(portal.app.settings.get(portalSection).apiKey)
    expect(await preview(file)).toMatchObject({ sections: [], notes: [], blocked: false })
    await save('customization', { applicationName: 'Cellar' })
    const { sections } = await preview(file)
    expect(sections).toMatchObject([
      { section: 'customization', changes: [{ field: 'applicationName', before: 'Cellar', after: 'Attic' }] },
    ])
    expect((await valuesOf('customization')).applicationName).toBe('Cellar')
    expect((await admin().post(imports, file)).status).toBe(200)
    expect((await valuesOf('customization')).applicationName).toBe('Attic')
    expect(portal.app.settings.get(radarr).servers).toMatchObject([{ apiKey: 'one' }])
  })

  test('are taken over as a whole or not at all', async () => {
    const file = { customization: { applicationName: 'Attic' }, radarr: { servers: [{ name: 'A', port: 'many' }] } }
    const { blocked, notes } = await preview(file)
    expect(blocked).toBe(true)
    expect(notes).toMatchObject([{ section: 'radarr', field: 'servers[0].port', kind: 'outOfBounds' }])
    expect(await admin().post(imports, file)).toMatchObject({
      status: 400,
      body: { errors: { 'radarr.servers[0].port': [expect.any(String)] } },
    })
    expect((await valuesOf('customization')).applicationName).not.toBe('Attic')
  })

  test('are told what is wrong with them in the language of whoever reads it', async () => {
    const file = { customization: { colour: 1 }, radarr: { servers: [{ name: 'A', port: 70_000 }] } }
    const read = async (name: string) =>
      ((await portal.as(name).post(`${imports}/preview`, file)).body as ForeseenImport).notes.map(one => one.problem)
    expect(await read('ada')).toEqual(['Unknown here.', 'Enter 65535 or less.'])
    expect(await read('olga')).toEqual(['Здесь неизвестно.', 'Введите 65535 или меньше.'])
    const refused = await portal.as('olga').post(imports, file)
    expect(refused.body).toMatchObject({ errors: { 'radarr.servers[0].port': ['Введите 65535 или меньше.'] } })
  })

  test('say what is unknown, and what a newer version knows', async () => {
    const strange = { customization: { colour: 1 }, lamps: {} }
    expect((await preview(strange)).notes).toMatchObject([
      { section: 'customization', field: 'colour', kind: 'unknown' },
      { section: 'lamps', field: null, kind: 'unknown' },
    ])
    const { notes, version } = await preview({ version: '99.0.0', ...strange })
    expect(version).toBe('99.0.0')
    expect(notes.map(({ kind }) => kind)).toEqual(['newer', 'newer'])
  })

  test('name a secret that has to be entered again', async () => {
    await saveServer({})
    const file = await exported()
    await save('radarr', { servers: [] })
    expect((await preview(file)).notes).toMatchObject([
      { section: 'radarr', field: 'servers[0].apiKey', label: 'Servers, Attic: API key', kind: 'secret' },
    ])
  })
})

describe('changes of texts', () => {
  const texts = async () => ((await admin().get('/api/v3/templates/email')).body as Templates).texts
  const textOf = async (event: string) => (await texts()).find(one => one.event === event)
  const write = (edits: object[]) => admin().put('/api/v3/templates/email', edits)
  const usual = async () => (await textOf('NewRequest'))?.subject ?? ''

  test('are undone part by part, which is a change itself', async () => {
    const before = await usual()
    await write([{ event: 'NewRequest', subject: 'Somebody asks', enabled: false }])
    const id = await newest()
    expect((await history()).changes[0]).toMatchObject({ undoable: true })
    const { changes, obstacles } = await foreseen(id)
    expect(changes.map(({ field }) => field)).toEqual(['texts[NewRequest].subject', 'texts[NewRequest].enabled'])
    expect(obstacles).toEqual([])
    expect((await undo(id)).status).toBe(204)
    expect(await textOf('NewRequest')).toMatchObject({ subject: before, enabled: true })
    expect((await undo(await newest())).status).toBe(204)
    expect(await textOf('NewRequest')).toMatchObject({ subject: 'Somebody asks', enabled: false })
  })

  test('that came later stay, and one that was looked at before them is refused', async () => {
    await write([{ event: 'NewRequest', subject: 'One', enabled: false }])
    const id = await newest()
    const { revision } = await foreseen(id)
    await write([{ event: 'NewRequest', subject: 'Two', enabled: false }])
    expect(await undo(id, revision)).toMatchObject({ status: 409, body: { code: 'SettingsChanged' } })
    const { obstacles } = await foreseen(id)
    expect(obstacles).toMatchObject([{ field: 'texts[NewRequest].subject', why: 'changedSince' }])
    expect((await undo(id)).status).toBe(204)
    expect(await textOf('NewRequest')).toMatchObject({ subject: 'Two', enabled: true })
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'NothingToUndo' } })
  })

  test('of the newsletter, and a long one whole', async () => {
    const long = 'x'.repeat(2_000)
    await admin().put('/api/v3/templates/newsletter', [{ event: 'Newsletter', message: long, enabled: true }])
    const first = await newest()
    await admin().put('/api/v3/templates/newsletter', [{ event: 'Newsletter', message: 'short', enabled: true }])
    expect((await undo(await newest())).status).toBe(204)
    const { texts } = (await admin().get('/api/v3/templates/newsletter')).body as Templates
    expect(texts[0]?.message).toBe(long)
    expect((await undo(first)).status).toBe(204)
  })
})

import { afterEach, expect, test } from 'bun:test'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import type { StandIn } from '~/demo/stand-in'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { syncManagers } from '~/server/library/sync'
import { lidarr } from '~/shared/services/lidarr'
import { storedSecret } from '~/shared/settings/secrets'
import { openPortal, type Portal } from '../support/portal'
import { aTask } from '../support/task'
import { anAdmin, aUser } from '../support/users'

const users = [anAdmin('ada'), aUser('ben'), aUser('petra', { claims: ['PowerUser'] })]
const theSlip = '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7'

let [at, portal]: [StandIn, Portal?] = [lidarrStandIn({ key: 'unused', now: () => new Date(), downloadMs: 0 })]
afterEach(async () => {
  await at.stop()
  await portal?.close()
})

async function open(connected = true, place: Partial<Parameters<typeof lidarrStandIn>[0]> = {}) {
  await at.stop()
  at = lidarrStandIn({ key: 'lidarr-key', now: () => new Date(), downloadMs: 0, ...place })
  portal = await openPortal({
    users,
    http: fetchHttp({ version: 'test' }),
    stream: fetchStream,
    settings: connected ? [[lidarr, lidarrValues(at)]] : [],
  })
  return portal
}

const form = () => ({ ...lidarrValues(at), id: 0, ssl: false, subDir: null, addOnly: false })

test('the settings have every field that programs know, and come back as they were saved', async () => {
  const { as } = await open(false)
  expect((await as('ada').get('/api/v1/Settings/lidarr')).body).toEqual({
    enabled: false,
    apiKey: null,
    defaultQualityProfile: null,
    defaultRootPath: null,
    albumFolder: false,
    metadataProfileId: 0,
    addOnly: false,
    ssl: false,
    subDir: null,
    ip: null,
    port: 0,
    id: 0,
  })
  expect(await as('ada').post('/api/v1/Settings/lidarr', form())).toMatchObject({ status: 200, body: true })
  expect((await as('ada').get('/api/v1/Settings/lidarr')).body).toMatchObject({
    enabled: true,
    apiKey: storedSecret,
    defaultQualityProfile: '2',
    defaultRootPath: '/media/music',
    albumFolder: true,
    metadataProfileId: 1,
    port: at.port,
  })
  for (const name of ['ben', 'petra']) expect((await as(name).get('/api/v1/Settings/lidarr')).status).toBe(403)
})

test('anybody may ask whether it is on', async () => {
  const { guest, as } = await open(false)
  for (const path of ['Lidarr/enabled', 'Settings/lidarrenabled'])
    expect((await guest.get(`/api/v1/${path}`)).body).toBe(false)
  await as('ada').post('/api/v1/Settings/lidarr', form())
  for (const path of ['Lidarr/enabled', 'Settings/lidarrenabled'])
    expect((await guest.get(`/api/v1/${path}`)).body).toBe(true)
})

test('saving it reads its library at once', async () => {
  const { app, as, settle } = await open(false)
  const started: string[] = []
  app.jobs.startSince = job => void started.push(job)
  await as('ada').post('/api/v1/Settings/lidarr', form())
  await settle()
  expect(started).toContain('lidarrSync')
})

test('profiles, folders, metadata profiles and tags, by the form and by what is stored', async () => {
  const { as } = await open()
  const first = { quality: { id: 0, name: 'Unknown' }, allowed: true }
  const folder = { id: 1, path: '/media/music', freeSpace: 2_400_000_000_000, unmappedFolders: null }
  for (const lists of [
    await as('ada').post('/api/v1/Lidarr/Profiles', form()),
    await as('petra').get('/api/v1/Lidarr/Profiles'),
  ]) {
    expect(lists.status).toBe(200)
    expect((lists.body as { items: unknown[] }[])[0]).toMatchObject({ id: 1, name: 'Any' })
    expect((lists.body as { items: unknown[] }[])[0]?.items[0]).toEqual(first)
  }
  for (const lists of [
    await as('ada').post('/api/v1/Lidarr/RootFolders', form()),
    await as('petra').get('/api/v1/Lidarr/RootFolders'),
  ])
    expect((lists.body as unknown[])[0]).toEqual(folder)
  expect((await as('ada').post('/api/v1/Lidarr/Metadata', form())).body).toContainEqual({ id: 1, name: 'Standard' })
  expect(await as('petra').get('/api/v1/Lidarr/tags')).toMatchObject({ status: 200, body: [] })
  for (const path of ['Profiles', 'RootFolders', 'Metadata', 'tags'])
    expect((await as('petra').post(`/api/v1/Lidarr/${path}`, form())).status).toBe(403)
  expect((await as('ben').get('/api/v1/Lidarr/Profiles')).status).toBe(403)
})

test('06 §1 4 a Lidarr that refuses or is away is a 502 that says so', async () => {
  const { as } = await open()
  const refused = await as('ada').post('/api/v1/Lidarr/Profiles', { ...form(), apiKey: 'other' })
  expect(refused).toMatchObject({ status: 502, body: { error: expect.stringContaining('Lidarr') } })
  await at.stop()
  for (const path of ['Profiles', 'RootFolders', 'tags'])
    expect((await as('petra').get(`/api/v1/Lidarr/${path}`)).status).toBe(502)
})

test('while it is off there is nothing to choose from', async () => {
  const { as } = await open(false)
  for (const path of ['Profiles', 'RootFolders', 'tags'])
    expect(await as('petra').get(`/api/v1/Lidarr/${path}`)).toMatchObject({ status: 204, text: '' })
})

test('06 §1 2 the tester tells a wrong key, a closed port and a wrong base URL apart', async () => {
  const { as } = await open()
  const tried = async (more: Record<string, unknown>) =>
    (await as('ada').post('/api/v1/Tester/lidarr', { ...form(), ...more })).body
  expect(await tried({})).toMatchObject({ isValid: true, expectedSubDir: '', additionalInformation: null })
  expect(await tried({ apiKey: 'x' })).toMatchObject({ isValid: false, additionalInformation: 'Unauthorised' })
  expect(await tried({ port: 1 })).toMatchObject({ isValid: false, additionalInformation: 'Unreachable' })
  expect(await tried({ subDir: '/lidarr' })).toMatchObject({ isValid: false, expectedSubDir: '' })
  expect((await as('ada').post('/api/v1/Tester/lidarr', {})).body).toMatchObject({ isValid: false })
  expect((await as('petra').post('/api/v1/Tester/lidarr', form())).status).toBe(403)
})

test('our own form has its options, its test, and knows a profile that is gone', async () => {
  const { as } = await open()
  const ada = as('ada')
  const options = await ada.post('/api/v3/settings/lidarr/options', lidarrValues(at))
  expect(options.body).toMatchObject({ metadataProfiles: [{ id: '1', name: 'Standard' }, {}, {}] })
  const tested = await ada.post('/api/v3/settings/lidarr/test', lidarrValues(at))
  expect(tested.body).toMatchObject({ ok: true, message: 'Connected to Lidarr 2.13.3.4711.' })
  const gone = await ada.post('/api/v3/settings/lidarr/test', { ...lidarrValues(at), metadataProfileId: 77 })
  expect(gone.body).toMatchObject({ ok: false, field: 'metadataProfileId' })
})

test('the test asks for a metadata profile, and says what one does that lists nothing', async () => {
  const { as } = await open()
  const tried = async (metadataProfileId: number) =>
    (await as('ada').post('/api/v3/settings/lidarr/test', { ...lidarrValues(at), metadataProfileId })).body
  expect(await tried(0)).toMatchObject({
    ok: false,
    field: 'metadataProfileId',
    message: 'Connected to Lidarr 2.13.3.4711. Choose a metadata profile.',
  })
  expect(await tried(3)).toMatchObject({ ok: true, message: expect.stringContaining('“None” lists no albums') })
})

test('the sync notes artists and albums, and drops what is gone', async () => {
  const { app } = await open(true, { albums: [theSlip] })
  const task = aTask()
  await syncManagers('lidarrSync')(app, task)
  const { libraryItems } = app.store.t
  const rows = await app.store.db.select().from(libraryItems).orderBy(libraryItems.kind)
  expect(rows).toMatchObject([
    { source: 'lidarr', kind: 'album', musicBrainzId: theSlip, title: 'The Slip', hasFile: true, percent: 100 },
    { source: 'lidarr', kind: 'artist', title: 'Nine Inch Nails', hasFile: false, percent: null },
  ])
  expect(task.counts).toEqual({ albums: 1, artists: 1 })
  await app.settings.save(app.store, lidarr, { ...app.settings.get(lidarr), enabled: false })
  await syncManagers('lidarrSync')(app, task)
  expect(await app.store.db.select().from(libraryItems)).toEqual([])
})

import { afterEach, describe, expect, test } from 'bun:test'
import { couchPotatoStandIn, couchPotatoValues } from '~/demo/couchpotato/stand-in'
import { sickRageStandIn, sickRageValues } from '~/demo/sickrage/stand-in'
import type { StandIn } from '~/demo/stand-in'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { syncManagers } from '~/server/library/sync'
import { couchPotato } from '~/shared/services/couch-potato'
import { dogNzb } from '~/shared/services/dog-nzb'
import { sickRage } from '~/shared/services/sick-rage'
import { storedSecret } from '~/shared/settings/secrets'
import { metadata } from '~/shared/titles/settings'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { aTask } from '../support/task'
import { anAdmin, aUser } from '../support/users'
import { aCatalogue } from '../support/wishing'

const users = [anAdmin('ada'), aUser('ben'), aUser('petra', { claims: ['PowerUser'] })]
const key = '0123456789abcdef0123456789abcdef'
const open: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const now = () => new Date()
const standing = <T extends StandIn>(at: T): T => {
  open.push({ close: () => at.stop() })
  return at
}
async function portalWith(settings: Parameters<typeof openPortal>[0] = {}): Promise<Portal> {
  const portal = await openPortal({ users, http: fetchHttp({ version: 'test' }), ...settings })
  open.push(portal)
  return portal
}

describe('CouchPotato', () => {
  const form = (at: StandIn) => ({
    ...couchPotatoValues(at),
    username: 'ann',
    password: 'secret',
    ssl: false,
    subDir: '',
  })

  test('its settings have every field that programs know, and come back as they were saved', async () => {
    const at = standing(couchPotatoStandIn({ key, now }))
    const { as } = await portalWith()
    expect((await as('ada').get('/api/v1/Settings/CouchPotato')).body).toEqual({
      ...{ enabled: false, apiKey: null, defaultProfileId: null, username: null, password: null },
      ...{ ssl: false, subDir: null, ip: null, port: 0, id: 0 },
    })
    expect((await as('ada').post('/api/v1/Settings/CouchPotato', form(at))).body).toBe(true)
    expect((await as('ada').get('/api/v1/settings/couchpotato')).body).toMatchObject({
      ...{ enabled: true, apiKey: storedSecret, password: storedSecret, username: 'ann', port: at.port },
      defaultProfileId: couchPotatoValues(at).defaultProfileId,
    })
    expect((await as('petra').get('/api/v1/Settings/CouchPotato')).status).toBe(403)
    const bad = await as('ada').post('/api/v1/Settings/CouchPotato', { enabled: 'maybe' })
    expect(bad.status).toBe(400)
    expect((await as('ada').post('/api/v1/Settings/CouchPotato', 'null')).status).toBe(400)
  })

  test('its key is told by name and password, and its profiles with the key', async () => {
    const at = standing(couchPotatoStandIn({ key, now, username: 'ann', password: 'secret' }))
    const { as } = await portalWith()
    const asked = async (path: string, more: object = {}) =>
      as('ada').post(`/api/v1/CouchPotato/${path}`, { ...form(at), ...more })
    expect((await asked('apikey')).body).toEqual({ success: true, api_key: key })
    expect((await asked('apikey', { password: 'wrong' })).body).toEqual({ success: false, api_key: '' })
    const { body } = await asked('profile')
    expect(body).toMatchObject({ success: true, list: [{ label: 'Best', _t: 'profile', core: false, order: 0 }, {}] })
    expect(Object.keys((body as { list: object[] }).list[0] ?? {}).sort()).toEqual(
      ['3d', '_id', '_rev', '_t', 'core', 'finish', 'hide', 'label', 'minimum_score', 'order', 'qualities']
        .concat(['stop_after', 'wait_for'])
        .sort(),
    )
    expect((await asked('profile', { port: 1 })).status).toBe(502)
    const own = (section: string, more: object = {}) =>
      as('ada').post(`/api/v3/settings/${section}/key`, { ...couchPotatoValues(at), username: 'ann', ...more })
    expect((await own('couchpotato', { password: 'secret' })).body).toEqual({ key })
    expect((await own('couchpotato', { password: 'wrong' })).body).toEqual({ key: null })
    expect((await own('radarr')).status).toBe(404)
    expect((await as('petra').post('/api/v3/settings/couchpotato/key', {})).status).toBe(403)
    for (const path of ['profile', 'apikey']) {
      expect((await as('petra').post(`/api/v1/CouchPotato/${path}`, form(at))).status).toBe(403)
      expect((await asked(path, { ip: '' })).status).toBe(400)
    }
  })

  test('the tester answers yes or no', async () => {
    const at = standing(couchPotatoStandIn({ key, now }))
    const { as } = await portalWith()
    const tried = async (more: object = {}) =>
      (await as('ada').post('/api/v1/Tester/couchpotato', { ...form(at), ...more })).body
    expect(await tried()).toBe(true)
    expect(await tried({ port: 1 })).toBe(false)
    expect(await tried({ apiKey: 'x' })).toBe(false)
    expect(await tried({ port: 'many' })).toBe(false)
    expect((await as('ada').post('/api/v1/Tester/couchpotato', {})).body).toBe(false)
  })

  test('S09 an approved movie goes there while Radarr and DogNZB are off', async () => {
    const at = standing(couchPotatoStandIn({ key, now }))
    const portal = await portalWith({ settings: [[couchPotato, couchPotatoValues(at)]] })
    const request = aMovieRequest(5698, { variants: { standard: aProgress(), fourK: null } })
    const { title } = request
    const { id } = await saveRequest(portal.app.store, { ...request, title: { ...title, imdbId: 'tt0000439' } })
    const { body } = await portal.as('ada').post('/api/v1/Request/movie/approve', { id, is4K: false })
    expect(body).toMatchObject({ result: true })
    const added = at.calls.filter(({ path }) => path.endsWith('movie.add'))
    expect(added.map(({ query }) => new URLSearchParams(query).get('identifier'))).toEqual(['tt0000439'])
    const choices = await portal.as('ada').get('/api/v3/download-choices/movie/standard')
    expect(choices).toMatchObject({ status: 200, body: { choices: null } })
  })

  test('35 §11.1 19 a movie it looks for is approved in search, without a request', async () => {
    const at = standing(couchPotatoStandIn({ key, now, wanted: ['tt0000439'] }))
    const { app, as } = await portalWith({
      http: aCatalogue(),
      settings: [
        [couchPotato, couchPotatoValues(at)],
        [metadata, { apiKey: 'a-key' }],
      ],
    })
    await syncManagers('couchPotatoSync')(app, aTask())
    for (const [id, approved] of [
      [5698, true],
      [5699, false],
    ] as const) {
      const { body } = await as('ben').get(`/api/v2/Search/movie/${id}`)
      expect(body).toMatchObject({ approved, available: false, requested: false })
    }
    const { libraryItems } = app.store.t
    expect(await app.store.db.select().from(libraryItems)).toMatchObject([
      { source: 'couchpotato', kind: 'movie', tmdbId: 5698, monitored: true, hasFile: false },
    ])
  })
})

describe('SickRage', () => {
  test('its settings come with the qualities that can be chosen, which nobody saves', async () => {
    const at = standing(sickRageStandIn({ key, now }))
    const { as } = await portalWith()
    const { body } = await as('ada').get('/api/v1/Settings/SickRage')
    expect(body).toMatchObject({ enabled: false, apiKey: null, qualityProfile: null, ip: null, port: 0, id: 0 })
    expect((body as { qualities: { value: string }[] }).qualities.map(({ value }) => value)).toEqual([
      'default',
      'sdtv',
      'sddvd',
      'hdtv',
      'rawhdtv',
      'hdwebdl',
      'fullhdwebdl',
      'hdbluray',
      'fullhdbluray',
    ])
    const sent = { ...sickRageValues(at), qualities: [{ value: 'x', display: 'y' }] }
    expect((await as('ada').post('/api/v1/Settings/SickRage', sent)).body).toBe(true)
    const saved = (await as('ada').get('/api/v1/Settings/SickRage')).body
    expect(saved).toMatchObject({ enabled: true, apiKey: storedSecret, qualityProfile: 'hdtv' })
    expect((saved as { qualities: unknown[] }).qualities).toHaveLength(9)
  })

  test('the tester answers yes or no', async () => {
    const at = standing(sickRageStandIn({ key, now }))
    const { as } = await portalWith()
    const tried = async (more: object = {}) =>
      (await as('ada').post('/api/v1/Tester/sickrage', { ...sickRageValues(at), ...more })).body
    expect(await tried()).toBe(true)
    expect(await tried({ port: 1 })).toBe(false)
    expect(await tried({ apiKey: 'x' })).toBe(false)
    expect((await as('ada').post('/api/v1/Tester/sickrage', {})).body).toBe(false)
    expect((await as('petra').post('/api/v1/Tester/sickrage', {})).status).toBe(403)
  })

  test('the sync notes its shows with their episodes', async () => {
    const at = standing(sickRageStandIn({ key, now, shows: [9_600_029] }))
    const { app } = await portalWith({ settings: [[sickRage, sickRageValues(at)]] })
    await syncManagers('sickRageSync')(app, aTask())
    const { libraryItems, libraryEpisodes } = app.store.t
    expect(await app.store.db.select().from(libraryItems)).toMatchObject([
      { source: 'sickrage', kind: 'tvShow', tvdbId: 9_600_029, title: 'Harbour Lights', hasFile: true },
    ])
    expect(await app.store.db.select().from(libraryEpisodes)).toHaveLength(12)
  })
})

test('the settings of DogNZB have every field that programs know, and come back as they were saved', async () => {
  const { as, app } = await portalWith()
  expect((await as('ada').get('/api/v1/Settings/DogNzb')).body).toEqual({
    ...{ enabled: false, apiKey: null, movies: false, tvShows: false, id: 0 },
  })
  const sent = { enabled: false, apiKey: 'dog-key', movies: true, tvShows: false }
  expect((await as('ada').post('/api/v1/Settings/DogNzb', sent)).body).toBe(true)
  expect((await as('ada').get('/api/v1/Settings/DogNzb')).body).toMatchObject({ apiKey: storedSecret, movies: true })
  expect(app.settings.get(dogNzb).apiKey).toBe('dog-key')
  expect((await as('petra').get('/api/v1/Settings/DogNzb')).status).toBe(403)
})

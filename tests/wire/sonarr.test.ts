import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sonarrStandIn, sonarrValues } from '~/demo/stand-ins'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { sonarr, sonarr4K } from '~/shared/services/sonarr'
import { storedSecret } from '~/shared/settings/secrets'
import { differences } from '../demo/differences'
import { openPortal, type Portal } from '../support/portal'
import { hasUpstream, portalAnswer, portalAnswers } from '../support/upstream'
import { anAdmin, aUser } from '../support/users'

const now = () => new Date('2026-11-21T12:00:00Z')
const third = sonarrStandIn({ key: 'three', now, downloadMs: 0, version: 3 })
const fourth = sonarrStandIn({ key: 'four', now, downloadMs: 0, urlBase: '/sonarr' })

let portal: Portal
beforeAll(async () => {
  await fetch(`${third.url}/api/v3/tag`, {
    method: 'POST',
    headers: { 'x-api-key': 'three', 'content-type': 'application/json' },
    body: JSON.stringify({ label: 'demo' }),
  })
  portal = await openPortal({
    users: [anAdmin('ada'), aUser('pia', { claims: ['PowerUser'] }), aUser('ben')],
    http: fetchHttp({ version: 'test' }),
    settings: [[sonarr, sonarrValues(third)]],
  })
})
afterAll(async () => {
  await portal.close()
  await third.stop()
  await fourth.stop()
})

const lists = {
  Profiles: [
    { id: 1, name: 'Any' },
    { id: 2, name: 'SD' },
    { id: 3, name: 'HD-720p' },
    { id: 4, name: 'HD-1080p' },
    { id: 5, name: 'Ultra-HD' },
    { id: 6, name: 'HD - 720p/1080p' },
  ],
  RootFolders: [
    { id: 1, path: '/media/tv', freespace: 1_800_000_000_000 },
    { id: 2, path: '/media/anime', freespace: 1_800_000_000_000 },
  ],
  tags: [{ id: 1, label: 'demo' }],
  'v3/LanguageProfiles': [
    {
      id: 1,
      name: 'English',
      upgradeAllowed: false,
      cutoff: { id: 1, name: 'English' },
      languages: [{ languages: { id: 1, name: 'English' }, allowed: true }],
    },
    {
      id: 2,
      name: 'Japanese',
      upgradeAllowed: false,
      cutoff: { id: 8, name: 'Japanese' },
      languages: [{ languages: { id: 8, name: 'Japanese' }, allowed: true }],
    },
  ],
}

test.each(Object.entries(lists))('power users read %s of the stored Sonarr', async (path, list) => {
  expect(await portal.as('pia').get(`/api/v1/Sonarr/${path}`)).toMatchObject({ status: 200, body: list })
  expect((await portal.as('ben').get(`/api/v1/Sonarr/${path}`)).status).toBe(403)
  expect((await portal.guest.get(`/api/v1/Sonarr/${path}`)).status).toBe(401)
})

test('administrators read them with the settings of a form, and nobody else sends the key anywhere', async () => {
  const form = { ...sonarrValues(fourth), subDir: '/sonarr' }
  const { Profiles, RootFolders } = lists
  expect(await portal.as('ada').post('/api/v1/Sonarr/Profiles', form)).toMatchObject({ status: 200, body: Profiles })
  expect(await portal.as('ada').post('/api/v1/Sonarr/RootFolders', form)).toMatchObject({ body: RootFolders })
  expect(await portal.as('ada').post('/api/v1/Sonarr/tags', form)).toMatchObject({ status: 200, body: [] })
  expect(await portal.as('ada').post('/api/v1/Sonarr/v3/LanguageProfiles', form)).toMatchObject({
    status: 200,
    body: [],
  })
  expect((await portal.as('pia').post('/api/v1/Sonarr/Profiles', form)).status).toBe(403)
})

const recordedAnswers = hasUpstream ? portalAnswers('sonarr').filter(({ name }) => /^(get|post)-/.test(name)) : []

test.skipIf(!hasUpstream).each(recordedAnswers)('$name has the form that programs know', async ({ request, body }) => {
  const caller = portal.as('ada')
  const answer = await (request.method === 'GET'
    ? caller.get(request.path)
    : caller.post(request.path, sonarrValues(third)))
  expect(answer.status).toBe(200)
  // The established portal loses the languages of a profile on the way.
  expect(differences(body, answer.body).filter(found => !found.includes('languages[].languages'))).toEqual([])
})

test.skipIf(!hasUpstream)('the stored settings have the fields that programs know', async () => {
  const { body } = portalAnswer('sonarr', 'settings-after')
  const ours = (await portal.as('ada').get('/api/v1/Settings/sonarr')).body
  expect(Object.keys(Object(ours)).sort()).toEqual(Object.keys(Object(body)).sort())
})

test('whether it is on and which version answers', async () => {
  expect((await portal.as('pia').get('/api/v1/Sonarr/enabled')).body).toBe(true)
  expect((await portal.as('pia').get('/api/v1/Sonarr/version')).body).toBe('3.0.10.1567')
})

test('a Sonarr that refuses is a 502 with its sentence', async () => {
  const { status, body } = await portal
    .as('ada')
    .post('/api/v1/Sonarr/Profiles', { ...sonarrValues(third), apiKey: 'no' })
  expect<unknown>([status, body]).toEqual([502, { error: expect.stringContaining('Sonarr') }])
  expect((await portal.as('ada').post('/api/v1/Sonarr/tags', { ip: '127.0.0.1', port: 1 })).status).toBe(502)
})

test.each([
  [{}, { isValid: true, version: '3.0.10.1567', expectedSubDir: '', additionalInformation: null }],
  [{ apiKey: '' }, { isValid: false, additionalInformation: 'NullApiKey' }],
  [{ ip: '' }, { isValid: false, additionalInformation: 'NullIp' }],
  [{ port: 0 }, { isValid: false, additionalInformation: 'BadPort' }],
  [{ apiKey: 'wrong' }, { isValid: false, additionalInformation: 'Unauthorised' }],
  [{ ...sonarrValues(fourth) }, { isValid: false, expectedSubDir: '/sonarr', additionalInformation: 'WrongBaseUrl' }],
])('the tester answers %p', async (changes, answer) => {
  const form = { ...sonarrValues(third), ...changes }
  expect(await portal.as('ada').post('/api/v1/Tester/sonarr', form)).toMatchObject({ status: 200, body: answer })
})

test('settings are read by power users without their key, and saved as a whole', async () => {
  const ada = portal.as('ada')
  const stored = (await portal.as('pia').get('/api/v1/Settings/sonarr')).body
  expect(stored).toEqual({
    id: expect.any(Number),
    enabled: true,
    scanForAvailability: true,
    prioritizeArrAvailability: false,
    sendUserTags: false,
    addOnly: false,
    ip: '127.0.0.1',
    port: third.port,
    ssl: false,
    subDir: null,
    apiKey: storedSecret,
    qualityProfile: '4',
    rootPath: '1',
    languageProfile: 0,
    tag: null,
    seasonFolders: true,
    qualityProfileAnime: '6',
    rootPathAnime: '2',
    languageProfileAnime: 0,
    animeTag: null,
  })
  const numbers = { qualityProfile: 4, rootPath: 2, languageProfile: '2', tag: -1, animeTag: null }
  expect((await ada.post('/api/v1/Settings/sonarr', { ...Object(stored), ...numbers })).body).toBe(true)
  expect(portal.app.settings.get(sonarr)).toMatchObject({
    apiKey: 'three',
    qualityProfile: '4',
    rootPath: '2',
    languageProfile: 2,
    tag: -1,
  })
  expect((await ada.post('/api/v1/Settings/sonarr', { ...Object(stored), languageProfile: null })).status).toBe(400)
  expect((await portal.as('pia').post('/api/v1/Settings/sonarr', stored)).status).toBe(403)
})

test('the instance for 4K is a section of its own', async () => {
  const ada = portal.as('ada')
  const values = { ...sonarrValues(fourth, 'fourK'), subDir: 'sonarr' }
  expect((await ada.put('/api/v3/settings/sonarr4K', values)).status).toBe(200)
  expect(portal.app.settings.get(sonarr4K)).toMatchObject({ enabled: true, subDir: '/sonarr' })
  expect((await ada.post('/api/v3/settings/sonarr4K/test', values)).body).toMatchObject({
    ok: true,
    version: '4.0.19.2979',
  })
})

test('the test of a form names what is gone from Sonarr, and does not miss what only Sonarr 3 has', async () => {
  const tried = async (changes: Record<string, unknown>, to = third) => {
    const form = { ...sonarrValues(to), ...(to === fourth && { subDir: '/sonarr' }), ...changes }
    return (await portal.as('ada').post('/api/v3/settings/sonarr/test', form)).body
  }
  expect(await tried({ rootPath: '9' })).toMatchObject({ ok: false, field: 'rootPath' })
  expect(await tried({ rootPathAnime: '9' })).toMatchObject({ ok: false, field: 'rootPathAnime' })
  expect(await tried({ languageProfile: 9 })).toMatchObject({ ok: false, field: 'languageProfile' })
  expect(await tried({ languageProfile: 9 }, fourth)).toMatchObject({ ok: true })
})

test('switched off there is nothing to read', async () => {
  const settings = { ...sonarrValues(third), enabled: false }
  await portal.as('ada').post('/api/v1/Settings/sonarr', settings)
  for (const path of Object.keys(lists)) {
    expect(await portal.as('pia').get(`/api/v1/Sonarr/${path}`)).toMatchObject({ status: 204, text: '' })
  }
  expect((await portal.as('pia').get('/api/v1/Sonarr/enabled')).body).toBe(false)
  expect((await portal.as('pia').get('/api/v1/Sonarr/version')).body).toBe('')
})

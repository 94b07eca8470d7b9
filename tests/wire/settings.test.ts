import { expect, test } from 'bun:test'
import { release } from 'node:os'
import { readConfig } from '~/server/config'
import { radarr } from '~/shared/services/radarr'
import { customization, portal as portalSection } from '~/shared/settings/portal'
import { storedSecret } from '~/shared/settings/secrets'
import { metadata } from '~/shared/titles/settings'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const people = { users: [anAdmin('ada'), aUser('ben'), aUser('pia', { claims: ['PowerUser'] })] }

test('a section that was never saved answers its defaults and the number 0', async () => {
  const portal = await openPortal(people)
  const { body } = await portal.guest.get('/api/v1/Settings/customization')
  expect(body).toMatchObject({ applicationName: null, useCustomPage: false, id: 0 })
})

test('a save replaces the whole section: what is missing takes its default', async () => {
  const portal = await openPortal(people)
  const ada = portal.as('ada')
  await ada.post('/api/v1/Settings/customization', { applicationName: 'Roxy', useCustomPage: true })
  const saved = await ada.post('/api/v1/settings/Customization/', { APPLICATIONNAME: 'Lux', unknown: 1 })
  expect(saved).toMatchObject({ status: 200, body: true })
  const { body } = await portal.guest.get('/api/v1/Settings/customization')
  expect(body).toMatchObject({ applicationName: 'Lux', useCustomPage: false })
  expect((body as { id: number }).id).toBeGreaterThan(-1)
})

test('our own API refuses what names no field of the section, and keeps what is stored', async () => {
  const portal = await openPortal({ ...people, settings: [[radarr, { enabled: true, ip: 'radarr.example.com' }]] })
  const ada = portal.as('ada')
  const before = (await ada.get('/api/v3/settings/radarr')).body
  const answer = await ada.put('/api/v3/settings/radarr', { values: { enabled: false } })
  expect(answer).toMatchObject({ status: 400, body: { errors: { values: ['values is not known'] } } })
  expect((await ada.get('/api/v3/settings/radarr')).body).toEqual(before)
})

test('a section with a slash in its name is found by a dot as well', async () => {
  const portal = await openPortal(people)
  const ada = portal.as('ada')
  const saved = await ada.put('/api/v3/settings/notifications.gotify', { baseUrl: 'https://gotify.example.com' })
  expect(saved).toMatchObject({ status: 200, body: { values: { baseUrl: 'https://gotify.example.com' } } })
  expect((await ada.get('/api/v3/settings/Notifications.Gotify')).body).toEqual(
    (await ada.get('/api/v3/settings/notifications%2fgotify')).body,
  )
  expect((await ada.get('/api/v3/settings/notifications..gotify')).status).toBe(404)
})

test('only administrators read and save what is theirs', async () => {
  const portal = await openPortal(people)
  expect((await portal.guest.get('/api/v1/Settings/ombi')).status).toBe(401)
  expect((await portal.as('ben').get('/api/v1/Settings/ombi')).status).toBe(403)
  expect((await portal.as('pia').get('/api/v1/Settings/ombi')).status).toBe(403)
  expect((await portal.as('pia').get('/api/v1/Settings/radarr')).status).toBe(200)
  expect((await portal.as('pia').post('/api/v1/Settings/radarr', {})).status).toBe(403)
})

test('a stored secret leaves the server only as its placeholder, and the placeholder keeps it', async () => {
  const portal = await openPortal(people)
  const ada = portal.as('ada')
  await ada.post('/api/v1/Settings/radarr', {
    radarr: { apiKey: 'abc', port: '7878', ip: 'radarr.home' },
    radarr4K: {},
  })
  const { body } = await ada.get('/api/v1/Settings/radarr')
  expect(body).toMatchObject({ radarr: { apiKey: storedSecret, port: 7878 }, radarr4K: { apiKey: null } })
  const again = { apiKey: storedSecret, port: 7878, ip: 'radarr.home', addOnly: true }
  await ada.post('/api/v1/Settings/radarr', { radarr: again, radarr4K: {} })
  expect(portal.app.settings.get(radarr)).toMatchObject({ apiKey: 'abc', addOnly: true })
})

test('saving a download manager reads its library at once', async () => {
  const portal = await openPortal(people)
  const started: string[] = []
  portal.app.jobs.startSince = job => void started.push(job)
  const ada = portal.as('ada')
  await ada.post('/api/v1/Settings/customization', { applicationName: 'Roxy' })
  await portal.settle()
  expect(started).toEqual([])
  for (const [job, save] of [
    ['radarrSync', () => ada.post('/api/v1/Settings/radarr', { radarr: { ip: 'a' }, radarr4K: {} })],
    ['radarrSync', () => ada.put('/api/v3/settings/radarr4K', { ip: 'b' })],
    ['sonarrSync', () => ada.post('/api/v1/Settings/sonarr', { ip: 'a' })],
    ['sonarrSync', () => ada.put('/api/v3/settings/sonarr4K', { ip: 'b' })],
  ] as const) {
    started.length = 0
    await save()
    await portal.settle()
    expect([...new Set(started)]).toEqual([job])
  }
})

test.each([
  ['/requests', true],
  ['/my/Films-2/', true],
  ['/', true],
  ['', true],
  ['requests', false],
  ['//films.example.com', false],
  ['/api', false],
  ['/Health/films', false],
  ['/films/..', false],
  ['/a b', false],
  ['/ü', false],
])('the base path "%s" is one: %p', async (baseUrl, fits) => {
  const portal = await openPortal(people)
  const { status, text } = await portal.as('ada').post('/api/v1/Settings/ombi', { baseUrl, defaultLanguageCode: 'en' })
  expect(status, text).toBe(fits ? 200 : 400)
  if (!fits) expect(text).toContain('such as')
  const starting = () => readConfig({ baseurl: baseUrl }, {})
  if (fits) expect(starting).not.toThrow()
  else expect(starting).toThrow('the base path must be a path such as')
})

test('the base path in use is told without its slashes', async () => {
  const stored = await openPortal({ settings: [[portalSection, { baseUrl: '/movies/' }]] })
  expect((await stored.guest.get('/api/v1/Settings/baseurl')).body).toBe('movies')
  const started = await openPortal({ environment: { MARQUEE_BASE_URL: '/films/' } })
  expect((await started.guest.get('/films/api/v1/Settings/baseurl')).body).toBe('films')
})

test('two instances are saved together or not at all', async () => {
  const portal = await openPortal(people)
  const refused = await portal
    .as('ada')
    .post('/api/v1/Settings/radarr', { radarr: { ip: 'a' }, radarr4K: { port: 99_999 } })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ errors: { port: [expect.stringContaining('65535')] } })
  expect(portal.app.settings.get(radarr).ip).toBeNull()
})

test.each([
  [{ baseUrl: 'requests' }, 'baseUrl'],
  [{ autoDeleteAfterDays: -1 }, 'autoDeleteAfterDays'],
  [{ hideRequestsUsers: 'perhaps' }, 'hideRequestsUsers'],
  [{ hideRequestsUsers: null }, 'hideRequestsUsers'],
  [{ defaultLanguageCode: 'x'.repeat(1_000_000) }, 'defaultLanguageCode'],
  [{ branch: 7 }, 'branch'],
])('a value that cannot be meant is refused by the name of its field: %#', async (given, field) => {
  const portal = await openPortal(people)
  const answer = await portal.as('ada').post('/api/v1/Settings/ombi', given)
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field])
})

test('saving the portal keeps its key and finishes the wizard', async () => {
  const portal = await openPortal({ ...people, wizardDone: false })
  const key = portal.app.settings.get(portalSection).apiKey
  await portal.as('ada').post('/api/v1/Settings/ombi', { apiKey: 'mine', hideRequestsUsers: true })
  expect(portal.app.settings.get(portalSection)).toMatchObject({ apiKey: key, wizard: true, hideRequestsUsers: true })
})

test('settings that a command took over before there was anybody do not end the wizard', async () => {
  const portal = await openPortal({ wizardDone: false })
  await portal.key.post('/api/v1/Settings/ombi', { defaultLanguageCode: 'de' })
  expect(portal.app.settings.get(portalSection)).toMatchObject({ defaultLanguageCode: 'de', wizard: false })
})

test('a new API key works at once and the old one no longer', async () => {
  const portal = await openPortal(people)
  const old = portal.app.settings.get(portalSection).apiKey ?? ''
  const { body } = await portal.as('ada').post('/api/v1/Settings/ombi/resetApi', { headers: {} })
  expect(body).toMatch(/^[0-9a-f]{32}$/)
  expect((await portal.guest.get('/api/v1/Settings/ombi', undefined, { ApiKey: old })).status).toBe(401)
  expect(
    (await portal.guest.get('/api/v1/Settings/ombi', undefined, { ApiKey: String(body).toUpperCase() })).status,
  ).toBe(200)
})

test('a value from the environment wins, is said to come from there, and cannot be changed', async () => {
  const portal = await openPortal({
    ...people,
    environment: { MARQUEE_SETTINGS__CUSTOMIZATION__APPLICATIONNAME: 'Outside' },
  })
  const ada = portal.as('ada')
  expect((await ada.get('/api/v3/settings/customization')).body).toMatchObject({
    values: { applicationName: 'Outside' },
    fromEnvironment: ['applicationName'],
  })
  expect((await ada.put('/api/v3/settings/customization', { applicationName: 'Inside' })).status).toBe(409)
  expect(portal.app.settings.get(customization).applicationName).toBe('Outside')
})

test('an application address must be a web address', async () => {
  const portal = await openPortal(people)
  const verify = async (url: unknown) =>
    (await portal.guest.post('/api/v1/Settings/customization/urlverify', { url })).body
  expect(await verify('https://portal.example.com/x')).toBe(true)
  for (const wrong of ['portal.example.com', 'mailto:ann@example.com', 'javascript:alert(1)', '', null])
    expect(await verify(wrong)).toBe(false)
})

test('schedules are saved as a whole, and a wrong one is named inside a 200', async () => {
  const portal = await openPortal(people)
  const ada = portal.as('ada')
  const { body } = await ada.get('/api/v1/Settings/jobs')
  expect(body).toMatchObject({ radarrSync: '0 15 0/1 1/1 * ? *' })
  const wrong = await ada.post('/api/v1/Settings/jobs', { ...(body as object), radarrSync: 'every day' })
  expect(wrong).toMatchObject({ status: 200, body: { result: false, message: expect.stringContaining('RadarrSync') } })
  const right = await ada.post('/api/v1/Settings/jobs', { ...(body as object), radarrSync: '0 0/5 * 1/1 * ? *' })
  expect(right.body).toEqual({ result: true, message: null })
  expect((await ada.get('/api/v1/Settings/jobs')).body).toMatchObject({ radarrSync: '0 0/5 * 1/1 * ? *' })
})

test('a schedule of five fields is taken everywhere, and kept in the form that programs read', async () => {
  const portal = await openPortal(people)
  const ada = portal.as('ada')
  const kept = async () => (await ada.get('/api/v1/Settings/jobs')).body
  const stored = (await kept()) as Record<string, string>
  await ada.post('/api/v1/Settings/jobs', { ...stored, radarrSync: '30 4 * * 1-5' })
  expect(await kept()).toMatchObject({ radarrSync: '0 30 4 * * MON-FRI' })
  expect((await ada.put('/api/v3/settings/jobs', { ...stored, radarrSync: '*/20 * * * 0' })).status).toBe(200)
  expect(await kept()).toMatchObject({ radarrSync: '0 */20 * * * SUN' })
  expect((await ada.post('/api/v1/Settings/testcron', { expression: '0 4 * * 7' })).body).toMatchObject({
    success: true,
  })
})

test('the accent is of our own API: programs of others neither read nor lose it', async () => {
  const portal = await openPortal(people)
  const ada = portal.as('ada')
  const kept = async () => (await ada.get('/api/v3/settings/customization')).body as { values: object }
  const { values } = await kept()
  expect((await ada.put('/api/v3/settings/customization', { ...values, accentHue: 200 })).status).toBe(200)
  const wire = (await ada.get('/api/v1/Settings/customization')).body as object
  expect(wire).not.toHaveProperty('accentHue')
  await ada.post('/api/v1/Settings/customization', { ...wire, applicationName: 'Lux' })
  expect((await kept()).values).toMatchObject({ applicationName: 'Lux', accentHue: 200, accentChroma: 165 })
  for (const accentHue of [360, -1, 'red'])
    expect((await ada.put('/api/v3/settings/customization', { ...values, accentHue })).status).toBe(400)
})

test('a cron expression is judged without saving anything', async () => {
  const portal = await openPortal(people)
  const judge = async (expression: string) =>
    (await portal.as('ada').post('/api/v1/Settings/testcron', { expression })).body
  expect(await judge('0 0 2 1/1 * ? *')).toEqual({ success: true, message: null })
  expect(await judge('nonsense')).toMatchObject({ success: false, message: expect.stringContaining('nonsense') })
})

test('what the server runs on is shown to people of the portal, paths to administrators only', async () => {
  const portal = await openPortal(people)
  expect((await portal.guest.get('/api/v1/Settings/about')).body).toMatchObject({
    version: portal.app.config.version,
    frameworkDescription: '',
    osArchitecture: '',
    osDescription: '',
    storagePath: '',
    ombiDatabaseType: 'Sqlite',
  })
  expect((await portal.as('ben').get('/api/v1/Settings/about')).body).toMatchObject({
    frameworkDescription: `Bun ${Bun.version}`,
    osDescription: expect.stringContaining(release()),
    storagePath: '',
  })
  expect((await portal.as('ada').get('/api/v1/Settings/About/')).body).toMatchObject({
    storagePath: portal.app.config.storage,
  })
})

test('what the installation made up for itself is no section of settings', async () => {
  const portal = await openPortal(people)
  expect((await portal.as('ada').get('/api/v3/settings/installation')).status).toBe(404)
  const tiles = (await portal.as('ada').get('/api/v3/settings')).body as { section: string }[]
  expect(tiles.map(tile => tile.section)).not.toContain('installation')
})

test('trying out a key says in our words that it is refused', async () => {
  const portal = await openPortal({
    ...people,
    http: async request => ({ status: request.url.includes('good') ? 200 : 401, headers: new Headers(), body: '{}' }),
  })
  const trial = async (apiKey: string) =>
    (await portal.as('ada').post('/api/v3/settings/metadata/test', { apiKey })).body
  expect(await trial('good')).toMatchObject({ ok: true })
  expect(await trial('bad')).toMatchObject({ ok: false, field: 'apiKey', message: 'TMDB rejected the API key.' })
  expect(portal.app.settings.get(metadata).apiKey).toBeNull()
})

test('a schedule that can never fire is refused wherever it is saved', async () => {
  const portal = await openPortal(people)
  const ada = portal.as('ada')
  const { body } = await ada.get('/api/v3/settings/jobs')
  const { values } = body as { values: Record<string, string> }
  const answer = await ada.put('/api/v3/settings/jobs', { ...values, radarrSync: '0 0 0 31 2 ?' })
  expect(answer).toMatchObject({ status: 400, body: { errors: { radarrSync: [expect.stringContaining('cron')] } } })
})

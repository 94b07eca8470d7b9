import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { radarrStandIn, radarrValues, sonarrStandIn } from '~/demo/stand-ins'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { authentication } from '~/shared/access/settings'
import { issueSettings } from '~/shared/issues/settings'
import { discord } from '~/shared/services/discord'
import { gotify } from '~/shared/services/gotify'
import { radarr } from '~/shared/services/radarr'
import { sonarr } from '~/shared/services/sonarr'
import { webhook } from '~/shared/services/webhook'
import { customization, features, portal } from '~/shared/settings/portal'
import { userManagement } from '~/shared/users/settings'
import { takeOver } from '../support/importing'
import { openPortal, type Portal } from '../support/portal'
import { ombiFolder, ombiSettingsFile, seerrFolder } from '../support/portal-sources'
import { anAdmin } from '../support/users'

// Whole portals, and services that are asked.
setDefaultTimeout(60_000)

const now = () => new Date('2026-11-01T12:00:00Z')
const radarrThere = radarrStandIn({ key: 'key-of-radarr', now, downloadMs: 0 })
const sonarrThere = sonarrStandIn({ key: 'key-of-sonarr', now, downloadMs: 0 })
const open: Portal[] = []
afterAll(async () => {
  await Promise.all(open.map(one => one.close()))
  await Promise.all([radarrThere.stop(), sonarrThere.stop()])
})

async function aHouse(options: Parameters<typeof openPortal>[0] = {}) {
  const opened = await openPortal({ http: fetchHttp({ version: 'test' }), ...options })
  open.push(opened)
  return opened
}

const theirKey = '27754041358a4ca590e544151cc5c9a0'
const pascal = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name[0]?.toUpperCase() + name.slice(1), value]))

const ofOmbi = {
  OmbiSettings: { ApiKey: theirKey, DefaultLanguageCode: 'de', AutoDeleteAvailableRequests: true, Wizard: true, Id: 1 },
  CustomizationSettings: { ApplicationName: 'Cinema', ApplicationUrl: 'http://cinema.example.com', CustomCss: 'a{}' },
  FeatureSettings: { Features: [{ Name: 'Movie4KRequests', Enabled: true }] },
  UserManagementSettings: { MovieRequestLimit: 3, MovieRequestLimitType: 2, DefaultRoles: ['RequestMovie'] },
  AuthenticationSettings: { AllowNoPassword: true },
  RadarrSettings: pascal(radarrValues(radarrThere)),
  GotifySettings: {
    Enabled: true,
    BaseUrl: 'https://push.example.com',
    ApplicationToken: 'token-of-push',
    Priority: 5,
  },
  DiscordNotificationSettings: { Enabled: false, WebhookUrl: 'nonsense' },
  VoteSettings: '{"Enabled":tr',
  SomethingElse: { Enabled: true },
}

const ombiOf = (settings: Record<string, unknown>) => ombiSettingsFile(ombiFolder({}), settings)
const settingsAlone = { only: ['settings'] as const }

test('settings and the key of Ombi go on', async () => {
  const house = await aHouse()
  const { settings } = house.app
  const before = settings.get(portal).apiKey
  const place = ombiOf(ofOmbi)
  const rehearsed = await takeOver(house.app, 'ombi', place, { ...settingsAlone, isDryRun: true })
  expect(settings.get(portal)).toMatchObject({ apiKey: before, defaultLanguageCode: 'en' })
  const report = await takeOver(house.app, 'ombi', place, settingsAlone)
  expect(JSON.stringify({ ...report, isDryRun: true })).toBe(JSON.stringify(rehearsed))

  expect(settings.get(portal)).toMatchObject({
    ...{ apiKey: theirKey, defaultLanguageCode: 'de', autoDeleteAvailableRequests: false },
  })
  expect(settings.get(customization)).toMatchObject({ applicationName: 'Cinema', customCss: null })
  expect(settings.get(features).Movie4KRequests).toBe(true)
  expect(settings.get(userManagement)).toMatchObject({ movieRequestLimit: 3, movieRequestLimitType: 'month' })
  expect(settings.get(authentication).allowNoPassword).toBe(false)
  expect(settings.get(radarr)).toMatchObject({ enabled: true, apiKey: 'key-of-radarr', defaultQualityProfile: '4' })
  expect(settings.get(gotify)).toMatchObject({ enabled: true, applicationToken: 'token-of-push', priority: 4 })
  expect(settings.get(discord).webhookUrl).toBeNull()
  expect(report.settings.apiKey).toBe('taken')
  expect(report.settings.connections).toEqual([{ service: 'Radarr', ok: true, sentences: expect.any(Array) }])
  expect(report.settings.refused).toContainEqual({
    ...{ section: 'notifications/discord', field: 'webhookUrl', problem: expect.stringContaining('must be') },
  })
  expect(report.remarks).toContainEqual({ note: 'settingsUnreadable', name: 'VoteSettings', amount: null })
  expect(report.remarks.map(({ note }) => note)).toContain('noPassword')
  const { t, db } = house.app.store
  const stored = JSON.stringify(await db.select().from(t.settings))
  const audit = JSON.stringify(await db.select().from(t.auditEntries))
  expect(audit).toContain('radarr')
  for (const secret of [theirKey, 'key-of-radarr', 'token-of-push'])
    expect([secret, stored.includes(secret), audit.includes(secret), JSON.stringify(report).includes(secret)]).toEqual([
      ...[secret, false, false, false],
    ])
  expect((await house.guest.get('/api/v1/Settings/radarr', undefined, { ApiKey: theirKey })).status).toBe(200)
})

test.each([
  [0, 0],
  [1, 2],
  [3, 2],
  [4, 4],
  [7, 4],
  [8, 8],
  [10, 8],
])('a priority of %d at Gotify becomes %d, which does the same there', async (Priority, priority) => {
  const { app } = await aHouse()
  await takeOver(app, 'ombi', ombiOf({ GotifySettings: { ...ofOmbi.GotifySettings, Priority } }), settingsAlone)
  expect(app.settings.get(gotify)).toMatchObject({ enabled: true, priority })
})

test('what is set here stays, follows what changes there, and gives way where somebody asks for it', async () => {
  const house = await aHouse({
    users: [anAdmin('zoe')],
    settings: [[gotify, { baseUrl: 'https://own.example.com', applicationToken: 'own' }]],
  })
  const { settings } = house.app
  const place = ombiOf(ofOmbi)
  const first = await takeOver(house.app, 'ombi', place, settingsAlone)
  expect(settings.get(gotify).baseUrl).toBe('https://own.example.com')
  expect(first.settings.kept.map(({ section }) => section)).toEqual(['notifications/gotify'])
  const again = await takeOver(house.app, 'ombi', place, settingsAlone)
  expect(again.counts.settings).toMatchObject({ made: 0, updated: 0, leftAlone: 0, equal: again.counts.settings.found })
  expect(again.settings.apiKey).toBe('same')

  ombiSettingsFile(place, {
    ...ofOmbi,
    FeatureSettings: { Features: [{ Name: 'Movie4KRequests', Enabled: false }] },
    CustomizationSettings: { ApplicationName: 'Cinema Two' },
  })
  await house.as('zoe').post('/api/v2/Features/enable', { name: 'PlayedSync' })
  const changed = await takeOver(house.app, 'ombi', place, settingsAlone)
  expect(settings.get(customization).applicationName).toBe('Cinema Two')
  expect(changed.counts.settings).toMatchObject({ updated: 1, leftAlone: 1 })
  expect(settings.get(features)).toMatchObject({ Movie4KRequests: true, PlayedSync: true })

  await takeOver(house.app, 'ombi', place, { ...settingsAlone, replaceSettings: true })
  expect(settings.get(gotify)).toMatchObject({ baseUrl: 'https://push.example.com', applicationToken: 'token-of-push' })
})

test('a second portal does not take the key from the programs of the first', async () => {
  const house = await aHouse()
  await takeOver(house.app, 'ombi', ombiOf(ofOmbi), settingsAlone)
  const second = seerrFolder({}, { main: { apiKey: 'a-key-of-the-other-house' } })
  const report = await takeOver(house.app, 'seerr', second, settingsAlone)
  expect(report.settings.apiKey).toBe('kept')
  expect(house.app.settings.get(portal).apiKey).toBe(theirKey)
})

const ofSeerr = (sonarrFolder: string) => ({
  main: {
    ...{ apiKey: 'MTc2NzIyNTYwMDAwMDAwMDAwMDAwLTExMTEtNDIyMi04MzMzLTQ0NDQ0NDQ0NDQ0NA==', applicationTitle: 'Lantern' },
    ...{ locale: 'fr', defaultPermissions: 2 + 16 + 32, originalLanguage: 'en|de' },
  },
  jellyfin: { ip: '127.0.0.1', port: 1, apiKey: 'key-of-jellyfin', name: 'Attic', libraries: [] },
  sonarr: [
    {
      ...{ name: 'Usual', hostname: '127.0.0.1', port: sonarrThere.port, apiKey: 'key-of-sonarr', isDefault: true },
      ...{ activeProfileId: 4, activeDirectory: sonarrFolder, enableSeasonFolders: true, tags: [], id: 0 },
    },
    { name: 'Other', hostname: '127.0.0.1', port: 1, apiKey: 'key-of-another', isDefault: false, id: 1 },
  ],
  notifications: {
    agents: {
      ntfy: {
        enabled: true,
        options: { url: 'https://ntfy.example.com', topic: 'films', authMethodToken: true, token: 'tk_1' },
      },
    },
  },
})

test('settings of Seerr come under our names, with folders by their numbers; what cannot be reached is off', async () => {
  const house = await aHouse()
  const { settings } = house.app
  const report = await takeOver(house.app, 'seerr', seerrFolder({}, ofSeerr('/media/tv/')), settingsAlone)
  expect(settings.get(sonarr)).toMatchObject({ enabled: true, rootPath: '1', qualityProfile: '4', seasonFolders: true })
  expect(settings.get(portal).apiKey).toHaveLength(68)
  expect(settings.get(portal).defaultLanguageCode).toBe('fr')
  expect(settings.get(userManagement).defaultRoles).not.toContain('Admin')
  const [jellyfin] = report.settings.connections.filter(({ service }) => service === 'Jellyfin')
  expect(jellyfin?.ok).toBe(false)
  expect(report.open).toContainEqual({ note: 'serviceOff', name: 'jellyfin', amount: null })
  expect(report.remarks).toContainEqual({ note: 'furtherServers', name: null, amount: 1 })
})

test('what is always there at Seerr, or with a server for it, is on here as well', async () => {
  const ofHouse = async (more: object) => {
    const { app } = await aHouse()
    await takeOver(app, 'seerr', seerrFolder({}, { main: { mediaServerType: 2 }, ...more }), settingsAlone)
    return [app.settings.get(issueSettings).enabled, app.settings.get(features).Movie4KRequests]
  }
  const server = { id: 0, hostname: '127.0.0.1', port: 1, apiKey: 'key-of-radarr', activeDirectory: '/m' }
  expect(await ofHouse({})).toEqual([true, false])
  expect(await ofHouse({ radarr: [{ ...server, is4k: true, isDefault: false }] })).toEqual([true, false])
  expect(await ofHouse({ radarr: [{ ...server, is4k: true, isDefault: true }] })).toEqual([true, true])
})

test('a folder that its service does not have leaves it off', async () => {
  const house = await aHouse()
  const report = await takeOver(house.app, 'seerr', seerrFolder({}, ofSeerr('/media/elsewhere')), settingsAlone)
  expect(house.app.settings.get(sonarr)).toMatchObject({ enabled: false, rootPath: null, apiKey: 'key-of-sonarr' })
  expect(report.open).toContainEqual({ note: 'serviceOff', name: 'sonarr', amount: null })
})

test('its webhook comes along with its body and its types, and is told of where its body cannot be used', async () => {
  const template = '{"type": "{{notification_type}}", "{{extra}}": []}'
  const withBody = (jsonPayload: string) => ({
    notifications: {
      agents: {
        webhook: { enabled: true, types: 130, options: { webhookUrl: 'https://hook.example.com/a', jsonPayload } },
      },
    },
  })
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const house = await aHouse()
  const place = seerrFolder({}, withBody(base64(JSON.stringify(template))))
  const report = await takeOver(house.app, 'seerr', place, settingsAlone)
  expect(house.app.settings.get(webhook)).toMatchObject({
    ...{ enabled: true, webhookUrl: 'https://hook.example.com/a', format: 'seerr', template },
    ...{ seerrTypes: '130', events: ['NewRequest'] },
  })
  expect(report.remarks.map(({ note }) => note)).not.toContain('webhookText')
  const other = await aHouse()
  const odd = seerrFolder({}, withBody(base64('no JSON')))
  const told = await takeOver(other.app, 'seerr', odd, settingsAlone)
  expect(other.app.settings.get(webhook)).toMatchObject({ format: 'seerr', template: null })
  expect(told.remarks).toContainEqual({ note: 'webhookText', name: null, amount: null })
})

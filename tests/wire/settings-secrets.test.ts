import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { discord } from '~/shared/services/discord'
import { email } from '~/shared/services/email'
import { mattermost } from '~/shared/services/mattermost'
import { radarr, radarr4K } from '~/shared/services/radarr'
import { slack } from '~/shared/services/slack'
import { webhook } from '~/shared/services/webhook'
import { storedSecret } from '~/shared/settings/secrets'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const stored = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'the-stored-key' }
const people = { users: [anAdmin('ada'), aUser('pia', { claims: ['PowerUser'] })] }

/** Whoever wants a key: notes what it was sent. */
const heard: string[] = []
const listener = Bun.serve({
  port: 0,
  async fetch(request) {
    heard.push(JSON.stringify([...request.headers]) + (await request.text()))
    return Response.json([])
  },
})
const elsewhere = { ...stored, ip: '127.0.0.1', port: listener.port, apiKey: storedSecret }

afterAll(() => listener.stop(true))
beforeEach(() => void heard.splice(0))

const opened = () =>
  openPortal({
    ...people,
    http: fetchHttp({ version: 'test' }),
    settings: [
      [radarr, stored],
      [radarr4K, { ...stored, apiKey: 'the-stored-4k-key' }],
      [webhook, { enabled: true, webhookUrl: 'http://127.0.0.1:1/', applicationToken: 'the-stored-token' }],
      [email, { enabled: true, host: '127.0.0.1', port: 1, authentication: true, password: 'the-stored-password' }],
    ],
  })

const forms = [
  '/api/v1/Radarr/Profiles',
  '/api/v1/Radarr/RootFolders',
  '/api/v1/Radarr/tags',
  '/api/v1/Tester/radarr',
  '/api/v3/settings/radarr/options',
  '/api/v3/settings/radarr4k/options',
  '/api/v3/settings/radarr/test',
]

test.each(forms)('%s is for administrators, and sends no stored key to another place', async path => {
  const portal = await opened()
  expect((await portal.as('pia').post(path, elsewhere)).status).toBe(403)
  const answer = await portal.as('ada').post(path, elsewhere)
  expect(answer.text).toContain(path.includes('Tester') ? 'apiKey must be entered again' : 'Enter this again.')
  expect(answer.status).toBe(path.includes('Tester') ? 200 : 400)
  expect(heard).toEqual([])
  await portal.as('ada').post(path, { ...elsewhere, apiKey: 'typed-again' })
  expect(heard.join()).toContain('typed-again')
  await portal.close()
})

test('the stored key is used where it was stored for', async () => {
  const portal = await openPortal({
    ...people,
    http: fetchHttp({ version: 'test' }),
    settings: [[radarr, { ...stored, port: listener.port }]],
  })
  await portal.as('ada').post('/api/v1/Radarr/Profiles', { ...elsewhere, defaultRootPath: '/other' })
  expect(heard.join()).toContain('the-stored-key')
  await portal.close()
})

test.each([
  ['ip', 'other.example.com'],
  ['port', 2],
  ['ssl', true],
  ['subDir', '/other'],
])('another %s makes a save ask for the key again, and changes nothing', async (field, value) => {
  const portal = await opened()
  const given = { ...stored, apiKey: storedSecret, [field]: value }
  for (const save of [
    portal.as('ada').put('/api/v3/settings/radarr', given),
    portal.as('ada').post('/api/v1/Settings/radarr', { radarr: given, radarr4K: {} }),
  ]) {
    expect(await save).toMatchObject({ status: 400, body: { errors: { apiKey: [expect.any(String)] } } })
  }
  expect(portal.app.settings.get(radarr)).toMatchObject(stored)
  expect((await portal.as('ada').put('/api/v3/settings/radarr', { ...given, apiKey: 'new' })).status).toBe(200)
  await portal.close()
})

test('the token of a webhook and the password of a mail server stay where they were stored for', async () => {
  const portal = await opened()
  const ada = portal.as('ada')
  const hook = { enabled: true, webhookUrl: `http://127.0.0.1:${listener.port}/`, applicationToken: storedSecret }
  const mail = { ...portal.app.settings.get(email), port: listener.port, password: storedSecret }
  for (const [section, field, values] of [
    ['notifications%2fwebhook', 'applicationToken', hook],
    ['notifications%2femail', 'password', mail],
  ] as const) {
    const path = `/api/v3/settings/${section}`
    for (const answer of [await ada.post(`${path}/test`, values), await ada.put(path, values)]) {
      expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [expect.stringContaining('again')] } } })
    }
  }
  expect((await ada.post('/api/v1/Tester/webhook', hook)).body).toBe(false)
  expect((await ada.post('/api/v1/Tester/email', mail)).body).toBe(false)
  expect(heard).toEqual([])
  await portal.close()
})

test('power users read the lists of what is stored', async () => {
  const portal = await openPortal({
    ...people,
    http: fetchHttp({ version: 'test' }),
    settings: [[radarr, { ...stored, port: listener.port }]],
  })
  for (const list of ['Profiles', 'RootFolders', 'tags']) {
    expect(await portal.as('pia').get(`/api/v1/Radarr/${list}`)).toMatchObject({ status: 200, body: [] })
  }
  await portal.close()
})

test('a form that leads nowhere is a form to correct, not a service that failed', async () => {
  const portal = await openPortal(people)
  for (const path of ['/api/v1/Radarr/Profiles', '/api/v1/Radarr/tags', '/api/v3/settings/radarr/options']) {
    const answer = await portal.as('ada').post(path, { apiKey: 'key' })
    const errors = { ip: ['Enter Radarr’s hostname or IP, such as radarr.home.'], port: ['Enter the port.'] }
    expect(answer).toMatchObject({ status: 400, body: { errors } })
  }
  await portal.close()
})

describe('the address of an incoming webhook, which lets in whoever knows it', () => {
  const channels = [
    [
      'discord',
      discord,
      'https://discord.com/api/webhooks/1001/hush-of-discord',
      'https://discord.com/api/webhooks/2/new',
    ],
    [
      'slack',
      slack,
      'https://hooks.slack.com/services/T1/B2/hush-of-slack',
      'https://hooks.slack.com/services/T1/B2/new',
    ],
    [
      'mattermost',
      mattermost,
      'https://user:hush@chat.example.com/hooks/hush-too',
      'https://chat.example.com/hooks/new',
    ],
  ] as const

  test.each(channels)(
    'of %s is shown to nobody, stays when it is not typed, and is replaced by another',
    async (...row) => {
      const [name, section, webhookUrl, next] = row
      const portal = await openPortal({ ...people, settings: [[section, { enabled: true, webhookUrl }]] })
      const ada = portal.as('ada')
      const [v1, v3] = [`/api/v1/Settings/notifications/${name}`, `/api/v3/settings/notifications%2f${name}`]
      const stored = () => portal.app.settings.get<typeof discord>(section as typeof discord).webhookUrl
      expect((await ada.get(v1)).body).toMatchObject({ enabled: true, webhookUrl: storedSecret })
      expect((await ada.get(v3)).body).toMatchObject({ values: { webhookUrl: storedSecret } })
      expect((await ada.get(v1)).text + (await ada.get(v3)).text).not.toContain('hush')
      const kept = { enabled: true, webhookUrl: storedSecret, username: 'portal' }
      expect((await ada.put(v3, kept)).status).toBe(200)
      expect((await ada.post(v1, kept)).status).toBe(200)
      expect(stored()).toBe(webhookUrl)
      expect((await ada.put(v3, { ...kept, webhookUrl: 'https://example.com/?' })).status).toBe(
        name === 'mattermost' ? 200 : 400,
      )
      expect((await ada.put(v3, { ...kept, webhookUrl: ` ${next} ` })).text).not.toContain(next)
      expect(stored()).toBe(next)
      const audit = (await ada.get('/api/v3/audit?count=50')).text
      expect(audit).toContain('settingsChanged')
      expect(audit).not.toContain('hush')
      expect(audit).not.toContain(next)
      expect((await ada.put(v3, { ...kept, enabled: false, webhookUrl: null })).status).toBe(200)
      expect(stored()).toBeNull()
      await portal.close()
    },
  )
})

import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mostHeaders } from '~/shared/notifications/own-headers'
import { heardBits, seerrTypes } from '~/shared/seerr/webhook-types'
import { usualSeerrTemplate } from '~/shared/seerr/webhook-variables'
import { mostPlaces } from '~/shared/services/channel-section'
import { webhook } from '~/shared/services/webhook'
import { hookServer } from '../support/hook-server'
import { acting, seerrNumberOf } from '../support/seerr'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const path = 'settings/notifications/webhook'
const users = [anAdmin('ada'), aUser('ben', { claims: ['RequestMovie'] })]
/** Twelve of the types that Home Assistant and others write, some of which are nothing here. */
const types = 3_918
const template = '{"type":"{{notification_type}}","{{media}}":{"id":"{{media_tmdbid}}"},"{{extra}}":[]}'
const written = (webhookUrl: string, more: object = {}) => ({
  enabled: true,
  types,
  options: { webhookUrl, jsonPayload: JSON.stringify(template), ...more },
})

type House = Awaited<ReturnType<typeof toldPortal>>
let house: House
let program: ReturnType<typeof hookServer>
beforeEach(() => {
  program = hookServer()
})
afterEach(async () => {
  await program.close()
  await house.close()
})
const open = async (hook: Record<string, unknown> = {}) => {
  house = await toldPortal({ users, hook })
  return acting(house.portal)
}
const free = { enabled: false, webhookUrl: null, applicationToken: null }
const stored = () => house.app.settings.get(webhook)

describe('the webhook that programs write', () => {
  test('reads as one that is off, with the usual body, while there is none', async () => {
    const all = await open()
    expect(await all.get(path)).toMatchObject({
      status: 200,
      body: {
        ...{ enabled: false, embedPoster: true, types: 0 },
        options: { webhookUrl: '', jsonPayload: usualSeerrTemplate, supportVariables: false },
      },
    })
  })

  test('reads as it was written, and is a place of our own beside the others', async () => {
    const all = await open()
    expect((await all.post(path, written(program.url))).status).toBe(200)
    expect((await all.get(path)).body).toEqual({
      ...{ enabled: true, embedPoster: true, types },
      options: { webhookUrl: program.url, jsonPayload: template, supportVariables: false },
    })
    expect(stored()).toMatchObject({
      ...{ enabled: true, format: 'own', applicationToken: 'a token' },
      places: [{ name: 'Seerr', format: 'seerr', webhookUrl: program.url, template, enabled: true }],
    })
    await all.post(path, { ...written(`${program.url}/2`), types: 2, enabled: false })
    expect((await all.get(path)).body).toMatchObject({
      enabled: false,
      types: 2,
      options: { webhookUrl: `${program.url}/2` },
    })
    expect(stored().places).toHaveLength(1)
  })

  test.each([
    ['of a place', {}],
    ['of the channel itself', free],
  ])('hears the usual news %s again, once people chose events instead of none and took them back', async (_, hook) => {
    const all = await open(hook)
    const ada = house.portal.as('ada')
    const address = `/api/v3/settings/${encodeURIComponent(webhook.id)}`
    const choose = async (events: readonly string[]) => {
      const { values } = (await ada.get(address)).body as { values: { places: object[] } }
      const places = values.places.map(place => ({ ...place, events }))
      expect((await ada.put(address, { ...values, events, places })).status).toBe(200)
      return ((await all.get(path)).body as { types: number }).types
    }
    await all.post(path, { ...written(program.url), types: 0 })
    expect(await choose([])).toBe(0)
    expect(await choose(['RequestDeclined'])).toBe(seerrTypes.MEDIA_DECLINED)
    expect(await choose([])).toBe(heardBits({}))
    expect(heardBits({})).toBeGreaterThan(0)
  })

  test('takes the place of the channel itself where that is free', async () => {
    const all = await open(free)
    await all.post(path, written(program.url))
    expect(stored()).toMatchObject({ enabled: true, format: 'seerr', webhookUrl: program.url, places: [] })
    await all.post(path, { ...written(program.url), enabled: false })
    expect(stored()).toMatchObject({ enabled: false, webhookUrl: program.url })
  })

  test('switches no other webhook on or off', async () => {
    const all = await open({ enabled: false })
    expect(await all.post(path, written(program.url))).toMatchObject({
      ...{ status: 400, body: { errors: [{ path: '.body.enabled' }] } },
    })
    const own = { ...free, enabled: true, webhookUrl: program.url, format: 'seerr' }
    const places = [{ name: 'Other', webhookUrl: 'https://hook.example.com' }]
    const saved = await house.portal
      .as('ada')
      .put(`/api/v3/settings/${encodeURIComponent(webhook.id)}`, { ...own, places })
    expect(saved.status).toBe(200)
    expect((await all.post(path, { ...written(program.url), enabled: false })).status).toBe(400)
    expect((await all.post(path, written(program.url))).status).toBe(200)
    expect(stored()).toMatchObject({ enabled: true, template, places: [{ name: 'Other', enabled: true }] })
  })

  test('has headers that nobody reads, and that stay with their address alone', async () => {
    const all = await open()
    const headers = () => stored().places.map(place => place.headers)
    await all.post(
      path,
      written(program.url, { authHeader: 'Bearer a-long-secret', customHeaders: [{ key: 'X-Room', value: 'hall' }] }),
    )
    expect(headers()).toEqual(['Authorization: Bearer a-long-secret\nX-Room: hall'])
    expect((await all.get(path)).text).not.toContain('a-long-secret')
    await all.post(path, written(program.url))
    expect(headers()).toEqual(['Authorization: Bearer a-long-secret\nX-Room: hall'])
    const refused = await all.post(path, written(program.url, { customHeaders: 'X-Room: attic' }))
    expect(refused.status).toBe(400)
    await all.post(path, written(program.url, { authHeader: null, customHeaders: null }))
    expect(headers()).toEqual(['Authorization: Bearer a-long-secret\nX-Room: hall'])
    await all.post(path, written(program.url, { customHeaders: [] }))
    expect(headers()).toEqual([null])
    await all.post(path, written(program.url, { authHeader: 'Bearer a-long-secret' }))
    await all.post(path, written('https://elsewhere.example.com/hook'))
    expect(headers()).toEqual([null])
  })

  test('is written down in the audit, without secrets', async () => {
    const all = await open()
    await all.post(path, written(program.url, { authHeader: 'Bearer a-long-secret' }))
    const { body, text } = await house.portal.as('ada').get('/api/v3/audit')
    const { entries } = body as { entries: { action: string }[] }
    expect(entries.map(({ action }) => action)).toEqual(['settingsChanged'])
    expect(text).toContain('Seerr')
    expect(text).not.toContain('a-long-secret')
  })

  test('is for administrators alone', async () => {
    await open()
    const ben = acting(house.portal, await seerrNumberOf(house.portal, 'ben'))
    const answers = await Promise.all([
      ...[ben.get(path), ben.post(path, written(program.url)), ben.post(`${path}/test`, written(program.url))],
      ...[ben.get('settings/notifications/discord'), ben.get('settings/notifications/pushover/sounds')],
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(program.heard).toEqual([])
    expect((await house.portal.guest.get(`/seerr/api/v1/${path}`)).status).toBe(401)
  })

  test.each<[string, object]>([
    ['enabled', { enabled: 'yes' }],
    ['types', { types: -1 }],
    ['types', { types: 2_147_483_648 }],
    ['options.webhookUrl', { options: { webhookUrl: 'ftp://example.com', jsonPayload: '{}' } }],
    ['options.webhookUrl', { options: { webhookUrl: '', jsonPayload: '{}' } }],
    ['options.webhookUrl', { options: { webhookUrl: `https://example.com/${'x'.repeat(1_981)}`, jsonPayload: '{}' } }],
    ['options.jsonPayload', { options: { webhookUrl: 'https://example.com' } }],
    ['options.jsonPayload', { options: { webhookUrl: 'https://example.com', jsonPayload: '7' } }],
    [
      'options.jsonPayload',
      { options: { webhookUrl: 'https://example.com', jsonPayload: `["${'x'.repeat(19_997)}"]` } },
    ],
    ['options.jsonPayload', { options: { webhookUrl: 'https://example.com', jsonPayload: 'x'.repeat(60_001) } }],
    [
      'options.jsonPayload',
      { options: { webhookUrl: 'https://example.com', jsonPayload: `${'['.repeat(21)}{}${']'.repeat(21)}` } },
    ],
    [
      'options.customHeaders',
      {
        options: { webhookUrl: 'https://example.com', jsonPayload: '{}', customHeaders: [{ key: 'Host', value: 'a' }] },
      },
    ],
    [
      'options.customHeaders',
      { options: { webhookUrl: 'https://example.com', jsonPayload: '{}', authHeader: 'a\nX-Other: b' } },
    ],
    ...[7, true, ['Bearer a'], { a: 1 }].map((authHeader): [string, object] => [
      'options.authHeader',
      { options: { webhookUrl: 'https://example.com', jsonPayload: '{}', authHeader } },
    ]),
    ...[
      ...['X-Room: hall', { key: 'X-Room', value: 'hall' }, 7, [null], ['X-Room: hall'], [{ key: 'X-Room' }]],
      ...[[{ key: 'X-Room', value: 7 }], [{ key: ['X-Room'], value: 'hall' }]],
      Array.from({ length: mostHeaders + 1 }, (_, at) => ({ key: `X-${at}`, value: 'a' })),
    ].map((customHeaders): [string, object] => [
      'options.customHeaders',
      { options: { webhookUrl: 'https://example.com', jsonPayload: '{}', customHeaders } },
    ]),
  ])('says what is wrong with %s, and is kept as it was', async (field, wrong) => {
    const all = await open()
    const before = JSON.stringify(stored())
    const { status, body } = await all.post(path, { ...written(program.url), ...wrong })
    expect([status, (body as { errors: unknown }).errors]).toEqual([
      400,
      [{ path: `.body.${field}`, message: expect.stringMatching(/\w/) }],
    ])
    expect(JSON.stringify(stored())).toBe(before)
  })

  test('may be just as long as our own', async () => {
    const all = await open()
    const jsonPayload = `["${'x'.repeat(19_996)}"]`
    expect((await all.post(path, written(program.url, { jsonPayload }))).status).toBe(200)
    expect((await all.get(path)).body).toMatchObject({ options: { jsonPayload } })
  })

  test('is one more place as long as there is room for one', async () => {
    const places = Array.from({ length: mostPlaces }, (_, at) => ({
      ...{ id: at + 1, name: at === 0 ? 'Seerr' : `Room ${at}`, webhookUrl: 'https://hook.example.com', enabled: true },
    }))
    const all = await open({ places: places.slice(1) })
    expect((await all.post(path, written(program.url))).status).toBe(200)
    expect(stored().places.map(({ name }) => name)).toContain('Seerr')
    await house.close()
    const full = await open({ places })
    expect((await full.post(path, written(program.url))).status).toBe(400)
    await house.close()
    const named = await open({ places: places.slice(0, 2) })
    await named.post(path, written(program.url))
    expect(stored().places.map(({ name }) => name)).toEqual(['Seerr', 'Room 1', 'Seerr 2'])
  })
})

describe('a test of that webhook', () => {
  test('reaches what was sent, and stores nothing', async () => {
    const all = await open()
    const before = JSON.stringify(stored())
    const answer = await all.post(`${path}/test`, written(program.url, { authHeader: 'Bearer b' }))
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(program.heard).toMatchObject([{ body: { type: 'TEST_NOTIFICATION', media: null, extra: [] } }])
    expect(program.heard[0]?.headers.get('authorization')).toBe('Bearer b')
    expect(house.hooks).toEqual([])
    expect(JSON.stringify(stored())).toBe(before)
  })

  test('takes headers that are stored along to their own address, and to no other', async () => {
    const all = await open()
    await all.post(path, written(program.url, { authHeader: 'Bearer a-long-secret' }))
    await all.post(`${path}/test`, written(program.url))
    await all.post(`${path}/test`, written(`${program.url}/other`))
    expect(program.heard.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a-long-secret', null])
  })

  test('says why it failed', async () => {
    const all = await open()
    const answer = await all.post(`${path}/test`, written('http://127.0.0.1:1/hook'))
    expect(answer).toMatchObject({ status: 502, body: { message: expect.stringContaining('Webhook') } })
  })
})

test('every other channel shows as off, and is set in the portal alone', async () => {
  const all = await open()
  for (const name of ['discord', 'email', 'gotify', 'ntfy', 'pushbullet', 'pushover', 'slack', 'telegram', 'webpush']) {
    const at = `settings/notifications/${name}`
    expect((await all.get(at)).body).toEqual({ enabled: false, embedPoster: true, types: 0, options: {} })
    for (const set of [at, `${at}/test`])
      expect(await all.post(set, { enabled: true })).toMatchObject({
        status: 409,
        body: { message: expect.any(String) },
      })
  }
  expect((await all.get('settings/notifications/pushover/sounds?token=a')).body).toContainEqual({
    ...{ name: 'bike', description: 'bike' },
  })
})

const recording = join(import.meta.dir, '../../../shared/upstream/seerr/145-settings-notifications-webhook.json')
test.skipIf(!existsSync(recording))('the usual body has what the recorded one has', () => {
  const { body } = JSON.parse(readFileSync(recording, 'utf8')) as { body: { options: { jsonPayload: string } } }
  expect(JSON.parse(usualSeerrTemplate)).toEqual(JSON.parse(body.options.jsonPayload))
})

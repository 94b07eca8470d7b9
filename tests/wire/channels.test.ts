import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { storedSecrets } from '~/server/logging/secrets'
import { savePreferences } from '~/server/users/preference-queries'
import { writtenName } from '~/shared/notifications/agents'
import { storedSecret } from '~/shared/settings/secrets'
import { playedChannels } from '../support/channels'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

let seconds = 0
const channels = playedChannels(() => new Date(Date.UTC(2026, 2, 4) + seconds * 1_000))
afterAll(() => channels.close())
const { agentOf, valuesOf, service } = channels

let told: Awaited<ReturnType<typeof toldPortal>>
const [ada, ben] = [anAdmin('ada'), aUser('ben', { claims: ['RequestMovie'] })]

beforeEach(async () => {
  seconds += 60
  service.calls.length = 0
  told = await toldPortal({ users: [ada, ben] })
  Object.assign(told.app.config, { channelAddresses: channels.addresses })
})
afterEach(() => told.close())

const admin = () => told.portal.as('ada')
const ask = () => told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })

describe.each(channels.played.filter(channels.hasTexts))('%s', name => {
  const { settings, target } = agentOf(name)
  const v3 = `/api/v3/settings/${encodeURIComponent(settings.id)}`
  const v1 = `/api/v1/Settings/${settings.id}`
  const values = () => valuesOf(name) as Record<string, unknown>
  const secrets = Object.entries(settings.fields).flatMap(([field, { kind }]) => (kind === 'secret' ? [field] : []))
  /** Only people who entered a number are written to on WhatsApp, and phones that were registered. */
  const enter = async () => {
    if (name === 'Mobile') await admin().post('/api/v2/Mobile/Notification', { token: 'phone-1' })
    if (agentOf(name).recipients === 'preferences')
      await savePreferences(told.app.store, [
        { userId: ada.id, agent: name, value: '+49 151 12345678', enabled: undefined },
      ])
  }

  test('has its settings: read, saved, its secrets masked and hidden in the log, and on the index with a test', async () => {
    const saved = await admin().put(v3, values())
    expect(saved.status).toBe(200)
    for (const secret of secrets) {
      expect(saved.body).toMatchObject({ values: { [secret]: storedSecret } })
      expect(storedSecrets(told.app.config, told.app.settings)()).toContain(String(values()[secret]))
    }
    expect((await admin().get('/api/v3/settings')).body).toContainEqual(
      expect.objectContaining({ section: settings.id, state: name === 'Mobile' ? null : 'connected', canTest: true }),
    )
  })

  test('sends a test message with what stands in the form, and says how that went', async () => {
    await enter()
    expect((await admin().post(`${v3}/test`, { ...values(), enabled: false })).body).toMatchObject({ ok: true })
    expect(service.calls).toHaveLength(1)
    service.faults.set({ status: 500, times: 1 })
    const failed = await admin().post(`${v3}/test`, values())
    expect(failed.body).toMatchObject({ ok: false, message: expect.stringContaining(writtenName(name)) })
  })

  test('is told of a request once, with the text that was written for it', async () => {
    await enter()
    const text = { event: 'NewRequest', subject: 'New', message: 'Somebody asked for {Title}', enabled: true }
    const page = { sections: { [settings.id]: values() }, templates: { [target]: [text] } }
    expect((await admin().put('/api/v3/settings', page)).status).toBe(200)
    const { texts } = (await admin().get(`/api/v3/templates/${target}`)).body as { texts: object[] }
    expect(texts).toContainEqual(expect.objectContaining(text))
    await ask()
    await told.portal.settle()
    expect(service.calls).toHaveLength(1)
    const body = service.calls[0]?.body
    const words = typeof body === 'string' ? new URLSearchParams(body).toString() : JSON.stringify(body)
    expect(words.replaceAll('+', ' ')).toContain('Somebody asked for Metropolis')
  })

  test('says nothing of an event whose text is off', async () => {
    await enter()
    const text = { event: 'NewRequest', subject: null, message: null, enabled: false }
    await admin().put('/api/v3/settings', { sections: { [settings.id]: values() }, templates: { [target]: [text] } })
    await ask()
    await told.portal.settle()
    expect(service.calls).toEqual([])
  })

  test('is named where a message waits for it', async () => {
    await enter()
    await admin().put(v3, values())
    service.faults.set({ status: 503 })
    await ask()
    await told.portal.settle()
    service.faults.clear()
    const { body } = await admin().get('/api/v3/outbox')
    expect(body).toContainEqual(expect.objectContaining({ target, service: writtenName(name) }))
  })

  test('60 §5 has the paths that programs of the first version know', async () => {
    await enter()
    const { body } = await admin().get(v1)
    const inner = (shape: unknown) =>
      name === 'WhatsApp' ? (shape as { whatsAppSettings: Record<string, unknown> }).whatsAppSettings : shape
    expect(body).toMatchObject({ id: 0 })
    if (name !== 'Mobile') expect(inner(body)).toMatchObject({ enabled: false })
    expect((inner(body) as { notificationTemplates: object[] }).notificationTemplates).toHaveLength(12)
    const whole = { ...(inner(body) as object), ...values() }
    expect((await admin().post(v1, name === 'WhatsApp' ? { whatsAppSettings: whole } : whole)).body).toBe(true)
    if (name !== 'Mobile') expect(inner((await admin().get(v1)).body)).toMatchObject({ enabled: true })
    else expect(Object.keys(body as object).toSorted()).toEqual(['id', 'notificationTemplates'])
    const masked =
      name === 'Mobile'
        ? { userId: ada.id, settings: {} }
        : { ...values(), ...Object.fromEntries(secrets.map(secret => [secret, storedSecret])) }
    expect((await admin().post(`/api/v1/Tester/${target}`, masked)).body).toBe(true)
    // Phones are written to through the outbox.
    await told.portal.settle()
    expect(service.calls).toHaveLength(1)
    expect((await told.portal.as('ben').get(v1)).status).toBe(403)
  })
})

describe('WhatsApp', () => {
  const v3 = '/api/v3/settings/notifications%2ftwilio'

  test('writes to those of the audience who entered a number, each number once', async () => {
    await admin().put(v3, valuesOf('WhatsApp'))
    await ask()
    await told.portal.settle()
    expect(service.calls).toEqual([])
    const [request] = (await admin().get('/api/v1/Request/movie')).body as { id: number }[]
    const entered = { agent: 'WhatsApp' as const, value: '0049 151 12345678', enabled: undefined }
    await savePreferences(told.app.store, [
      { ...entered, userId: ben.id },
      { ...entered, userId: ada.id },
    ])
    await admin().post('/api/v1/Request/movie/approve', { id: request?.id, is4K: false })
    await told.portal.settle()
    const numbers = service.calls.map(({ body }) => new URLSearchParams(String(body)).get('To'))
    expect(numbers).toEqual(['whatsapp:+4915112345678'])
  })

  test('tells whoever tries it without a number what is missing', async () => {
    const { body } = await admin().post(`${v3}/test`, valuesOf('WhatsApp'))
    expect(body).toMatchObject({ ok: false, message: expect.stringContaining('preferences') })
    expect((await admin().post('/api/v1/Tester/whatsapp', valuesOf('WhatsApp'))).body).toBe(false)
  })
})

test('Slack takes an emoji or an image as the icon, not both, whoever saves or tries it', async () => {
  const both = { ...valuesOf('Slack'), iconEmoji: ':popcorn:', iconUrl: 'https://example.com/icon.png' }
  const v3 = '/api/v3/settings/notifications%2fslack'
  expect((await admin().put(v3, both)).status).toBe(400)
  expect((await admin().post(`${v3}/test`, both)).status).toBe(400)
  expect((await admin().post('/api/v1/Settings/notifications/slack', both)).status).toBe(400)
  expect(service.calls).toEqual([])
})

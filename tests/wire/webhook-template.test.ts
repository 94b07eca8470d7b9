import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Templates } from '~/shared/api/templates'
import { filledTemplate } from '~/shared/notifications/json-template'
import { programSample } from '~/shared/notifications/samples'
import { webhook } from '~/shared/services/webhook'
import { storedSecret } from '~/shared/settings/secrets'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

let told: Awaited<ReturnType<typeof toldPortal>>
beforeEach(async () => {
  const users = [anAdmin('ada'), aUser('ben', { claims: ['RequestMovie'] })]
  told = await toldPortal({ users, title: 'The "Quoted" {Alias} \n Film' })
})
afterEach(() => told.close())

const v3 = `/api/v3/settings/${encodeURIComponent(webhook.id)}`
const address = () => told.app.settings.get(webhook).webhookUrl
const save = (values: Record<string, unknown>) =>
  told.portal.as('ada').put(v3, { enabled: true, webhookUrl: address(), applicationToken: 'a token', ...values })
const ask = async () => {
  await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
  await told.portal.settle()
}

describe('the body of a webhook', () => {
  test('is the one that programs know as long as nobody writes another', async () => {
    await save({})
    await ask()
    expect(told.hooks[0]).toMatchObject({
      method: 'POST',
      body: { notificationType: 'NewRequest', requestedUser: 'ben' },
    })
  })

  test('is what its owner wrote, with method and headers, and no title breaks it', async () => {
    const template = '{"event": "{NotificationType}", "text": "New: {Title}", "reason": "{DenyReason}", "fixed": [1]}'
    const saved = await save({ method: 'PUT', headers: 'X-Room: hall\nAuthorization: Bearer a-long-secret', template })
    expect(saved.status).toBe(200)
    await ask()
    expect(told.hooks).toHaveLength(1)
    const [call] = told.hooks
    expect(call).toMatchObject({
      method: 'PUT',
      body: { event: 'NewRequest', text: 'New: The "Quoted" {Alias} \n Film', reason: null, fixed: [1] },
    })
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      'x-room': 'hall',
      authorization: 'Bearer a-long-secret',
      'access-token': 'a token',
      'content-type': 'application/json',
    })
  })

  test('is refused where it is no JSON or names what nobody knows, and headers where they are none of one’s own', async () => {
    for (const wrong of [
      { template: '{"a": {Title}}' },
      { template: '{"a": "{Nobody}"}' },
      { template: `["${'x'.repeat(20_000)}"]` },
      { headers: 'Host: example.com' },
      { headers: 'X-Room: a\rSet-Cookie: b' },
      { headers: `X-Long: ${'x'.repeat(4_000)}` },
      { method: 'DELETE' },
    ])
      expect({ wrong, status: (await save(wrong)).status }).toEqual({ wrong, status: 400 })
  })

  test('is tried as it stands in the form', async () => {
    const form = {
      enabled: false,
      webhookUrl: address(),
      applicationToken: null,
      template: '{"is": "{NotificationType}"}',
    }
    expect((await told.portal.as('ada').post(`${v3}/test`, form)).body).toMatchObject({ ok: true })
    expect(told.hooks[0]?.body).toEqual({ is: 'Test' })
  })

  test('is tried with what the page shows for a test, the usual one with nothing', async () => {
    const template =
      '{"is": "{NotificationType}", "text": "{Alias}: {Title} ({Year}) {RequestedDate}", "by": "{ApplicationName}"}'
    const form = { enabled: true, webhookUrl: address(), applicationToken: null }
    await told.portal.as('ada').post(`${v3}/test`, { ...form, template })
    const { sample } = (await told.portal.as('ada').get('/api/v3/templates/webhook')).body as Templates
    const words = { portal: 'Marquee', address: null, at: told.app.now(), sample }
    const shown = filledTemplate(template, { ...programSample('Test', words), NotificationType: 'Test' })
    expect(told.hooks[0]?.body as unknown).toEqual(shown)
    expect(shown).toMatchObject({
      is: 'Test',
      text: expect.stringMatching(/^Ada: Charade \(1963\) \w+, \d\d \w+ \d{4}$/),
    })
    await told.portal.as('ada').post(`${v3}/test`, { ...form, template: null })
    expect(told.hooks[1]?.body).toMatchObject({ notificationType: 'Test', title: null })
  })

  test('has headers that are sealed, shown to nobody, and sent nowhere else', async () => {
    const saved = await save({ headers: 'Authorization: Bearer a-long-secret' })
    expect(saved.body).toMatchObject({ values: { headers: storedSecret } })
    const rows = await told.app.store.db.select().from(told.app.store.t.settings)
    expect(JSON.stringify(rows)).not.toContain('a-long-secret')
    const audit = await told.portal.as('ada').get('/api/v3/audit')
    expect(JSON.stringify(audit.body)).not.toContain('a-long-secret')
    const elsewhere = await save({ headers: storedSecret, webhookUrl: 'https://elsewhere.example.com/hook' })
    expect(elsewhere).toMatchObject({ status: 400 })
  })

  test('has headers that do not go along where a program of the first version enters another address', async () => {
    await save({ headers: 'Authorization: Bearer a-long-secret' })
    const path = '/api/v1/Settings/notifications/webhook'
    const { body } = await told.portal.as('ada').get(path)
    expect((await told.portal.as('ada').post(path, body)).status).toBe(200)
    expect(told.app.settings.get(webhook).headers).toBe('Authorization: Bearer a-long-secret')
    const elsewhere = { ...(body as object), applicationToken: null, webhookUrl: 'https://elsewhere.example.com/hook' }
    expect((await told.portal.as('ada').post(path, elsewhere)).status).toBe(200)
    expect(told.app.settings.get(webhook)).toMatchObject({ webhookUrl: elsewhere.webhookUrl, headers: null })
  })

  test('is what programs of the first version neither see nor change', async () => {
    const template = '{"is": "{NotificationType}"}'
    await save({ template })
    const { body } = await told.portal.as('ada').get('/api/v1/Settings/notifications/webhook')
    expect(Object.keys(body as object).toSorted()).toEqual(['applicationToken', 'enabled', 'id', 'webhookUrl'])
    await told.portal.as('ada').post('/api/v1/Settings/notifications/webhook', body)
    expect(told.app.settings.get(webhook).template).toBe(template)
  })
})

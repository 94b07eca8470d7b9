import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { storedSecrets } from '~/server/logging/secrets'
import { storedSecret } from '~/shared/settings/secrets'
import { gotifyAgent } from '../support/gotify'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

type Told = Awaited<ReturnType<typeof toldPortal>>

const heard: { key: string | null; body: unknown }[] = []
let told: Told
let server: ReturnType<typeof Bun.serve>

/** A portal whose only difference is that one more channel was declared. */
beforeEach(async () => {
  heard.length = 0
  server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      heard.push({ key: request.headers.get('x-gotify-key'), body: await request.json() })
      return Response.json({})
    },
  })
  told = await toldPortal({
    users: [anAdmin('ada'), aUser('ben', { claims: ['RequestMovie'] })],
    channels: [gotifyAgent],
  })
})
afterEach(async () => {
  await told.close()
  await server.stop(true)
})

const ada = () => told.portal.as('ada')
const settings = () => ({
  enabled: true,
  baseUrl: server.url.origin,
  applicationToken: 'a-gotify-token',
  priority: 'high',
})
const path = '/api/v3/settings/notifications%2fgotify'

describe('one more channel', () => {
  test('has its section: read, saved, masked, hidden in the log, and on the index with its test', async () => {
    const saved = await ada().put(path, settings())
    expect(saved).toMatchObject({ status: 200, body: { values: { applicationToken: storedSecret, priority: 'high' } } })
    expect(storedSecrets(told.app.config, told.app.settings)()).toContain('a-gotify-token')
    const { body } = await ada().get('/api/v3/settings')
    expect(body).toContainEqual(
      expect.objectContaining({ section: 'notifications/gotify', state: 'connected', canTest: true }),
    )
  })

  test('sends a test message, and says how that went', async () => {
    expect((await ada().post(`${path}/test`, settings())).body).toMatchObject({ ok: true })
    expect(heard).toMatchObject([{ key: 'a-gotify-token', body: { priority: 8 } }])
    const wrong = await ada().post(`${path}/test`, { ...settings(), baseUrl: 'http://127.0.0.1:1' })
    expect(wrong.body).toMatchObject({ ok: false, message: expect.stringContaining('Gotify') })
  })

  test('is told of requests with the text that was written for it, through the outbox', async () => {
    const text = { event: 'NewRequest', subject: 'New', message: 'Somebody asked for {Title}', enabled: true }
    const page = { sections: { 'notifications/gotify': settings() }, templates: { gotify: [text] } }
    expect((await ada().put('/api/v3/settings', page)).status).toBe(200)
    expect((await ada().get('/api/v3/templates/gotify')).body).toContainEqual(expect.objectContaining(text))
    await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
    await told.portal.settle()
    expect(heard).toMatchObject([{ body: { title: 'New', message: 'Somebody asked for Metropolis' } }])
  })

  test('is named where a message waits for it', async () => {
    await ada().put(path, { ...settings(), baseUrl: 'http://127.0.0.1:1' })
    await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
    await told.portal.settle()
    const { body } = await ada().get('/api/v3/outbox')
    expect(body).toContainEqual(expect.objectContaining({ target: 'gotify', service: 'Gotify' }))
  })

  test('has the paths that programs of the first version know', async () => {
    const v1 = '/api/v1/Settings/notifications/gotify'
    const { body } = await ada().get(v1)
    expect(body).toMatchObject({ enabled: false, id: 0 })
    expect((body as { notificationTemplates: object[] }).notificationTemplates.length).toBeGreaterThan(10)
    expect((await ada().post(v1, { ...(body as object), ...settings() })).body).toBe(true)
    expect((await ada().post('/api/v1/Tester/gotify', { ...settings(), applicationToken: storedSecret })).body).toBe(
      true,
    )
    expect(heard).toMatchObject([{ key: 'a-gotify-token' }])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Elysia, t } from 'elysia'
import { identity } from '~/server/api/identity'
import { isOwn, ownApi } from '~/server/api/v3/plugin'
import { webApp } from '~/server/api/web-app'
import { portal as portalSection } from '~/shared/settings/portal'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

type Schema = {
  type?: string
  pattern?: string
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
})
afterAll(() => portal.close())

const check = '/api/v3/jobs/schedule-check'

test('something that fits is not made of what does not', async () => {
  const ada = portal.as('ada')
  for (const body of ['5', '[]', '"x"', '{"sections":5}', '{"sections":{"radarr":[]}}', '{"templates":{"email":{}}}']) {
    expect([body, (await ada.put('/api/v3/settings', body)).status]).toEqual([body, 400])
  }
  expect((await ada.post('/api/v3/notices/read', '{"ids":["1"]}')).status).toBe(400)
})

test('names that every object has are refused, wherever they stand', async () => {
  for (const odd of ['{"constructor":{"prototype":{}}}', '{"__proto__":{}}', '{"expression":{"toString":1}}']) {
    const answer = await portal.as('ada').post(check, odd)
    expect([odd, answer.status]).toEqual([odd, 400])
    expect(answer.text).toContain('not allowed')
  }
})

test('every route says what it takes and answers', async () => {
  const vague = (await portal.web.routes()).filter(isOwn).filter(({ method, path, hooks }) => {
    const takes = method === 'PUT' && !hooks.body
    const answers = method === 'GET' && !hooks.response
    return takes || answers || (path.includes(':') && !hooks.params)
  })
  expect(vague.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

/** Every text of a body that may be null or left out, by its name. */
function optionalTexts({ anyOf = [], items, properties = {}, required = [] }: Schema): [string, Schema][] {
  const fields = Object.entries(properties).flatMap(([name, field]): [string, Schema][] => {
    const kinds = field.anyOf ?? [field]
    const isOptional = kinds.some(({ type }) => type === 'null') || !required.includes(name)
    const texts = isOptional ? kinds.filter(({ type, const: word }) => type === 'string' && !word) : []
    return [...texts.map((text): [string, Schema] => [name, text]), ...optionalTexts(field)]
  })
  return [...fields, ...[...anyOf, ...(items ? [items] : [])].flatMap(optionalTexts)]
}

test('a text that may be null is never empty as well, but for the code of the set-up and texts of channels', async () => {
  const bodies = (await portal.web.routes()).filter(isOwn).map(({ hooks }) => (hooks.body ?? {}) as Schema)
  const texts = bodies.flatMap(optionalTexts)
  expect(texts.map(([name]) => name)).toEqual(expect.arrayContaining(['reason', 'onBehalf', 'email', 'applicationUrl']))
  const emptied = texts.filter(([, { pattern = '' }]) => new RegExp(pattern).test(''))
  expect([...new Set(emptied.map(([name]) => name))].sort()).toEqual(['message', 'setupCode', 'subject'])
})

test('every route says whom it serves', async () => {
  const silent = (await portal.web.routes())
    .filter(isOwn)
    .filter(({ hooks }) => hooks.detail?.['x-needs'] === undefined)
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe('identity comes before the guard, the guard before the body', () => {
  test.each([
    ['that is no JSON', 'no json', 'text/plain'],
    ['that is broken', '{"expression":', 'application/json'],
    ['that does not fit', '{}', 'application/json'],
    ['that is too large', JSON.stringify({ expression: 'x'.repeat(300_000) }), 'application/json'],
  ])('for a body %s', async (_, body, type) => {
    const headers = { 'content-type': type }
    expect(await portal.guest.post(check, body, headers)).toMatchObject({ status: 401, text: '' })
    expect(await portal.as('ann').post(check, body, headers)).toMatchObject({ status: 403, text: '' })
    expect(await portal.guest.post(check, body, { ...headers, apikey: 'wrong' })).toMatchObject({
      status: 401,
      text: 'Invalid API Key',
    })
  })
})

describe('what cannot be read is refused in the problem shape', () => {
  test.each([
    ['no JSON', 'no json', 'text/plain', 415],
    ['broken JSON', '{"expression":', 'application/json', 400],
    ['too large', JSON.stringify({ expression: 'x'.repeat(300_000) }), 'application/json', 413],
    ['nothing', '', 'application/json', 400],
    ['a list', '[1]', 'application/json', 400],
  ])('%s', async (_, body, type, status) => {
    const answer = await portal.as('ada').post(check, body, { 'content-type': type })
    expect(answer).toMatchObject({ status, body: { status, title: expect.any(String), traceId: expect.any(String) } })
    expect(answer.headers.get('content-type')).toStartWith('application/problem+json')
  })

  test('names what is wrong, once a field, and echoes nothing', async () => {
    const ada = portal.as('ada')
    const answer = await ada.post(check, { expression: { secret: 'hidden-words' } })
    expect(answer).toMatchObject({ status: 400, body: { errors: { expression: ['Expected string.'] } } })
    expect(answer.text).not.toContain('hidden-words')
    expect((await ada.post('/api/v3/notices/read', { ids: ['hidden-words'] })).text).not.toContain('hidden-words')
  })

  test.each([
    ['a text that may be absent', { email: 5 }, 'email', 'Expected string or null.'],
    [
      'one that is too long',
      { email: 'x'.repeat(401) },
      'email',
      'Expected string length less or equal to 400 or null.',
    ],
  ])('says what is expected of %s', async (_, given, field, expected) => {
    const details = { currentPassword: 'lamp', password: null, ...given }
    const answer = await portal.as('ada').put('/api/v3/me/details', details)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [expected] } } })
  })

  test.each([
    ['one of several words', 'stage=hidden-words', 'stage', /^Expected 'pending', .*, or 'failed'\.$/],
    ['a number', 'count=hidden-words', 'count', /^Expected integer from 0 to 500\.$/],
    ['a number within bounds', 'count=501', 'count', /^Expected integer from 0 to 500\.$/],
  ])('says what is expected of %s in the address', async (_, query, field, expected) => {
    const answer = await portal.as('ada').get(`/api/v3/requests?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: [expect.stringMatching(expected)] } } })
    expect(answer.text).not.toContain('hidden-words')
  })
})

test('another method is not allowed, another path is not there', async () => {
  const ada = portal.as('ada')
  const put = await ada.put('/api/v3/jobs', {})
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await ada.get('/api/v3/jobs/housekeeping/run')).headers.get('allow')).toBe('POST')
  expect(await ada.get('/api/v3/nothing')).toMatchObject({ status: 404, body: { title: 'Not Found' } })
})

test('addresses count with and without a slash, on a short host, and below a base path', async () => {
  const based = await openPortal({ environment: { MARQUEE_BASE_URL: '/portal' } })
  const apikey = based.app.settings.get(portalSection).apiKey ?? ''
  for (const address of ['http://nas/api/v3/jobs', 'http://a/portal/api/v3/jobs/', 'http://a/PORTAL/API/V3/jobs?x=1']) {
    const answer = await based.web.handle(new Request(address, { headers: { apikey } }))
    expect([address, answer.status]).toEqual([address, 200])
  }
  await based.close()
})

describe('a route that fails', () => {
  const failing = (app: Portal['app']) =>
    new Elysia({ prefix: '/api/v3/failing' })
      .use(identity(app))
      .get('/throws', () => Promise.reject(new Error('inner words')), { needs: 'user' })
      .get('/lies', () => ({ count: Number.NaN }), { needs: 'user', response: t.Object({ count: t.Integer() }) })

  test.each(['throws', 'lies'])('is a 500 that tells nothing, and is written down: %s', async path => {
    const failures: unknown[] = []
    const log = { ...portal.app.log, error: (...said: unknown[]) => void failures.push(said) }
    const app: Portal['app'] = { ...portal.app, log, whole: async () => app }
    const web = webApp(app, [...(await ownApi(app)), failing(app)])
    const apikey = app.settings.get(portalSection).apiKey ?? ''
    const answer = await web.handle(new Request(`http://portal.test/api/v3/failing/${path}`, { headers: { apikey } }))
    expect(answer.status).toBe(500)
    expect(await answer.text()).toMatch(/^\{"error":"[^"]+"\}$/)
    expect(failures).toHaveLength(1)
  })
})

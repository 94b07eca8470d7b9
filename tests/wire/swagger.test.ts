import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { routes } from '~/server/api/compat/endpoint'
import { int, text, wire } from '~/server/api/compat/reader'
import { describeSurface } from '~/server/api/description/document'
import { swagger } from '~/server/api/swagger'
import { isOwn } from '~/server/api/v3/plugin'
import { webApp } from '~/server/api/web-app'
import { answerChecker, type Description, descriptionOf } from '../support/described'
import { openPortal, type Portal } from '../support/portal'

async function openDescribed(environment: Record<string, string> = {}) {
  const portal = await openPortal({ environment })
  const { handle } = webApp(portal.app, [await swagger(portal.app, portal.web.routes)])
  const ask = (path: string, init?: RequestInit) => handle(new Request(`http://portal.test${path}`, init))
  const description = async () => (await (await ask('/swagger/v1/swagger.json')).json()) as Description
  return { ...portal, ask, description }
}

describe('the description', () => {
  let portal: Portal
  let description: Description
  beforeAll(async () => {
    portal = await openPortal()
    description = await descriptionOf(portal)
  })
  afterAll(() => portal.close())

  const operations = () => Object.values(description.paths).flatMap(methods => Object.values(methods))

  test('is valid OpenAPI 3.1, says somebody else', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(description))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(description.openapi).toStartWith('3.1.')
  })

  test('has every call of both surfaces that is not hidden, with its parameters', async () => {
    for (const { path, method, hidden } of portal.endpoints) {
      const described =
        description.paths[path.replaceAll(':int}', '}').replace(/\{(\w)/g, (_, first) => `{${first.toLowerCase()}`)]
      const operation = described?.[method.toLowerCase()]
      expect([path, operation !== undefined]).toEqual([path, !hidden])
      const names = [...path.matchAll(/\{(\w+)/g)].map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1))
      if (operation) expect(operation.parameters.filter(one => one.in === 'path').map(one => one.name)).toEqual(names)
    }
    for (const { path, method } of (await portal.web.routes()).filter(isOwn)) {
      const described = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect([path, described !== undefined]).toEqual([path, true])
    }
    const ids = operations().map(one => one.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('says of every call what it answers, and how it refuses', () => {
    const vague = operations().filter(({ responses }) => {
      const result = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      const says = JSON.stringify(result)
      return (
        result.length === 0 || says.includes('"schema":{}') || !responses[400] || !responses[401] || !responses[500]
      )
    })
    const open = ['get-v1-Request-tv-requestId', 'get-v2-System-logs-download-logFileName']
    expect(vague.map(({ operationId }) => operationId).filter(id => !open.includes(id))).toEqual([])
  })

  test('names the schemas of our own API, each in a list of its own module', () => {
    const { schemas } = description.components
    for (const name of ['Job', 'JobRun', 'RequestView', 'SectionView', 'WireMovieRequest', 'WireUser', 'Problem']) {
      expect([name, schemas[name] !== undefined]).toEqual([name, true])
    }
    const modules = readdirSync(join(import.meta.dir, '../../src/shared/api')).map(file => file.replace('.ts', ''))
    const listed = Bun.file(join(import.meta.dir, '../../src/server/api/description/own.ts')).text()
    return listed.then(source => {
      const missing = modules.filter(name => name !== 'schema' && !source.includes(`'~/shared/api/${name}'`))
      expect(missing).toEqual([])
    })
  })
})

test('an answer that is not as described is told', async () => {
  const portal = await openPortal()
  const check = await answerChecker(portal)
  const faultsOf = (status: number, text: string, type = 'application/json') =>
    check('GET', '/api/v1/Request/count', { status, type, text }).join()
  const counts = { pending: 1, approved: 0, available: 0, denied: 0 }
  expect(faultsOf(200, JSON.stringify(counts))).toBe('')
  expect(faultsOf(200, JSON.stringify({ ...counts, denied: '0' }))).toContain('denied must be integer')
  expect(faultsOf(200, JSON.stringify({ ...counts, more: 1 }))).toContain('additional properties')
  expect(faultsOf(200, '{}')).toContain('must have required property')
  expect(faultsOf(418, '')).toContain('status is not described')
  expect(faultsOf(200, 'x', 'text/html')).toContain('text/html is not described')
  expect(check('GET', '/api/v3/start', { status: 200, type: 'application/json', text: '{}' })).toHaveLength(1)
  await portal.close()
})

test('guards, bodies and typed parts are told, hidden endpoints are not', () => {
  const { endpoints } = routes('/api/v1/Thing')
    .get('{ThingId:int}/{name}', { needs: 'anonymous' }, () => true)
    .post('', { needs: 'admin', reads: wire({ amount: int(), title: text(10) }) }, () => true)
    .delete('secret', { needs: 'admin', hidden: true }, () => true)
  const { paths }: Description = JSON.parse(
    JSON.stringify(describeSurface({ endpoints, routes: [], sections: [], version: '1.0.0', base: '' })),
  )
  expect(Object.keys(paths)).toEqual(['/api/v1/Thing/{thingId}/{name}', '/api/v1/Thing'])
  const read = paths['/api/v1/Thing/{thingId}/{name}']!.get!
  expect(read.security).toEqual([])
  expect(read.parameters.map(({ name, schema }) => [name, schema.type])).toEqual([
    ['thingId', 'integer'],
    ['name', 'string'],
  ])
  const write = paths['/api/v1/Thing']!.post!
  expect(write.security).toContainEqual({ Bearer: [] })
  expect(write.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { amount: { type: 'integer' }, title: { type: ['string', 'null'], maxLength: 10 } },
  })
})

test('the viewer needs nothing from outside and knows the base path', async () => {
  const { ask, description, close } = await openDescribed({ MARQUEE_BASE_URL: '/portal' })
  for (const path of ['/swagger', '/swagger/', '/Swagger/index.html', '/portal/swagger']) {
    const page = await ask(path)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const html = await page.text()
    expect([...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, link]) => link)).toEqual([
      '/portal/swagger/viewer.css',
      '/portal/swagger/viewer.js',
      '/portal/swagger/v1/swagger.json',
    ])
    expect(html).not.toMatch(/<script(?![^>]*src)|style=|https?:|\{base\}/)
  }
  expect((await description()).servers).toEqual([{ url: '/portal' }])
  const script = await ask('/swagger/viewer.js')
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(script.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(new Bun.Transpiler({ loader: 'js' }).transformSync(await script.text())).toContain('swagger.json')
  const etag = script.headers.get('etag') ?? ''
  expect((await ask('/swagger/viewer.js', { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await ask('/swagger/viewer.css')).headers.get('content-type')).toContain('text/css')
  for (const path of ['/swagger/other', '/swagger/..%2flisten.ts', '/swagger/%2e%2e/listen.ts']) {
    expect((await ask(path)).status).toBe(404)
  }
  expect((await ask('/swagger', { method: 'POST' })).status).toBe(405)
  await close()
})

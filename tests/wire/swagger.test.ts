import { expect, test } from 'bun:test'
import { routes } from '~/server/api/compat/endpoint'
import { int, text, wire } from '~/server/api/compat/reader'
import { describeSurface } from '~/server/api/description'
import { swagger } from '~/server/api/swagger'
import { webApp } from '~/server/api/web-app'
import { openPortal } from '../support/portal'

type Operation = {
  operationId: string
  security: object[]
  parameters: { name: string; in: string; schema: { type: string } }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
}
type Description = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object> }
}

async function openDescribed(environment: Record<string, string> = {}) {
  const portal = await openPortal({ environment })
  const { endpoints } = portal
  const web = webApp(portal.app, [swagger(portal.app, endpoints, () => portal.web.elysia.routes)])
  const ask = (path: string, init?: RequestInit) => web.handle(new Request(`http://portal.test${path}`, init))
  const description = async () => (await (await ask('/swagger/v1/swagger.json')).json()) as Description
  return { ...portal, ask, description }
}

test('every endpoint that is not hidden is described, with its parameters', async () => {
  const { endpoints, description, close } = await openDescribed()
  const { paths, openapi, components } = await description()
  expect(openapi).toStartWith('3.')
  expect(components.securitySchemes.ApiKey).toEqual({ type: 'apiKey', in: 'header', name: 'ApiKey' })
  for (const { path, method, hidden } of endpoints) {
    const described = paths[path.replace(':int', '').replaceAll(':int}', '}')]?.[method.toLowerCase()]
    expect([path, described !== undefined]).toEqual([path, !hidden])
    if (!described) continue
    const names = [...path.matchAll(/\{(\w+)/g)].map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1))
    expect(described.parameters.map(one => one.name)).toEqual(names)
  }
  const ids = Object.values(paths).flatMap(methods => Object.values(methods).map(one => one.operationId))
  expect(new Set(ids).size).toBe(ids.length)
  await close()
})

test('guards, bodies and typed parts are told, hidden endpoints are not', () => {
  const { endpoints } = routes('/api/v1/Thing')
    .get('{ThingId:int}/{name}', { needs: 'anonymous' }, () => true)
    .post('', { needs: 'admin', reads: wire({ amount: int(), title: text(10) }) }, () => true)
    .delete('secret', { needs: 'admin', hidden: true }, () => true)
  const { paths }: Description = JSON.parse(
    JSON.stringify(describeSurface(endpoints, [], { version: '1.0.0', base: '' })),
  )
  expect(Object.keys(paths)).toEqual(['/api/v1/Thing/{thingId}/{name}', '/api/v1/Thing'])
  const read = paths['/api/v1/Thing/{thingId}/{name}']!.get!
  expect(read.security).toEqual([])
  expect(read.parameters.map(({ name, schema }) => [name, schema.type])).toEqual([
    ['thingId', 'integer'],
    ['name', 'string'],
  ])
  const write = paths['/api/v1/Thing']!.post!
  expect(write.security).toEqual([{ ApiKey: [] }, { Bearer: [] }])
  expect(write.requestBody?.content['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { amount: { type: 'integer' }, title: { type: 'string', maxLength: 10 } },
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
    expect(html).not.toMatch(/<script(?![^>]*src)|style=|https?:/)
  }
  expect((await description()).servers).toEqual([{ url: '/portal' }])
  const script = await ask('/swagger/viewer.js')
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(new Bun.Transpiler({ loader: 'js' }).transformSync(await script.text())).toContain('swagger.json')
  expect((await ask('/swagger/viewer.css')).headers.get('content-type')).toContain('text/css')
  expect((await ask('/swagger/other')).status).toBe(404)
  expect((await ask('/swagger', { method: 'POST' })).status).toBe(405)
  await close()
})

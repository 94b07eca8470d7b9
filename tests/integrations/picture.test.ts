import { afterAll, expect, test } from 'bun:test'
import { fetchPicture } from '~/integrations/catalogue/picture'
import { UpstreamError } from '~/integrations/http/call'

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const image = (body: ConstructorParameters<typeof Response>[0]) =>
      new Response(body, { headers: { 'content-type': 'image/jpeg' } })
    switch (new URL(request.url).pathname) {
      case '/good.jpg':
        return image('12345')
      case '/large.jpg':
        return image('x'.repeat(2_000))
      case '/empty.jpg':
        return image('')
      case '/page.jpg':
        return new Response('<html>', { headers: { 'content-type': 'text/html' } })
      case '/slow.jpg':
        await Bun.sleep(500)
        return image('late')
      case '/denied.jpg':
        return new Response('no', { status: 403 })
      default:
        return new Response('gone', { status: 404 })
    }
  },
})
afterAll(() => server.stop(true))

const load = (name: string) =>
  fetchPicture({ service: 'Pictures', url: `http://127.0.0.1:${server.port}/${name}`, timeoutMs: 100, maxBytes: 1_000 })
const failure = async (name: string) => {
  const error = await load(name).catch((caught: unknown) => caught)
  return error instanceof UpstreamError ? { kind: error.kind, status: error.status, message: error.message } : error
}

test('a picture is its bytes, and one that is not there is null', async () => {
  expect(new TextDecoder().decode((await load('good.jpg')) ?? undefined)).toBe('12345')
  expect(await load('other.jpg')).toBeNull()
})

test('what is no picture, empty or too large is a failure of the host', async () => {
  expect(await failure('page.jpg')).toMatchObject({ kind: 'unexpected', message: expect.stringContaining('Pictures') })
  expect(await failure('empty.jpg')).toMatchObject({ kind: 'unexpected' })
  expect(await failure('large.jpg')).toMatchObject({
    kind: 'unexpected',
    message: expect.stringContaining('too large'),
  })
})

test('a host that refuses or takes too long is named', async () => {
  expect(await failure('denied.jpg')).toMatchObject({ kind: 'refused', status: 403 })
  expect(await failure('slow.jpg')).toMatchObject({
    kind: 'unreachable',
    message: 'Pictures did not send a picture in time.',
  })
})

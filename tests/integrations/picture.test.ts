import { afterAll, describe, expect, test } from 'bun:test'
import { fetchPicture, pictureOver } from '~/integrations/catalogue/picture'
import { UpstreamError } from '~/integrations/http/call'
import type { OutsideFetch } from '~/integrations/http/outside-fetch'

const png = `\x89PNG${'.'.repeat(20)}`
const latin = (text: string) => Buffer.from(text, 'latin1')

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url)
    const image = (body: string) => new Response(latin(body), { headers: { 'content-type': 'image/jpeg' } })
    switch (pathname) {
      case '/good.jpg':
        return image(png)
      case '/unnamed':
        return new Response(latin(png), { headers: { 'content-type': 'application/octet-stream' } })
      case '/drawing':
        return image('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>')
      case '/large.jpg':
        return image(png + 'x'.repeat(2_000))
      case '/empty.jpg':
        return image('')
      case '/page.jpg':
        return image('<!doctype html><html><svg/></html>')
      case '/slow.jpg':
        await Bun.sleep(500)
        return image(png)
      case '/denied.jpg':
        return new Response('no', { status: 403 })
      case '/leads':
        return new Response(null, { status: 302, headers: { location: searchParams.get('to') ?? '' } })
      default:
        return new Response('gone', { status: 404 })
    }
  },
})
afterAll(() => server.stop(true))

const asked: string[] = []
const other = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch(request) {
    asked.push(request.url)
    return new Response(latin(png))
  },
})
afterAll(() => other.stop(true))

const home = `http://127.0.0.1:${server.port}`
const limits = { service: 'Pictures', timeoutMs: 5_000, maxBytes: 1_000 }
const load = (name: string, more: { timeoutMs?: number; namedBy?: string } = {}) =>
  fetchPicture({ ...limits, ...more, url: `${home}/${name}` })
const failureIn = async (loading: Promise<unknown>) => {
  const error = await loading.catch((caught: unknown) => caught)
  return error instanceof UpstreamError ? { kind: error.kind, status: error.status, message: error.message } : error
}
const failure = (name: string) => failureIn(load(name))

test('a picture is its bytes, and one that is not there is null', async () => {
  expect(latin(png).equals((await load('good.jpg')) ?? new Uint8Array())).toBe(true)
  expect(await load('other.jpg')).toBeNull()
})

test('what is a picture is told by its bytes, not by what is said of it', async () => {
  expect(await load('unnamed')).toHaveLength(24)
  expect(await load('drawing')).not.toBeNull()
  expect(await failure('page.jpg')).toMatchObject({ kind: 'unexpected', message: expect.stringContaining('Pictures') })
})

test('what is empty or too large is a failure of the host', async () => {
  expect(await failure('empty.jpg')).toMatchObject({ kind: 'unexpected' })
  expect(await failure('large.jpg')).toMatchObject({
    kind: 'unexpected',
    message: expect.stringContaining('too large'),
  })
})

test('a host that refuses or takes too long is named', async () => {
  expect(await failure('denied.jpg')).toMatchObject({ kind: 'refused', status: 403 })
  expect(await failureIn(load('slow.jpg', { timeoutMs: 100 }))).toMatchObject({
    kind: 'unreachable',
    message: 'Pictures did not send a picture in time.',
  })
})

test('a picture that has moved is found on the same host, and on no other', async () => {
  expect(await load('leads?to=/good.jpg')).toHaveLength(24)
  expect(await failure(`leads?to=${other.url.origin}/internal`)).toMatchObject({
    kind: 'unexpected',
    message: expect.stringContaining(`redirects to another host (${other.url.host})`),
  })
  expect(await failure('leads?to=/leads?to=/leads')).toMatchObject({
    message: 'Pictures redirects too many times.',
  })
  expect(asked).toEqual([])
})

test('a stand-in on this machine may lead to another one where its service names pictures', async () => {
  expect(await load(`leads?to=${other.url.origin}/cover`, { namedBy: home })).toHaveLength(24)
})

describe('the cover that an archive names', () => {
  const addresses: Readonly<Record<string, string[]>> = {
    'archive.example.com': ['203.0.113.7'],
    'disk.example.com': ['203.0.113.8', '2001:db8::8'],
    'inside.example.com': ['192.168.1.5'],
    'half.example.com': ['203.0.113.9', '127.0.0.1'],
    'mapped.example.com': ['::ffff:10.0.0.1'],
  }
  const over = (leads: Readonly<Record<string, string>>) => {
    const seen: string[] = []
    const outside: OutsideFetch = async url => {
      seen.push(url)
      const to = leads[url]
      return to ? new Response(null, { status: 307, headers: { location: to } }) : new Response(latin(png))
    }
    const fetch = pictureOver(outside, async host => addresses[host] ?? (/^[\d.:a-f]+$/.test(host) ? [host] : []))
    return { seen, load: (url: string) => fetch({ ...limits, url, namedBy: 'https://archive.example.com' }) }
  }

  test('may lie on another host of the internet, and is asked for there over https alone', async () => {
    const first = 'https://archive.example.com/release/1.jpg'
    const { seen, load } = over({ [first]: 'http://disk.example.com/1.jpg' })
    expect(await load(first)).toHaveLength(24)
    expect(seen).toEqual([first, 'https://disk.example.com/1.jpg'])
    const named = over({})
    expect(await named.load('http://disk.example.com/2.jpg')).toHaveLength(24)
    expect(named.seen).toEqual(['https://disk.example.com/2.jpg'])
  })

  test.each([
    'https://inside.example.com/a.jpg',
    'https://half.example.com/a.jpg',
    'https://mapped.example.com/a.jpg',
    'https://nowhere.example.com/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[fe80::1]/a.jpg',
    'https://169.254.169.254/latest',
    'http://disk.example.com:8080/a.jpg',
    'https://user:word@disk.example.com/a.jpg',
  ])('is not asked for at %s, neither named nor led to', async place => {
    const named = over({})
    expect(await failureIn(named.load(place))).toMatchObject({ message: expect.stringContaining('another host') })
    const first = 'https://archive.example.com/1.jpg'
    const led = over({ [first]: place })
    expect(await failureIn(led.load(first))).toMatchObject({ message: expect.stringContaining('another host') })
    expect([...named.seen, ...led.seen]).toEqual([first])
  })
})

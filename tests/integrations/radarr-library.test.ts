import { expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { arraySplitter, NotAList } from '~/integrations/download/json-array'
import { radarrManager } from '~/integrations/download/radarr/manager'
import { elementsOf } from '~/integrations/download/stream'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { fakeRadarr } from '../support/fake-radarr'
import { expectFlatMemory } from '../support/flat-memory'
import { hasUpstream, recorded } from '../support/upstream'

const http = fetchHttp({ version: '0' })
const bytes = (text: string) => new TextEncoder().encode(text)

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of source) found.push(one)
  return found
}

const tricky = [
  { a: '][}{,"', b: '\\', c: ['\\"', { d: [] }], 'k"]': 'é李🎬' },
  [],
  [[1, [2]], {}],
  'a,"]\\',
  -1.5e3,
  null,
  true,
  {},
]

test('a list is cut into its elements wherever the pieces end', () => {
  for (const text of [
    JSON.stringify(tricky),
    JSON.stringify(tricky, null, 2),
    `\ufeff \r\n${JSON.stringify(tricky)}\n`,
  ]) {
    const whole = bytes(text)
    for (let border = 0; border <= whole.length; border++) {
      const splitter = arraySplitter(1_000, 64)
      const found = [...splitter.push(whole.subarray(0, border)), ...splitter.push(whole.subarray(border))]
      splitter.end()
      expect(found.map(one => JSON.parse(one))).toEqual(tricky)
    }
    const single = arraySplitter(1_000, 64)
    const found = [...whole].flatMap(byte => single.push(Uint8Array.of(byte)))
    single.end()
    expect(found.map(one => JSON.parse(one))).toEqual(tricky)
  }
})

test('an empty list has no elements', () => {
  const splitter = arraySplitter(10, 64)
  expect(splitter.push(bytes(' [ ] '))).toEqual([])
  expect(() => splitter.end()).not.toThrow()
})

test.each(['{"message":"no"}', '<html>', '"text"', '[1]x', '[1][2]'])('%p is not one list', text => {
  expect(() => arraySplitter(100, 64).push(bytes(text))).toThrow(NotAList)
})

test.each(['', '[', '[1,2', '[{"a":"]"'])('%p is cut off', text => {
  const splitter = arraySplitter(100, 64)
  splitter.push(bytes(text))
  expect(() => splitter.end()).toThrow(NotAList)
})

test('an element larger than allowed is refused before it is complete', () => {
  const splitter = arraySplitter(20, 64)
  splitter.push(bytes('[{"a":1},"0123456789'))
  expect(() => splitter.push(bytes('0123456789'))).toThrow('larger than 20 bytes')
})

test('a border inside of a piece that is reused by its sender does not change what was read', () => {
  const splitter = arraySplitter(100, 64)
  const piece = bytes('["abc')
  splitter.push(piece)
  piece.fill(0)
  expect(splitter.push(bytes('def"]'))).toEqual(['"abcdef"'])
})

const library = (settings: Record<string, unknown>, signal?: AbortSignal) =>
  radarrManager.library({ http, stream: fetchStream }, settings, signal)

test('the library tells of every movie what it is called, whether it is wanted, there, and how sharp', async () => {
  const quality = { quality: { name: 'Bluray-2160p', resolution: 2160 } }
  const called = { title: 'Metropolis', year: 1927 }
  const unsaid = { title: null, year: null, resolution: null, quality: null }
  const movies = [
    { id: 1, tmdbId: 19, monitored: true, hasFile: true, ...called, movieFile: { quality } },
    { id: 2, tmdbId: 20, monitored: true, hasFile: false },
    { id: 3, tmdbId: 0, monitored: true, hasFile: true },
    { id: 4, tmdbId: 21, monitored: false, hasFile: true, movieFile: {} },
  ]
  const radarr = fakeRadarr({ movies, urlBase: '/radarr' })
  const expected = [
    {
      ...{ kind: 'movie' as const, itemKey: '19', tmdbId: 19, monitored: true, hasFile: true, ...called },
      ...{ resolution: 2160, quality: 'Bluray-2160p' },
    },
    { kind: 'movie' as const, itemKey: '20', tmdbId: 20, monitored: true, hasFile: false, ...unsaid },
    { kind: 'movie' as const, itemKey: '21', tmdbId: 21, monitored: false, hasFile: true, ...unsaid },
  ]
  expect(await all(library(radarr.settings))).toEqual(expected)
  expect(radarr.heard[0]).toMatchObject({ path: '/api/v3/movie', key: 'radarr-key' })
  expect(await all(radarrManager.library({ http }, radarr.settings))).toEqual(expected)
  radarr.close()
})

async function failureOf(work: Promise<unknown>) {
  const outcome = await work.catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(UpstreamError)
  return outcome
}

test('a library that cannot be read is a failure of Radarr, never an empty library', async () => {
  const radarr = fakeRadarr({ movies: [] })
  const closed = { ...radarr.settings, port: 1 }
  expect(await failureOf(all(library({ ...radarr.settings, apiKey: 'other' })))).toMatchObject({ status: 401 })
  expect(await failureOf(all(library(closed)))).toMatchObject({
    message: 'Radarr refused the connection.',
  })
  radarr.close()
  const odd = fakeRadarr({ instead: () => Response.json({ message: 'no list today' }) })
  expect(await failureOf(all(library(odd.settings)))).toMatchObject({ kind: 'unexpected' })
  odd.close()
  const cut = fakeRadarr({ instead: () => new Response('[{"tmdbId":19},{"tmdbId":2') })
  expect(await failureOf(all(library(cut.settings)))).toMatchObject({ kind: 'unexpected' })
  cut.close()
  const broken = fakeRadarr({ instead: () => new Response('[{"tmdbId":19},{oops}]') })
  expect(await failureOf(all(library(broken.settings)))).toMatchObject({ kind: 'unexpected' })
  broken.close()
  const strange = fakeRadarr({ instead: () => Response.json([{ name: 'no movie' }, 7, null]) })
  expect(await failureOf(all(library(strange.settings)))).toMatchObject({ kind: 'unexpected' })
  strange.close()
})

test('the key does not travel to another place', async () => {
  const keys: (string | null)[] = []
  const other = Bun.serve({
    port: 0,
    fetch(request) {
      keys.push(request.headers.get('x-api-key'))
      return Response.json([])
    },
  })
  const radarr = fakeRadarr({ instead: () => Response.redirect(`http://127.0.0.1:${other.port}/api/v3/movie`, 307) })
  expect(await failureOf(all(library(radarr.settings)))).toMatchObject({ kind: 'unexpected', status: 307 })
  expect(keys).toEqual([])
  await other.stop(true)
  radarr.close()
})

test('a service that falls silent in the middle is given up', async () => {
  const radarr = fakeRadarr({
    instead: () => new Response(new ReadableStream({ start: sender => sender.enqueue(bytes('[{"tmdbId":19},')) })),
  })
  const url = `http://127.0.0.1:${radarr.settings.port}/`
  const request = { service: 'Radarr', url, headers: {}, silenceMs: 60 }
  const failure = await failureOf(all(elementsOf({ http, stream: fetchStream }, request)))
  expect(failure).toMatchObject({ kind: 'unreachable', message: 'Radarr sent nothing for 0 seconds.' })
  radarr.close()
})

test('a reader that stops early closes the connection', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const endless = new ReadableStream({
    start: sender => sender.enqueue(bytes('[')),
    pull: async sender => {
      await Bun.sleep(1)
      sender.enqueue(bytes('{"tmdbId":19},'))
    },
    cancel: () => resolve(),
  })
  const radarr = fakeRadarr({ instead: () => new Response(endless) })
  for await (const movie of library(radarr.settings)) {
    expect(movie.tmdbId).toBe(19)
    break
  }
  await closed
  radarr.close()
})

test('a job that is called off stops reading', async () => {
  const radarr = fakeRadarr({ instead: () => new Response(new ReadableStream({})) })
  const off = new AbortController()
  const reading = failureOf(all(library(radarr.settings, off.signal)))
  off.abort()
  expect(await reading).toMatchObject({ message: 'The call to Radarr was cancelled.' })
  radarr.close()
})

test('a library of 100000 movies is read with flat memory while the server goes on answering', async () => {
  const rest = { monitored: true, hasFile: true, movieFile: { quality: { quality: { resolution: 1080 } } } }
  const filler = 'x'.repeat(900)
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(sender) {
      const rows = Array.from({ length: 100 }, () => JSON.stringify({ tmdbId: ++sent, overview: filler, ...rest }))
      sender.enqueue(bytes(`${sent === 100 ? '[' : ','}${rows.join(',')}`))
      if (sent < 100_000) return
      sender.enqueue(bytes(']'))
      sender.close()
    },
  })
  const stream = async () => body
  const http: Http = () => Promise.reject(new Error('not asked'))
  const movies = radarrManager.library({ http, stream }, { ip: '127.0.0.1', port: 1, apiKey: 'key' })
  await expectFlatMemory(movies, ({ tmdbId }, count) => expect(tmdbId).toBe(count))
}, 120_000)

test.if(hasUpstream)('a recorded library is read', async () => {
  const movies = recorded('radarr/movie_list.json')
  const radarr = fakeRadarr({ instead: () => Response.json(movies) })
  const found = await all(library(radarr.settings))
  expect(found).toHaveLength(120)
  expect(found[0]).toEqual({
    kind: 'movie',
    itemKey: '346698',
    tmdbId: 346698,
    monitored: true,
    hasFile: true,
    resolution: 2160,
    title: 'Barbie',
    year: 2023,
    quality: 'WEBDL-2160p',
  })
  expect(found[1]).toEqual({
    kind: 'movie',
    itemKey: '800787',
    tmdbId: 800787,
    monitored: false,
    hasFile: true,
    resolution: 1080,
    title: 'A Good Person',
    year: 2023,
    quality: 'WEBDL-1080p',
  })
  radarr.close()
})

test('the memory of what was read of a long list is given back while the rest is read', async () => {
  const text = JSON.stringify(Array.from({ length: 40_000 }, (_, id) => ({ id, title: `Film ${id}` })))
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(text) })
  const request = { service: 'Radarr', url: server.url.href, headers: {}, silenceMs: 5_000 }
  const reader = (await fetchStream(request)).getReader()
  const chunks: Uint8Array[] = []
  const decoder = new TextDecoder()
  let read = ''
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    expect(chunks.map(({ byteLength }) => byteLength)).toEqual(chunks.map(() => 0))
    chunks.push(next.value)
    read += decoder.decode(next.value, { stream: true })
  }
  await server.stop(true)
  expect(chunks.length).toBeGreaterThan(1)
  expect(read).toBe(text)
})

import { afterEach, describe, expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { lidarrClient } from '~/integrations/download/lidarr/client'
import { elementsOf } from '~/integrations/download/stream'
import { call, type Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { mostLevels, mostPeople, usualEntries } from '~/integrations/http/held-answer'
import { mostListed, wholeListing } from '~/integrations/media/pages'
import { plexAccountClient } from '~/integrations/media/plex-account/client'
import { lidarr } from '~/shared/services/lidarr'
import { read } from '~/shared/settings/model'
import { embyProduct, jellyfinProduct } from '../support/media-products'
import { aReply, failureOf } from './http-support'

const http: Http = fetchHttp({ version: '1.2.3' })
const open: Array<{ stop: (now?: boolean) => unknown }> = []
afterEach(() => {
  for (const server of open.splice(0)) server.stop(true)
})

/** A service on loopback. */
const serve = (answer: () => Response) => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: answer })
  open.push(server)
  return `http://127.0.0.1:${server.port}`
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
/** A list counts as an entry itself, and each comma as another. */
const flat = (entries: number) => `[${'0,'.repeat(entries - 1)}0]`

/** The longest that nothing else had its turn, while something is done. */
async function longestPauseWhile(work: Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()]
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  await work
  clearInterval(timer)
  return longest
}

describe('the answer of a service', () => {
  test('has so many levels and no more', async () => {
    expect(
      await call<unknown>(
        http,
        'Jellyfin',
        serve(() => new Response(nested(mostLevels))),
      ),
    ).toBeArray()
    const error = await failureOf(
      call(
        http,
        'Jellyfin',
        serve(() => new Response(nested(mostLevels + 1))),
      ),
    )
    expect(error).toMatchObject({ kind: 'unexpected', failure: { code: 'tooDeep', service: 'Jellyfin' } })
    expect(error.message).toBe('Jellyfin sent a response that is nested too deeply.')
  })

  test('has so many entries and no more', async () => {
    expect(
      await call<unknown>(
        http,
        'Emby',
        serve(() => new Response(flat(usualEntries))),
      ),
    ).toBeArray()
    const error = await failureOf(
      call(
        http,
        'Emby',
        serve(() => new Response(flat(usualEntries + 1))),
      ),
    )
    expect(error.message).toBe('Emby sent more than 1,000,000 entries, which is more than is read.')
  })

  test('has more entries where a composer with all releases of all albums is asked for', async () => {
    const url = new URL(serve(() => new Response(flat(usualEntries + 1))))
    const at = { ...read(lidarr, { ip: url.hostname, apiKey: 'key' }), port: Number(url.port) }
    expect(await lidarrClient(http, at).albumsOf(1)).toHaveLength(usualEntries + 1)
  })

  test('is not taken apart where it is no JSON: a page for people is called one', async () => {
    const page = `<html><script>${'{['.repeat(2 * mostLevels)}</script></html>`
    const error = await failureOf(
      call(
        http,
        'Emby',
        serve(() => new Response(page)),
      ),
    )
    expect(error.message).toStartWith('Emby sent a web page instead of data.')
  })

  test('that is made of brackets alone ends at once, and nobody else waits for it', async () => {
    const url = serve(() => new Response('['.repeat(6_000_000)))
    const pauses: number[] = []
    // Others may use the machine: one good try of three says that nothing here holds them up.
    for (let time = 0; time < 3; time++) {
      const work = failureOf(call(http, 'Plex', url, { maxBytes: 64 * 1024 * 1024 }))
      pauses.push(await longestPauseWhile(work))
      expect((await work).failure.code).toBe('tooDeep')
    }
    expect(Math.min(...pauses)).toBeLessThan(300)
  })

  test('that unfolds without end is left at the size it may have', async () => {
    const bomb = Bun.gzipSync(Buffer.alloc(40_000_000, ' '))
    const url = serve(() => new Response(bomb, { headers: { 'content-encoding': 'gzip' } }))
    const error = await failureOf(call(http, 'Plex', url, { maxBytes: 4 * 1024 * 1024 }))
    expect(error.failure).toEqual({ code: 'tooLarge', service: 'Plex', kilobytes: 4 * 1024 })
  })
})

describe('a list that is read as it comes', () => {
  const elements = (url: string) =>
    Array.fromAsync(
      elementsOf({ http, stream: fetchStream }, { service: 'Radarr', url, headers: {}, silenceMs: 10_000 }),
    )

  test('has elements of so many levels and no more', async () => {
    expect(await elements(serve(() => new Response(`[${nested(mostLevels)}]`)))).toHaveLength(1)
    const error = await failureOf(elements(serve(() => new Response(`[1,${nested(mostLevels + 1)}]`))))
    expect(error.failure).toEqual({ code: 'tooDeep', service: 'Radarr' })
  })

  test('has so many elements and no more, whatever they are', async () => {
    const error = await failureOf(elements(serve(() => new Response(flat(1_000_001)))))
    expect(error.failure).toEqual({ code: 'tooManyEntries', service: 'Radarr', most: 1_000_000 })
  })

  test.each([
    ['of commas', `[${','.repeat(1_000)}`],
    ['of nothing before it begins', ' '.repeat(2_000_000)],
    ['of nothing inside', `[${' '.repeat(2_000_000)}`],
  ])('is none when it is made %s', async (_, text) => {
    const error = await failureOf(elements(serve(() => new Response(text))))
    expect(error).toMatchObject({ kind: 'unexpected', message: 'Radarr sent an unreadable list.' })
  })

  test('is refused in the words of the service, however long those are', async () => {
    const url = serve(() => new Response('x'.repeat(1_000_000), { status: 403 }))
    expect(await failureOf(elements(url))).toMatchObject({ kind: 'refused', status: 403, detail: null })
  })
})

describe('a server without end', () => {
  const listing = (entries: number) =>
    wholeListing({
      service: 'Jellyfin',
      most: mostListed.titles,
      atOnce: 5_000,
      keyOf: (entry: number) => String(entry),
      ask: async (start, limit) => ({
        total: null,
        entries: Array.from({ length: Math.max(0, Math.min(limit, entries - start)) }, (_, at) => start + at),
      }),
    })
  const count = async (entries: number) => {
    let found = 0
    for await (const page of listing(entries)) found += page.length
    return found
  }

  test('has so many titles and no more', async () => {
    expect(await count(mostListed.titles)).toBe(mostListed.titles)
    expect((await failureOf(count(Number.POSITIVE_INFINITY))).message).toBe(
      'Jellyfin sent more than 250,000 entries, which is more than is read.',
    )
  })

  test.each([jellyfinProduct, embyProduct])('has so many people and no more', async ({ server }) => {
    const people = (many: number, times = 1) => {
      const once = Array.from({ length: many }, (_, at) => ({ Id: `p${at}`, Name: `person ${at}`, Policy: {} }))
      const body = Array.from({ length: times }, () => once).flat()
      const answering: Http = async () => aReply(200, body)
      return Array.fromAsync(server.connected(answering, { ip: '127.0.0.1', port: 1, apiKey: 'key' }).users())
    }
    expect(await people(mostPeople)).toHaveLength(mostPeople)
    expect(await people(mostPeople, 2)).toHaveLength(2 * mostPeople)
    await failureOf(people(1, 2 * mostPeople + 1))
    expect((await failureOf(people(mostPeople + 1))).message).toBe(
      `${server.name} lists more than 5,000 people, which is more than are read.`,
    )
  })

  test('has so many friends and no more', async () => {
    const friends = (many: number) => {
      const users = Array.from({ length: many }, (_, at) => `<User id="${at + 1}" username="u${at}"/>`)
      const answering: Http = async () => aReply(200, `<MediaContainer>${users.join('')}</MediaContainer>`)
      const at = { url: 'http://plex.example.com', clientId: 'id', product: 'Marquee' }
      return plexAccountClient(answering, at).friends('token')
    }
    expect(await friends(mostPeople)).toHaveLength(mostPeople)
    expect((await failureOf(friends(mostPeople + 1))).failure).toMatchObject({ code: 'tooManyPeople' })
  })
})

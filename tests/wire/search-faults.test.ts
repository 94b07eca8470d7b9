import { describe, expect, test } from 'bun:test'
import type { Fault } from '~/demo/faults'
import { catalogueStage } from '../support/catalogue'
import { aUser } from '../support/users'

const { host, aPortal } = catalogueStage()

async function asAnn(http = host.plain) {
  const portal = await aPortal({ users: [aUser('ann')], http })
  return portal.as('ann')
}

const faults: [string, Fault, RegExp][] = [
  ['refuses the key', { status: 401 }, /TMDB rejected the credentials/],
  ['does not know its own list', { status: 404 }, /TMDB did not find/],
  ['asks to slow down', { status: 429, retryAfter: 1 }, /TMDB is being called too often/],
  ['is broken', { status: 500 }, /TMDB reported an internal error/],
  ['answers with a web page', { body: 'html' }, /TMDB sent a web page/],
  ['breaks off', { body: 'cutOff' }, /TMDB/],
  ['sends nothing', { body: 'empty' }, /TMDB/],
  ['sends other types', { body: 'wrongTypes' }, /TMDB sent a response in an unexpected format/],
  ['drops the connection', { refuse: true }, /TMDB can’t be reached/],
]
const lists = [
  'v1/Search/movie/popular',
  'v1/Search/movie/robbery',
  'v2/Search/movie/popular/0/30',
  'v2/Search/movie/upcoming',
  'v1/Search/tv/popular',
  'v2/Search/tv/trending/0/30',
]

describe('a catalogue that', () => {
  for (const [name, fault, sentence] of faults) {
    test(`${name} is named by every list, and forgotten once it works again`, async () => {
      const caller = await asAnn()
      host.tmdb.faults.set(fault)
      for (const path of lists) {
        const answer = await caller.get(`/api/${path}`)
        expect(answer).toMatchObject({ status: 502, body: { error: expect.stringMatching(sentence) } })
        expect(answer.text).not.toContain(host.tmdb.key)
      }
      const multi = await caller.post('/api/v2/Search/multi/robbery', { movies: true })
      expect(multi).toMatchObject({ status: 502, body: { error: expect.stringMatching(sentence) } })
      host.tmdb.faults.clear()
      for (const path of lists) expect((await caller.get(`/api/${path}`)).status).toBe(200)
    })
  }

  test('is down is named as well', async () => {
    const caller = await asAnn()
    await host.tmdb.stop()
    const answer = await caller.get('/api/v2/Search/movie/popular/0/10')
    host.tmdb.start()
    expect(answer).toMatchObject({ status: 502, body: { error: expect.stringMatching(/TMDB can’t be reached/) } })
  })

  test('is slow keeps nobody waiting who does not need it', async () => {
    const caller = await asAnn(host.stack())
    const held = Promise.withResolvers<void>()
    host.tmdb.faults.set({ until: held.promise, path: 'discover' })
    const get = async (path: string) => (await caller.get(`/api/v2/Search/movie/${path}`)).status
    const popular = get('popular/0/10')
    expect(await get('5698')).toBe(200)
    held.resolve()
    expect(await popular).toBe(200)
  })

  test('fails in details says so too, and what it knows not is no failure', async () => {
    const caller = await asAnn()
    host.tmdb.faults.set({ status: 500 })
    expect((await caller.get('/api/v2/Search/movie/5698')).status).toBe(502)
    expect((await caller.get('/api/v2/Search/movie/collection/9200001')).status).toBe(502)
    expect((await caller.get('/api/v2/Search/stream/movie/5698')).status).toBe(502)
    host.tmdb.faults.set({ status: 404 })
    expect((await caller.get('/api/v2/Search/movie/5698')).status).toBe(404)
    expect((await caller.get('/api/v2/Search/stream/movie/5698')).body).toEqual([])
  })

  test('fails once is asked again without anybody noticing', async () => {
    const caller = await asAnn(host.stack())
    host.tmdb.faults.set({ status: 503, times: 1 })
    expect((await caller.get('/api/v2/Search/movie/popular/0/10')).body).toHaveLength(10)
  })

  test('fails while it is asked for missing ids leaves the list as it is', async () => {
    const caller = await asAnn(host.stack())
    host.tmdb.faults.set({ status: 500, path: 'external_ids' })
    const list = () => caller.get('/api/v2/Search/movie/popular/0/10')
    expect((await list()).body).toHaveLength(10)
    await Bun.sleep(30)
    expect((await list()).body).toHaveLength(10)
  })
})

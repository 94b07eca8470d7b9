import { afterEach, describe, expect, test } from 'bun:test'
import { insertBlock } from '~/server/blocks/queries'
import type { BlockPage, BlockView } from '~/shared/api/blocks'
import { catalogueStage } from '../support/catalogue'
import { audited } from '../support/staffed'
import { countStatements } from '../support/statements'
import { anAdmin, aUser } from '../support/users'
import { ask, type WishingPortal, wishingPortal } from '../support/wishing'

const films = {
  7: { belongs_to_collection: { id: 10, name: 'Sevens' } },
  8: { keywords: { keywords: [{ id: 818, name: 'based on novel' }] } },
  9: { original_language: 'fr' },
}
const collections = { 10: { name: 'Sevens', parts: [7] } }
const people = () => [
  aUser('ann', { claims: ['RequestMovie', 'RequestTv'] }),
  aUser('pia', { claims: ['PowerUser', 'RequestMovie'] }),
  anAdmin(),
]

let portal: WishingPortal
afterEach(() => portal?.close())
const open = async () => {
  portal = await wishingPortal({ users: people(), catalogue: { films, collections } })
  return portal
}
const block = async (kind: string, key: string, reason: string | null = null, by = 'ada') =>
  portal.as(by).post('/api/v3/blocks', { kind, key, name: `${kind} ${key}`, reason })
const listed = async () => (await portal.as('ada').get('/api/v3/blocks')).body as BlockPage

describe('what is on the block list', () => {
  test.each([
    ['a movie', 'movie', '5', 5],
    ['a collection', 'collection', '10', 7],
    ['a keyword', 'keyword', '818', 8],
    ['a language', 'language', 'FR', 9],
  ])('as %s cannot be requested, by whomever', async (_, kind, key, tmdbId) => {
    await open()
    expect(await block(kind, key, 'Not in this house')).toMatchObject({ status: 200 })
    for (const name of ['ann', 'pia', 'ada']) {
      const refused = await portal
        .as(name)
        .post('/api/v3/requests', { kind: 'movie', id: String(tmdbId), variant: 'standard' })
      expect(refused).toMatchObject({
        status: 403,
        body: { code: 'TitleBlocked', detail: `Movie ${tmdbId} can’t be requested here: Not in this house` },
      })
    }
    expect(await ask(portal.as('ann'), tmdbId)).toMatchObject({
      result: false,
      errorMessage: `Movie ${tmdbId} can’t be requested here: Not in this house`,
    })
    expect(await ask(portal.as('ann'), 4)).toMatchObject({ result: true })
  })

  test('is told without a reason where none was given, in the language of whoever asks', async () => {
    await open()
    await block('movie', '5')
    const asked = () => portal.as('ann').post('/api/v3/requests', { kind: 'movie', id: '5', variant: 'standard' })
    expect(await asked()).toMatchObject({ body: { detail: 'Movie 5 can’t be requested here.' } })
    await portal.as('ann').put('/api/v3/me/language', { language: 'de' })
    expect(await asked()).toMatchObject({ body: { detail: 'Movie 5 kann hier nicht angefragt werden.' } })
  })

  test('is left out of a collection that is asked for whole', async () => {
    await open()
    await block('movie', '7')
    expect((await portal.as('ann').post('/api/v3/requests/collection/10')).status).toBe(403)
  })

  test('keeps what was asked for before, for whoever decides', async () => {
    await open()
    const { requestId } = await ask(portal.as('ann'), 5)
    await block('movie', '5')
    expect(await portal.as('ada').post('/api/v1/Request/movie/approve', { id: requestId })).toMatchObject({
      body: { result: true },
    })
  })

  test('can be requested again once it is taken off', async () => {
    await open()
    const { body } = await block('movie', '5')
    expect((await portal.as('pia').delete(`/api/v3/blocks/${(body as BlockView).id}`)).status).toBe(204)
    expect(await ask(portal.as('ann'), 5)).toMatchObject({ result: true })
    expect((await portal.as('pia').delete(`/api/v3/blocks/${(body as BlockView).id}`)).status).toBe(404)
  })
})

describe('the block list', () => {
  test('is read and changed by staff alone', async () => {
    await open()
    expect((await portal.as('ann').get('/api/v3/blocks')).status).toBe(403)
    expect((await block('movie', '5', null, 'ann')).status).toBe(403)
    expect((await portal.as('ann').delete('/api/v3/blocks/1')).status).toBe(403)
    expect((await listed()).total).toBe(0)
  })

  test('shows the newest first, with who blocked what and why, and says how many there are', async () => {
    await open()
    await block('movie', '5', ' Seen too often ')
    await block('language', 'fr', null, 'pia')
    const { blocks, total } = await listed()
    expect(total).toBe(2)
    expect(blocks).toMatchObject([
      { kind: 'language', key: 'fr', name: 'language fr', reason: null, byName: 'pia' },
      { kind: 'movie', key: '5', reason: 'Seen too often', byName: 'ada' },
    ])
    expect(((await portal.as('ada').get('/api/v3/blocks?count=1&position=1')).body as BlockPage).blocks).toHaveLength(1)
  })

  test('has each entry once, also of two who block it at the same moment', async () => {
    await open()
    const both = await Promise.all([block('movie', '5'), block('movie', '5', null, 'pia')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await listed()).total).toBe(1)
  })

  test.each([
    ['movie', '0'],
    ['movie', 'tt0017136'],
    ['album', '5'],
    ['artist', '5'],
    ['language', 'deu'],
  ])('has no %s %s', async (kind, key) => {
    await open()
    expect((await block(kind, key)).status).toBe(400)
    expect((await listed()).total).toBe(0)
  })

  test('is in the audit', async () => {
    await open()
    const { body } = await block('movie', '5', 'Seen too often')
    await portal.as('pia').delete(`/api/v3/blocks/${(body as BlockView).id}`)
    const values = { kind: 'movie', key: '5', name: 'movie 5', reason: 'Seen too often' }
    expect((await audited(portal)).slice(0, 2)).toMatchObject([
      { action: 'unblocked', actorName: 'pia', before: values, after: null },
      { action: 'blocked', actorName: 'ada', before: null, after: values },
    ])
  })
})

describe('a TV show', () => {
  const stage = catalogueStage()

  test.each([
    ['itself', 'tvShow', '9000023'],
    ['by its language', 'language', 'en'],
  ])('is blocked %s', async (_, kind, key) => {
    const house = await stage.aPortal({ users: people() })
    const ada = house.as('ada')
    expect((await ada.post('/api/v3/blocks', { kind, key, name: 'Vanishing Grid', reason: null })).status).toBe(200)
    const wish = { kind: 'tvShow', id: '9000023', variant: 'standard', choice: { part: 'all' } }
    expect(await ada.post('/api/v3/requests', wish)).toMatchObject({ status: 403, body: { code: 'TitleBlocked' } })
  })
})

describe('a list of titles', () => {
  const stage = catalogueStage()
  type Cards = { id: string; status: { blocked: boolean } }[]
  const list = '/api/v3/titles/tv/lists/popular?count=20&position=0'

  test('says of each whether it can be requested, and reads no more for many that are blocked', async () => {
    const house = await stage.aPortal({ users: people() })
    const ada = house.as('ada')
    const cards = async () => (await house.as('ann').get(list)).body as Cards
    const free = await cards()
    expect(free.length).toBeGreaterThan(3)
    expect(free.some(({ status }) => status.blocked)).toBe(false)
    await house.settle()
    const counting = countStatements()
    const before = await counting.during(cards)
    const [first, second] = free
    for (const id of [first?.id, second?.id])
      await ada.post('/api/v3/blocks', { kind: 'tvShow', key: id, name: 'A show', reason: null })
    const blocked = (await cards()).filter(({ status }) => status.blocked)
    expect(blocked.map(({ id }) => id)).toEqual([first?.id ?? '', second?.id ?? ''])
    expect(await counting.during(cards)).toBe(before)
    counting.stop()
    await ada.delete('/api/v3/blocks/1')
    expect((await cards()).filter(({ status }) => status.blocked)).toHaveLength(1)
    await ada.post('/api/v3/blocks', { kind: 'language', key: 'en', name: 'English', reason: null })
    expect((await cards()).filter(({ status }) => status.blocked).length).toBeGreaterThan(2)
  })

  test('of a show says on its page that nothing of it can be asked for', async () => {
    const house = await stage.aPortal({ users: people() })
    const page = async () => (await house.as('ann').get('/api/v3/titles/tv/9000023')).body
    expect(await page()).toMatchObject({ status: { blocked: false }, variants: { standard: { mayAsk: true } } })
    await house.as('ada').post('/api/v3/blocks', { kind: 'tvShow', key: '9000023', name: 'A show', reason: null })
    expect(await page()).toMatchObject({ status: { blocked: true }, variants: { standard: { mayAsk: false } } })
  })
})

describe('of what belongs to something blocked, a list', () => {
  const stage = catalogueStage()
  let counting: ReturnType<typeof countStatements> | null = null
  afterEach(() => counting?.stop())
  const opened = async () => {
    const house = await stage.aPortal({ users: people() })
    const [ann, ada] = [house.as('ann'), house.as('ada')]
    const list = async (path: string, count = 20) => {
      const { body } = await ann.get(`/api/v3/titles/${path}?count=${count}&position=0`)
      return body as { id: string; name: string; status: { blocked: boolean } }[]
    }
    const blockedIn = async (path: string) =>
      (await list(path)).flatMap(({ id, status }) => (status.blocked ? [id] : [])).toSorted()
    const page = async (path: string) =>
      (await ann.get(`/api/v3/titles/${path}`)).body as {
        id: string
        keywords: { id: number }[]
        originalLanguage: string | null
        collection?: { id: number } | null
        status: { blocked: boolean }
      }
    /** The pages of the first few, one after another. */
    const firstPages = async (kind: string, all: readonly { id: string }[]) => {
      const pages: Awaited<ReturnType<typeof page>>[] = []
      for (const { id } of all.slice(0, 4)) pages.push(await page(`${kind}/${id}`))
      return pages
    }
    const block = async (kind: string, key: string | number) =>
      expect((await ada.post('/api/v3/blocks', { kind, key: String(key), name: kind, reason: null })).status).toBe(200)
    return { house, ann, list, blockedIn, page, firstPages, block }
  }

  test.each([
    ['movies', 'movie', 'movie/lists/popular'],
    ['TV shows', 'tv', 'tv/lists/popular'],
  ])('of %s knows the keywords of those that somebody has opened, in one read for all', async (_, kind, path) => {
    counting = countStatements()
    const { house, ann, list, blockedIn, firstPages, block } = await opened()
    const all = await list(path)
    const pages = await firstPages(kind, all)
    const keyword = pages.flatMap(({ keywords }) => keywords)[0]?.id ?? 0
    const having = pages.flatMap(({ id, keywords }) => (keywords.some(one => one.id === keyword) ? [id] : []))
    expect(having).not.toEqual([])
    await block('keyword', keyword)
    expect(await blockedIn(path)).toEqual(having.toSorted())
    await house.settle()
    const few = await counting.during(() => list(path, 4))
    expect(await counting.during(() => list(path))).toBe(few)
    const [first] = all.filter(({ id }) => having.includes(id))
    const { body } = await ann.get(`/api/v3/search?q=${encodeURIComponent(first?.name ?? '')}`)
    expect((body as { results: object[] }).results).toContainEqual(
      expect.objectContaining({ id: first?.id, status: expect.objectContaining({ blocked: true }) }),
    )
  })

  test('does not know it before, offers it, and knows it as soon as one was refused', async () => {
    const { ann, list, blockedIn, block } = await opened()
    // What the catalogue says stands here in another portal, so that nobody opens it in this one.
    const elsewhere = await opened()
    const path = 'movie/lists/popular'
    const pages = await elsewhere.firstPages('movie', await list(path))
    const one = pages.find(({ keywords }) => keywords.length > 0)
    await block('keyword', one?.keywords[0]?.id ?? 0)
    expect(await blockedIn(path)).toEqual([])
    const refused = await ann.post('/api/v3/requests', { kind: 'movie', id: one?.id, variant: 'standard' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'TitleBlocked' } })
    expect(await blockedIn(path)).toEqual([one?.id ?? ''])
  })

  test('that is kept without the language knows it of what somebody has opened', async () => {
    const { ann, list, page, block } = await opened()
    const [first] = await list('movie/lists/popular')
    expect((await ann.post(`/api/v3/watchlist/movie/${first?.id}`, {})).status).toBe(204)
    const noted = async () => (await ann.get('/api/v3/watchlist')).body
    const marked = (blocked: boolean) => ({ entries: [{ title: { id: first?.id, status: { blocked } } }] })
    const { originalLanguage } = await page(`movie/${first?.id}`)
    expect(await noted()).toMatchObject(marked(false))
    await block('language', originalLanguage ?? '')
    expect(await noted()).toMatchObject(marked(true))
  })
})

describe('the page of a title', () => {
  const told = async (name: string, id: number) =>
    (await portal.as(name).get(`/api/v3/blocks/of-title/movie/${id}`)).body

  test('tells everybody why it cannot be requested, by whatever of it is blocked', async () => {
    await open()
    expect(await told('ann', 7)).toEqual({ block: null })
    await block('collection', '10', 'Too many')
    await block('keyword', '818')
    for (const name of ['ann', 'ada']) {
      expect(await told(name, 7)).toMatchObject({ block: { kind: 'collection', reason: 'Too many' } })
      expect(await told(name, 8)).toMatchObject({ block: { kind: 'keyword', reason: null } })
      expect(await told(name, 5)).toEqual({ block: null })
    }
    expect((await portal.guest.get('/api/v3/blocks/of-title/movie/7')).status).toBe(401)
  })

  test('offers no request while its collection, a keyword or its language is blocked', async () => {
    await open()
    const statusOf = async (id: number) => (await portal.as('ann').get(`/api/v3/titles/movie/${id}`)).body
    expect(await statusOf(7)).toMatchObject({ status: { blocked: false } })
    await block('collection', '10')
    await block('keyword', '818')
    await block('language', 'fr')
    for (const id of [7, 8, 9]) expect(await statusOf(id)).toMatchObject({ status: { blocked: true } })
    expect(await statusOf(5)).toMatchObject({ status: { blocked: false } })
    expect((await portal.as('ann').get('/api/v3/collections/10')).body).toMatchObject({
      titles: [{ id: '7', status: { blocked: true } }],
    })
  })
})

test('the list is searched by a part of a name, however it is written, and by a key', async () => {
  await open()
  for (const [key, name] of [
    ['5', 'Événement'],
    ['6', 'Фильм'],
    ['7', 'Seven'],
  ])
    await portal.as('ada').post('/api/v3/blocks', { kind: 'movie', key, name, reason: null })
  const found = async (search: string) => {
    const { body } = await portal.as('pia').get(`/api/v3/blocks?search=${encodeURIComponent(search)}`)
    const { blocks, total } = body as BlockPage
    expect(total).toBe(blocks.length)
    return blocks.map(({ key }) => key)
  }
  expect(await found('evene')).toEqual(['5'])
  expect(await found('фильм')).toEqual(['6'])
  expect(await found('7')).toEqual(['7'])
  expect(await found('nothing')).toEqual([])
})

test('the list is told whatever is kept in it', async () => {
  await open()
  for (const [at, name] of ['a\u0000b', ' ', ''].entries())
    await insertBlock(portal.app.store, {
      ...{ kind: 'movie', key: String(at + 5), name, reason: name, byName: null, at: new Date('2026-03-04T12:00:00Z') },
    })
  const { blocks } = await listed()
  expect(blocks.map(({ name, reason }) => [name, reason])).toEqual([
    ['', ''],
    [' ', ' '],
    ['a\u0000b', 'a\u0000b'],
  ])
})

test.each(['\u0000', 'a\u0000b', ' ', '\u00a0\ufeff', '\u200b\u2060\u00ad'])(
  'nothing is put on the list under the name %j',
  async name => {
    await open()
    const refused = await portal.as('ada').post('/api/v3/blocks', { kind: 'movie', key: '5', name, reason: null })
    expect(refused.status).toBe(400)
    expect(await listed()).toMatchObject({ blocks: [] })
  },
)

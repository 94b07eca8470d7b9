import { describe, expect, test } from 'bun:test'
import type { SearchPage } from '~/shared/api/search'
import { movieDatabase } from '~/shared/titles/settings'
import { aMovieRequest, saveManaged, saveRequest } from '../support/movies'
import type { Caller } from '../support/portal'
import { robbery, searching, setting } from '../support/search'
import { countStatements } from '../support/statements'
import { aUser } from '../support/users'

const { host, ann, aPortal, askedFor } = searching()

const found = async (caller: Caller, query: string) => (await caller.get(`/api/v3/search?${query}`)).body as SearchPage
const namesOf = ({ results }: SearchPage) => results.map(({ kind, id }) => `${kind} ${id}`)

describe('the search', () => {
  test('pages to the end without losing or doubling anything', async () => {
    const portal = await aPortal()
    const all: string[] = []
    const { total } = await found(portal.as('ann'), 'q=the&kinds=movie')
    expect(total).toBeGreaterThan(100)
    for (let position = 0; position < total; position += 30) {
      const page = await found(portal.as('ann'), `q=the&kinds=movie&position=${position}&count=30`)
      expect(page.results).toHaveLength(Math.min(30, total - position))
      expect(page.total).toBe(total)
      all.push(...namesOf(page))
    }
    expect(new Set(all).size).toBe(total)
    expect(namesOf(await found(portal.as('ann'), `q=the&kinds=movie&position=${total}`))).toEqual([])
    expect(namesOf(await found(portal.as('ann'), 'q=the&kinds=movie'))).toEqual(all.slice(0, 20))
    expect(namesOf(await found(portal.as('ann'), 'q=the&kinds=movie&position=33&count=50'))).toEqual(all.slice(33, 83))
  })

  test('mixes movies and people, in the same order whatever the window', async () => {
    const portal = await aPortal()
    const whole = await found(portal.as('ann'), 'q=char&count=100')
    expect(whole.total).toBe(whole.totals.movie + whole.totals.person)
    expect(whole.results).toHaveLength(whole.total)
    expect(new Set(whole.results.map(({ kind }) => kind))).toEqual(new Set(['movie', 'person']))
    const pieces: string[] = []
    for (let position = 0; position < whole.total; position += 7)
      pieces.push(...namesOf(await found(portal.as('ann'), `q=char&position=${position}&count=7`)))
    expect(pieces).toEqual(namesOf(whole))
  })

  test('finds the kinds asked for, and counts the others', async () => {
    const portal = await aPortal()
    const both = await found(portal.as('ann'), 'q=char')
    for (const kind of ['movie', 'person'] as const) {
      const one = await found(portal.as('ann'), `q=char&kinds=${kind}`)
      expect(one.totals).toEqual(both.totals)
      expect(one.total).toBe(both.totals[kind])
      expect(new Set(one.results.map(result => result.kind))).toEqual(new Set([kind]))
    }
    expect(namesOf(await found(portal.as('ann'), 'q=char&kinds=person,movie'))).toEqual(namesOf(both))
  })

  test('has people with name, picture and what they are known for', async () => {
    const portal = await aPortal()
    const { results } = await found(portal.as('ann'), 'q=charlie%20chaplin&kinds=person')
    expect(results[0]).toEqual({
      kind: 'person',
      id: '13848',
      name: 'Charlie Chaplin',
      profilePath: expect.stringMatching(/^\/.+\.svg$/),
      knownFor: expect.arrayContaining([expect.any(String)]),
    })
    expect((results[0] as { knownFor: string[] }).knownFor).toHaveLength(3)
  })

  test('says nothing was found by a total of none', async () => {
    const portal = await aPortal()
    expect(await found(portal.as('ann'), 'q=qqzzxx')).toEqual({
      total: 0,
      totals: { movie: 0, tvShow: 0, person: 0, music: null },
      results: [],
      named: [],
    })
  })

  test('names whoever is meant, although people are not asked for', async () => {
    const portal = await aPortal()
    const named = async (query: string) => (await found(portal.as('ann'), query)).named.map(({ name }) => name)
    expect(await named('q=CHARLIE%20chaplin&kinds=movie')).toEqual(['Charlie Chaplin'])
    expect(await named('q=charlie%20chap&kinds=tvShow')).toEqual(['Charlie Chaplin'])
    expect(await named('q=char&kinds=movie')).toEqual([])
    expect(await named('q=charlie%20chaplin&kinds=movie&position=20')).toEqual([])
    expect(await named('q=charlie%20chaplin&kinds=movie,person')).toEqual([])
  })

  test('asks in the language of the caller, and for what the settings let through', async () => {
    const german = aUser('ann', { language: 'de' })
    const portal = await aPortal({ users: [german], ...setting(movieDatabase, { showAdultMovies: true }) })
    await found(portal.as('ann'), 'q=%20lost%20&kinds=movie')
    const asked = { query: 'lost', language: 'de', include_adult: 'true', page: '1' }
    expect(askedFor('search/movie').map(({ query }) => query)).toEqual([expect.objectContaining(asked)])
    expect(askedFor('search/person').map(({ query }) => query)).toEqual([expect.objectContaining(asked)])
  })

  test('lays over each title how far it is', async () => {
    const portal = await aPortal()
    const { id } = await saveRequest(portal.app.store, aMovieRequest(robbery, { requesterId: ann.id }))
    const { results } = await found(portal.as('ann'), 'q=great%20train%20robbery')
    expect(results.find(result => result.id === String(robbery))).toMatchObject({
      status: { requestId: id, variants: { standard: { stage: 'pending', requested: true }, fourK: null } },
    })
  })

  test('reads the status of movies with three statements and that of shows with four, however many there are', async () => {
    const statements = countStatements()
    try {
      const portal = await aPortal()
      const long = await found(portal.as('ann'), 'q=the&count=100')
      await host.settled()
      const ids = long.results.flatMap(({ kind, id }) => (kind === 'movie' ? [Number(id)] : []))
      for (const id of ids.slice(0, 10)) await saveRequest(portal.app.store, aMovieRequest(id))
      for (const id of ids.slice(5, 15)) await saveManaged(portal.app.store, id, { hasFile: true, resolution: 1080 })
      const during = async (query: string) => {
        await found(portal.as('ann'), query)
        return statements.during(() => found(portal.as('ann'), query))
      }
      const ofNone = await during('q=qqzzxx')
      expect(await during('q=the&count=100&kinds=movie,person')).toBe(ofNone + 3)
      expect(await during('q=the&count=2&kinds=movie,person')).toBe(ofNone + 3)
      expect(await during('q=the&count=100&kinds=tvShow')).toBe(ofNone + 4)
      expect(await during('q=the&count=2&kinds=tvShow')).toBe(ofNone + 4)
      expect(await during('q=chaplin&kinds=person')).toBe(ofNone)
    } finally {
      statements.stop()
    }
  })

  test('asks the catalogue for the pages of a window, not for those before it', async () => {
    const portal = await aPortal()
    await found(portal.as('ann'), 'q=the&kinds=movie&position=120&count=20')
    expect(askedFor('search/movie').map(({ query }) => query.page)).toEqual(['1', '7'])
    expect(askedFor('search/person').map(({ query }) => query.page)).toEqual(['1'])
  })

  test.each([
    '',
    'q=',
    'q=%20%20',
    'q=a%00b',
    `q=${'a'.repeat(201)}`,
    'q=a&kinds=',
    'q=a&kinds=movie,',
    'q=a&kinds=film',
    'q=a&kinds=movie,constructor',
    'q=a&count=0',
    'q=a&count=101',
    'q=a&count=1.5',
    'q=a&position=-1',
    'q=a&position=many',
  ])('%p is refused', async query => {
    const portal = await aPortal()
    expect(await portal.as('ann').get(`/api/v3/search?${query}`)).toMatchObject({ status: 400 })
    expect(host.asked()).toEqual([])
  })

  test('says so when the catalogue fails', async () => {
    const portal = await aPortal({ http: host.plain })
    host.tmdb.faults.set({ status: 500 })
    expect((await portal.as('ann').get('/api/v3/search?q=the')).status).toBe(502)
  })
})

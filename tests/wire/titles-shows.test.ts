import { describe, expect, test } from 'bun:test'
import type { DiscoverPage } from '~/shared/api/discover'
import type { SearchPage } from '~/shared/api/search'
import type { BrowsedTitles, TitleCard } from '~/shared/api/titles'
import { discover } from '~/shared/discovery/settings'
import { customization } from '~/shared/settings/portal'
import { movieDatabase } from '~/shared/titles/settings'
import { aProgress } from '../support/movies'
import type { Portal, PortalOptions } from '../support/portal'
import { searching, setting } from '../support/search'
import { aSeason, saveManagedShow, saveShowRequest } from '../support/shows'
import { countStatements } from '../support/statements'
import { aUser } from '../support/users'

const { ann, aPortal, askedFor, host } = searching()

const opened = async (options: PortalOptions = {}) => {
  const portal = await aPortal(options)
  const get = async <T>(path: string) => (await portal.as('ann').get(`/api/v3/${path}`)).body as T
  const browse = (query = '') => get<BrowsedTitles>(`titles/tv?${query}`)
  return { portal, get, browse }
}
const idsOf = ({ titles }: { titles: readonly TitleCard[] }) => titles.map(({ id }) => id)
const asked = () => askedFor('discover/tv')
const here = { available: true }
const as = (progress: Parameters<typeof aProgress>[0]) => ({ variants: { standard: aProgress(progress), fourK: null } })

/** A show of which everything is here, as requests know it. */
const saveWhole = ({ app }: Portal, id: string) =>
  saveShowRequest(
    app.store,
    Number(id),
    aSeason(1, 2).map(one => ({ ...one, ...here })),
    { totalSeasons: 1 },
  )

describe('shows that fit', () => {
  test('come with their number, part after part, until there are no more', async () => {
    const { browse } = await opened()
    const all = await browse('count=100')
    expect(all.total).toBe(all.titles.length)
    expect(all.next).toBeNull()
    expect(new Set(all.titles.map(({ kind }) => kind))).toEqual(new Set(['tvShow']))
    const first = await browse('count=15')
    expect(first).toMatchObject({ total: all.total, next: 15 })
    expect(idsOf(await browse('count=15&position=15'))).toEqual(idsOf(all).slice(15, 30))
  })

  test.each([
    ['yearFrom=2020&yearTo=2024', { 'first_air_date.gte': '2020-01-01', 'first_air_date.lte': '2024-12-31' }],
    ['networks=213,49', { with_networks: '213|49' }],
    ['airing=returning,ended', { with_status: '0|3' }],
    ['sort=titleAZ', { sort_by: 'name.asc' }],
    ['sort=newest', { sort_by: 'first_air_date.desc', 'first_air_date.lte': '2026-11-21' }],
    ['providers=9900001', { with_watch_providers: '9900001', watch_region: 'DE' }],
  ])('are those that the catalogue names for %s', async (query, words) => {
    const { browse } = await opened({ users: [{ ...ann, streamingCountry: 'DE' }] })
    await browse(query)
    expect(asked()[0]?.query).toMatchObject(words)
  })

  test('are found by how far their making is, and by their network, whose name can be asked for', async () => {
    const { browse, get } = await opened()
    const all = await browse('count=100')
    const ended = await browse('airing=ended,cancelled&count=100')
    expect(ended.total).toBeGreaterThan(0)
    expect(ended.total).toBeLessThan(all.total)
    const show = await get<{ networks: { id: number; name: string }[] }>(`titles/tv/${all.titles[0]?.id}`)
    const [network] = show.networks
    expect(idsOf(await browse(`networks=${network?.id}&count=100`))).toContain(all.titles[0]?.id ?? '')
    expect(await get<unknown>(`networks?ids=${network?.id},999999999`)).toEqual([
      expect.objectContaining(network ?? {}),
    ])
  })

  test('keep to the genres that the portal excludes', async () => {
    const { browse } = await opened(setting(movieDatabase, { excludedTvGenreIds: [18] }))
    await browse()
    expect(asked()[0]?.query).toMatchObject({ without_genres: '18' })
  })

  test.each(['kind=movie', 'airing=soon', 'networks=hbo', 'genres=comedy'])('%s is refused', async query => {
    const { portal } = await opened()
    const [name = ''] = query.split('=')
    const answer = await portal.as('ann').get(`/api/v3/titles/tv?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { errors: { [name]: [expect.any(String)] } } })
    expect(asked()).toEqual([])
  })

  test('say how far they are in one word', async () => {
    const { portal, browse } = await opened()
    const [waiting = '', coming = '', denied = '', whole = '', part = '', none = ''] = idsOf(await browse('count=6'))
    const { store } = portal.app
    await saveShowRequest(store, Number(waiting), aSeason(1, 2))
    await saveShowRequest(store, Number(coming), aSeason(1, 2), as({ approved: true }))
    await saveShowRequest(store, Number(denied), aSeason(1, 2), as({ denied: true, deniedReason: 'Too long' }))
    await saveWhole(portal, whole)
    await saveManagedShow(store, { tvdbId: 77, tmdbId: Number(part) }, [{ season: 1, episode: 1, hasFile: true }])
    const states = (await browse('count=6')).titles.map(({ id, status }) => [id, status.variants.standard])
    const asked = { requested: true, denied: false, reason: null, steps: [] }
    expect(states).toEqual([
      [waiting, { stage: 'pending', ...asked }],
      [coming, { stage: 'processing', ...asked }],
      [denied, { stage: 'denied', ...asked, denied: true, reason: 'Too long' }],
      [whole, { stage: 'available', ...asked }],
      [part, { stage: 'partlyAvailable', ...asked, requested: false }],
      [none, null],
    ])
  })

  test('are left out where somebody, or the portal, does not want what is here or asked for', async () => {
    const { portal, browse } = await opened()
    const all = idsOf(await browse('count=12'))
    const [whole = '', waiting = ''] = all
    await saveWhole(portal, whole)
    await saveShowRequest(portal.app.store, Number(waiting), aSeason(1, 2))
    expect(idsOf(await browse('hide=available&count=10'))).toEqual(all.slice(1, 11))
    expect(idsOf(await browse('hide=available,requested&count=10'))).toEqual(all.slice(2, 12))
    const hiding = await opened(setting(customization, { hideAvailableFromDiscover: true }))
    await saveWhole(hiding.portal, whole)
    expect(idsOf(await hiding.browse('count=10'))).toEqual(all.slice(1, 11))
  })

  test('are read with the same number of statements, however many there are', async () => {
    const statements = countStatements()
    try {
      const { portal, browse } = await opened({ users: [ann, aUser('bob')] })
      for (const id of idsOf(await browse('count=10')))
        await saveShowRequest(portal.app.store, Number(id), aSeason(1, 2))
      const during = async (query: string) => {
        await browse(query)
        await host.settled()
        return statements.during(() => browse(query))
      }
      await during('count=40')
      expect([await during('count=2'), await during('count=40')]).toEqual([4, 4])
    } finally {
      statements.stop()
    }
  })
})

describe('lists', () => {
  test.each(['popular', 'trending', 'topRated'])('of %s shows are those of the catalogue', async name => {
    const { get } = await opened()
    const titles = await get<TitleCard[]>(`titles/tv/lists/${name}?count=10`)
    expect(titles).toHaveLength(10)
    expect(new Set(titles.map(({ kind }) => kind))).toEqual(new Set(['tvShow']))
  })

  test('of movies and shows have half of each, mixed the same way every time', async () => {
    const { get } = await opened()
    const part = (position: number) => get<TitleCard[]>(`titles/lists/popular?count=10&position=${position}`)
    const of = (kind: 'movie' | 'tv') => get<TitleCard[]>(`titles/${kind}/lists/popular?count=10`)
    const [first, second, movies, shows] = [await part(0), await part(10), await of('movie'), await of('tv')]
    const names = (titles: readonly TitleCard[]) => titles.map(({ kind, id }) => `${kind} ${id}`)
    expect(names(first).toSorted()).toEqual(names([...movies.slice(0, 5), ...shows.slice(0, 5)]).toSorted())
    expect(names([...first, ...second]).toSorted()).toEqual(names([...movies, ...shows]).toSorted())
    expect(names(first)).not.toEqual(names([...movies.slice(0, 5), ...shows.slice(0, 5)]))
    expect(names(await part(0))).toEqual(names(first))
  })

  test('that there are not are refused', async () => {
    const { portal } = await opened()
    for (const path of ['titles/lists/seasonal', 'titles/tv/lists/nowPlaying', 'titles/tv/lists/seasonal'])
      expect((await portal.as('ann').get(`/api/v3/${path}`)).status).toBe(400)
  })
})

describe('the start page', () => {
  test('begins each row with what the device chose for it', async () => {
    const { get } = await opened()
    const page = await get<DiscoverPage>('discover?popular=tvShow&trending=movie')
    const kindsOf = (list: string) => {
      const row = page.rows.find(one => one.list === list)
      return [row?.of, [...new Set(row?.titles?.map(({ kind }) => kind))].toSorted()]
    }
    expect(kindsOf('popular')).toEqual(['tvShow', ['tvShow']])
    expect(kindsOf('trending')).toEqual(['movie', ['movie']])
    expect(kindsOf('upcoming')[0]).toBe('combined')
    expect(kindsOf('seasonal')[0]).toBeNull()
  })

  test('has rows of shows that an administrator put there', async () => {
    const { get } = await opened({
      ...setting(discover, { rows: [{ name: 'Ended shows', list: 'search', search: 'kind=tvShow&airing=ended' }] }),
    })
    const [row] = (await get<DiscoverPage>('discover')).rows
    expect(row).toMatchObject({ name: 'Ended shows', of: null })
    expect(new Set(row?.titles?.map(({ kind }) => kind))).toEqual(new Set(['tvShow']))
  })
})

describe('the search', () => {
  test('finds shows among movies and people, each with how far it is', async () => {
    const { portal, get, browse } = await opened()
    const [{ id = '', name = '' } = {}] = (await browse('count=1')).titles
    await saveShowRequest(portal.app.store, Number(id), aSeason(1, 2))
    const query = `search?q=${encodeURIComponent(name)}`
    const found = await get<SearchPage>(query)
    expect(found.results.find(result => result.kind === 'tvShow' && result.id === id)).toMatchObject({
      name,
      status: { variants: { standard: { stage: 'pending', requested: true } } },
    })
    const shows = await get<SearchPage>(`${query}&kinds=tvShow`)
    expect(shows.total).toBe(found.totals.tvShow)
    expect(new Set(shows.results.map(({ kind }) => kind))).toEqual(new Set(['tvShow']))
  })
})

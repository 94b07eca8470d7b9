import { describe, expect, spyOn, test } from 'bun:test'
import { browsedTitles } from '~/server/discovery/browse'
import type { BrowsedTitles } from '~/shared/api/titles'
import { customization } from '~/shared/settings/portal'
import { noFilters } from '~/shared/titles/filters'
import { movieDatabase } from '~/shared/titles/settings'
import { aMovieRequest, saveManaged, saveRequest } from '../support/movies'
import type { Portal, PortalOptions } from '../support/portal'
import { searching, setting } from '../support/search'
import { aUser } from '../support/users'

const { ann, aPortal, askedFor, host } = searching()

const browsing = async (options: PortalOptions = {}) => {
  const portal = await aPortal(options)
  const browse = async (query = '') =>
    (await portal.as('ann').get(`/api/v3/titles/movie?${query}`)).body as BrowsedTitles
  return { portal, browse }
}
const idsOf = ({ titles }: BrowsedTitles) => titles.map(({ id }) => id)
const asked = () => askedFor('discover/movie')
const makeHere = async ({ app }: Portal, ids: readonly string[]) => {
  for (const id of ids) await saveManaged(app.store, Number(id), { hasFile: true, resolution: 1080 })
}

describe('titles that fit', () => {
  test('come with their number, part after part, until there are no more', async () => {
    const { browse } = await browsing()
    const all = await browse('genres=35&count=100')
    expect(all.total).toBe(all.titles.length)
    expect(all.next).toBeNull()
    const first = await browse('genres=35&count=30')
    expect(first).toMatchObject({ total: all.total, next: 30 })
    const second = await browse(`genres=35&count=30&position=${first.next}`)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(all).slice(0, 60))
    for (const { genreIds } of all.titles) expect(genreIds).toContain(35)
    expect(await browse('genres=35&position=10000')).toEqual({ total: all.total, titles: [], next: null })
  })

  test.each([
    [
      'yearFrom=1920&yearTo=1929',
      { 'primary_release_date.gte': '1920-01-01', 'primary_release_date.lte': '1929-12-31' },
    ],
    ['ratingFrom=7', { 'vote_average.gte': '7', 'vote_count.gte': '50' }],
    ['runtimeFrom=60&runtimeTo=90', { 'with_runtime.gte': '60', 'with_runtime.lte': '90' }],
    ['certifications=PG,PG-13', { certification: 'PG|PG-13', certification_country: 'DE' }],
    ['certifications=PG&certificationCountry=US', { certification: 'PG', certification_country: 'US' }],
    ['languages=de,fr', { with_original_language: 'de|fr' }],
    ['companies=1,2', { with_companies: '1|2' }],
    ['providers=9900001', { with_watch_providers: '9900001', watch_region: 'DE' }],
    ['keywords=3335,5', { with_keywords: '3335,5' }],
    ['people=8635', { with_people: '8635' }],
    ['sort=titleAZ', { sort_by: 'title.asc' }],
    ['sort=worstRated', { sort_by: 'vote_average.asc', 'vote_count.gte': '50' }],
    ['sort=newest', { sort_by: 'primary_release_date.desc', 'primary_release_date.lte': '2026-11-21' }],
    ['sort=newest&yearTo=2027', { sort_by: 'primary_release_date.desc', 'primary_release_date.lte': '2027-12-31' }],
  ])('are those that the catalogue names for %s', async (query, words) => {
    const { browse } = await browsing({ users: [{ ...ann, streamingCountry: 'DE' }] })
    await browse(query)
    expect(asked()[0]?.query).toMatchObject(words)
  })

  test('keep to the filters of the portal as well', async () => {
    const options = setting(movieDatabase, { originalLanguages: ['de', 'fr'], excludedKeywordIds: [3335] })
    const { browse } = await browsing(options)
    await browse('languages=fr,ja')
    expect(asked()[0]?.query).toMatchObject({ with_original_language: 'fr', without_keywords: '3335' })
    host.forget()
    expect(await browse('languages=ja')).toEqual({ total: 0, titles: [], next: null })
    expect(asked()).toEqual([])
  })

  test.each([
    'genres=comedy',
    'genres=35,',
    'yearFrom=1',
    'yearFrom=1990&yearTo=1980',
    'sort=random',
    'hide=all',
    'kind=tvShow',
    'languages=english',
    'people=0',
  ])('%s is refused', async query => {
    const { portal } = await browsing()
    const answer = await portal.as('ann').get(`/api/v3/titles/movie?${query}`)
    const [name = ''] = query.split('&').at(-1)?.split('=') ?? []
    expect(answer).toMatchObject({ status: 400, body: { errors: { [name]: [expect.any(String)] } } })
    expect(asked()).toEqual([])
  })

  test.each(['count=0', 'count=101', 'position=-1', 'count=ten'])('%s is no part of a list', async query => {
    const { portal } = await browsing()
    expect((await portal.as('ann').get(`/api/v3/titles/movie?${query}`)).status).toBe(400)
  })
})

describe('what is here or asked for', () => {
  test('is left out where somebody wants that, and parts are full all the same', async () => {
    const { portal, browse } = await browsing()
    const all = idsOf(await browse('count=60'))
    await makeHere(portal, all.slice(0, 25))
    for (const id of all.slice(25, 30)) await saveRequest(portal.app.store, aMovieRequest(Number(id)))
    const total = (await browse()).total
    host.forget()
    const without = await browse('hide=available,requested&count=20')
    expect(idsOf(without)).toEqual(all.slice(30, 50))
    expect(without).toMatchObject({ total, next: 50 })
    expect(asked().length).toBeLessThanOrEqual(5)
    expect(idsOf(await browse(`hide=available,requested&count=10&position=50`))).toEqual(all.slice(50, 60))
    expect(idsOf(await browse('hide=available&count=5'))).toEqual(all.slice(25, 30))
    expect(idsOf(await browse('hide=requested&count=30'))).toEqual([...all.slice(0, 25), ...all.slice(30, 35)])
  })

  test('is skipped where a whole reach of the list is here', async () => {
    const { portal, browse } = await browsing()
    const all = idsOf(await browse('count=100'))
    await makeHere(portal, all)
    expect(await browse('hide=available&count=20')).toMatchObject({ titles: [], next: 100 })
    expect((await browse('hide=available&count=20&position=100')).titles).toHaveLength(20)
  })

  test('is left out for everybody where the portal hides it', async () => {
    const { portal, browse } = await browsing(setting(customization, { hideAvailableFromDiscover: true }))
    const [first = '', second] = idsOf(await browse('count=2'))
    await makeHere(portal, [first])
    expect(idsOf(await browse('count=1'))).toEqual([second ?? ''])
  })

  test('costs three statements a part', async () => {
    const { portal } = await browsing({ users: [ann, aUser('bob')] })
    const statements = spyOn(portal.app.store.db, 'select')
    const { titles } = await browsedTitles(
      portal.app,
      ann,
      { ...noFilters, hide: ['available', 'requested'] },
      { position: 0, amount: 40 },
    )
    expect(titles).toHaveLength(40)
    expect(statements.mock.calls.length).toBeLessThanOrEqual(3)
    statements.mockRestore()
  })
})

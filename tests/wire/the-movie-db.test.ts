import { describe, expect, test } from 'bun:test'
import { catalogueStage } from '../support/catalogue'
import type { PortalOptions } from '../support/portal'
import { aUser } from '../support/users'

const { host, aPortal } = catalogueStage()

async function vocabularies(options: PortalOptions = {}) {
  const portal = await aPortal({ users: [aUser('ann')], ...options })
  return { guest: portal.guest, ask: (path: string) => portal.as('ann').get(`/api/v1/TheMovieDb/${path}`) }
}

test('vocabularies are for people with an identity', async () => {
  const { guest } = await vocabularies()
  for (const path of ['Keywords?searchTerm=a', 'Keywords/1', 'WatchProviders/movie', 'WatchProviders/tv']) {
    expect((await guest.get(`/api/v1/TheMovieDb/${path}`)).status).toBe(401)
  }
})

describe('keywords', () => {
  test('are found by a part of their name', async () => {
    const { ask } = await vocabularies()
    expect((await ask('Keywords?searchTerm=christ')).body).toEqual([{ id: 207317, name: 'christmas' }])
    expect((await ask('keywords/?SEARCHTERM=christ')).body).toEqual([{ id: 207317, name: 'christmas' }])
  })

  test('without a term there are none, and nobody is asked', async () => {
    const { ask } = await vocabularies()
    for (const path of ['Keywords', 'Keywords?searchTerm=', 'Keywords?searchTerm=%20']) {
      expect(await ask(path)).toMatchObject({ status: 200, body: [] })
    }
    expect(host.asked()).toEqual([])
  })

  test('05 §1.25 are known by their number; anything else is an empty 404', async () => {
    const { ask } = await vocabularies()
    expect((await ask('Keywords/207317')).body).toEqual({ id: 207317, name: 'christmas' })
    for (const id of ['1', '0', '-4', 'abc', '99999999999999', '1.5']) {
      expect(await ask(`Keywords/${id}`)).toMatchObject({ status: 404, text: '' })
    }
  })

  test('say which service fails', async () => {
    const { ask } = await vocabularies({ http: host.plain })
    host.tmdb.faults.set({ status: 500 })
    for (const path of ['Keywords?searchTerm=a', 'Keywords/207317']) {
      expect(await ask(path)).toMatchObject({ status: 502, body: { error: expect.stringMatching(/^TMDB/) } })
    }
  })
})

describe('watch providers', () => {
  type Provider = { provider_id: number; provider_name: string; logo_path: string; origin_country: null }
  const namesOf = (body: unknown) => (body as Provider[]).map(one => one.provider_name)

  test('of movies and of shows, all or by a part of their name', async () => {
    const { ask } = await vocabularies()
    const all = namesOf((await ask('WatchProviders/movie')).body)
    expect(all.length).toBeGreaterThan(2)
    const part = all[0]!.slice(1, 4).toUpperCase()
    const some = namesOf((await ask(`WatchProviders/movie?searchTerm=${part}`)).body)
    expect(some).toEqual(all.filter(name => name.toUpperCase().includes(part)))
    expect((await ask('WatchProviders/movie?searchTerm=zzzz')).body).toEqual([])
    expect((await ask('watchproviders/TV')).status).toBe(200)
    expect((await ask('WatchProviders/music')).status).toBe(404)
  })

  test('are none while the service fails', async () => {
    const { ask } = await vocabularies({ http: host.plain })
    host.tmdb.faults.set({ status: 500 })
    expect(await ask('WatchProviders/movie')).toMatchObject({ status: 200, body: [] })
  })
})

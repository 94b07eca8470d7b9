import { describe, expect, test } from 'bun:test'
import { features, portal as portalSection } from '~/shared/settings/portal'
import { aMovieRequest, aProgress, saveManaged, saveRequest } from '../support/movies'
import { robbery, searching, setting, type Title } from '../support/search'
import { anAdmin, aUser } from '../support/users'

const { host, aPortal } = searching()
/** A collection of nine. */
const superman = 9200001

describe('the page of a movie', () => {
  test('is found by its id here, at IMDb and of its request', async () => {
    const portal = await aPortal()
    const request = await saveRequest(portal.app.store, aMovieRequest(robbery))
    const pages = [robbery, 'imdb/tt0000439', `request/${request.id}`].map(path =>
      portal.as('ann').get(`/api/v2/Search/movie/${path}`),
    )
    for (const page of await Promise.all(pages)) {
      expect(page).toMatchObject({ status: 200, body: { id: robbery, imdbId: 'tt0000439', requestId: request.id } })
    }
  })

  test('05 §1.20, §1.21 keeps texts that the catalogue left empty, and numbers as it gave them', async () => {
    const portal = await aPortal({
      http: async request => {
        const answer = await host.plain(request)
        const film = /\/movie\/\d+\?/.test(request.url) ? JSON.parse(String(answer.body)) : null
        const given = { ...film, homepage: '', tagline: '', vote_average: 8.433, popularity: 71.2379 }
        return film ? { ...answer, body: JSON.stringify(given) } : answer
      },
    })
    const { body } = await portal.as('ann').get(`/api/v2/Search/movie/${robbery}`)
    expect(body).toMatchObject({ homepage: '', tagline: '', voteAverage: 8.433, popularity: 71.2379 })
  })

  test('is not found for ids that nothing has', async () => {
    const portal = await aPortal()
    for (const path of ['1', '0', '-5', 'imdb/tt9999999', 'imdb/what', 'request/77']) {
      const answer = await portal.as('ann').get(`/api/v2/Search/movie/${path}`)
      expect(answer).toMatchObject({ status: 404, body: { title: 'Not Found', status: 404 } })
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
    }
  })

  test('is not found by a request that is hidden, as if there were none', async () => {
    const ann = aUser('ann')
    const users = [ann, aUser('bob'), anAdmin('ada')]
    const portal = await aPortal({ users, ...setting(portalSection, { hideRequestsUsers: true }) })
    const request = await saveRequest(portal.app.store, aMovieRequest(robbery, { requesterId: ann.id }))
    const page = async (name: string, id: number) => portal.as(name).get(`/api/v2/Search/movie/request/${id}`)
    for (const name of ['ann', 'ada']) expect(await page(name, request.id)).toMatchObject({ body: { id: robbery } })
    const [hidden, none] = [await page('bob', request.id), await page('bob', 77)]
    const { traceId: _, ...said } = hidden.body as Record<string, unknown>
    expect([hidden.status, none.status]).toEqual([404, 404])
    expect(none.body).toMatchObject(said)
  })

  test('shows a request that was denied and what is there in 4K', async () => {
    const portal = await aPortal(setting(features, { Movie4KRequests: true }))
    const variants = {
      standard: aProgress({ denied: true, deniedReason: 'Seen it' }),
      fourK: aProgress({ approved: true, approvedAt: new Date() }),
    }
    await saveRequest(portal.app.store, aMovieRequest(robbery, { variants }))
    await saveManaged(portal.app.store, robbery, { source: 'radarr4K', hasFile: true, resolution: 2160 })
    const { body } = await portal.as('ann').get(`/api/v2/Search/movie/${robbery}`)
    expect(body).toMatchObject({
      requested: true,
      approved: true,
      available: false,
      denied: true,
      deniedReason: 'Seen it',
      has4KRequest: true,
      approved4K: true,
      available4K: true,
      markedAsApproved4K: '0001-01-01T00:00:00Z',
    })
  })

  test('comes in the language of whoever looks', async () => {
    const portal = await aPortal({ users: [aUser('ann', { language: 'de' })] })
    const { body } = await portal.as('ann').get(`/api/v2/Search/movie/${robbery}`)
    expect(body).toMatchObject({ title: 'Der große Eisenbahnraub' })
  })

  test('and that of the portal for whoever has none', async () => {
    const portal = await aPortal(setting(portalSection, { defaultLanguageCode: 'fr' }))
    const { body } = await portal.as('ann').get(`/api/v2/Search/movie/${robbery}`)
    expect(body).toMatchObject({ title: 'Le Vol du grand rapide' })
  })
})

test('a collection lists its movies from the first to the last, with status', async () => {
  const portal = await aPortal()
  const load = async (id: number) => (await portal.as('ann').get(`/api/v2/Search/movie/collection/${id}`)).body
  const before = (await load(superman)) as { name: string; collection: Title[] }
  expect(before.collection).toHaveLength(9)
  const dates = before.collection.map(({ releaseDate }) => String(releaseDate))
  expect(dates).toEqual(dates.toSorted())
  const request = await saveRequest(portal.app.store, aMovieRequest(before.collection[0]!.id))
  expect(await load(superman)).toMatchObject({
    collection: [{ requested: true, requestId: request.id }, ...Array(8).fill({ requested: false })],
  })
  expect(await load(1)).toEqual({ name: null, overview: null, collection: [] })
})

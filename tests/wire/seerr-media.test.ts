import { afterEach, describe, expect, test } from 'bun:test'
import { portal as portalSettings } from '~/shared/settings/portal'
import { acting, seerrNumberOf } from '../support/seerr'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const claims = ['RequestMovie', 'Request4KMovie'] as const
const users = [anAdmin('ada'), aUser('ben', { claims: [...claims] }), aUser('finn', { claims: [...claims] })]
type Made = { id: number; media: { id: number } }
type Page = { pageInfo: { results: number }; results: { id: number; status: number }[] }

async function house(settings: Parameters<typeof wishingPortal>[0] = {}) {
  portal = await wishingPortal({ users, withRadarr: { folders: [{ id: 2, path: '/others' }] }, ...settings })
  const ben = acting(portal, await seerrNumberOf(portal, 'ben'))
  const finn = acting(portal, await seerrNumberOf(portal, 'finn'))
  const ask = async (mediaId: number, more: object = {}) =>
    (await ben.post('request', { mediaType: 'movie', mediaId, ...more })).body as Made
  return { all: acting(portal), ben, finn, ask }
}

describe('titles that somebody asked for', () => {
  test('are listed by how far they are, the newest first', async () => {
    const { all, ask } = await house()
    const [one, other] = [await ask(603), await ask(604)]
    await all.post(`media/${one.media.id}/available`)
    const list = async (query: string) => (await all.get(`media?${query}`)).body as Page
    expect((await list('take=20&filter=all')).results.map(({ id }) => id).toSorted()).toEqual([
      ...[one.media.id, other.media.id].toSorted(),
    ])
    expect(await list('filter=available')).toMatchObject({ pageInfo: { results: 1 }, results: [{ status: 5 }] })
    expect(await list('filter=allavailable&sort=mediaAdded')).toMatchObject({ results: [{ id: one.media.id }] })
    expect(await list('filter=pending&sort=modified')).toMatchObject({ results: [{ id: other.media.id, status: 2 }] })
    expect(await list('filter=processing')).toMatchObject({ results: [] })
    expect(await list('filter=partial')).toMatchObject({ results: [] })
    expect(await all.get('media?filter=odd')).toMatchObject({ status: 400 })
  })

  test('of others are in no list of people who see their own alone', async () => {
    const { finn, ask } = await house({ settings: [[portalSettings, { hideRequestsUsers: true }]] })
    await ask(603)
    expect((await finn.get('media')).body).toMatchObject({ pageInfo: { results: 0 }, results: [] })
  })

  test('are said to be there by staff alone, twice as well as once, and taken back', async () => {
    const { all, ben, ask } = await house()
    const { media } = await ask(603)
    expect(await ben.post(`media/${media.id}/available`)).toMatchObject({ status: 403 })
    expect(await all.post(`media/${media.id}/available`)).toMatchObject({ status: 200, body: { status: 5 } })
    expect(await all.post(`media/${media.id}/available`)).toMatchObject({ status: 200, body: { status: 5 } })
    expect(await all.post(`media/${media.id}/unknown`)).toMatchObject({ status: 200, body: { status: 2 } })
    expect(await all.post(`media/${media.id}/odd`)).toMatchObject({ status: 404 })
    expect(await all.post('media/99/available')).toMatchObject({ status: 404 })
  })

  test('go with their requests, and their files stay', async () => {
    const { all, ben, ask } = await house()
    const { id, media } = await ask(603)
    expect(await ben.delete(`media/${media.id}`)).toMatchObject({ status: 403 })
    expect(await all.delete(`media/${media.id}/file`)).toMatchObject({ status: 409 })
    expect(await all.delete(`media/${media.id}`)).toMatchObject({ status: 204 })
    expect(await all.get(`request/${id}`)).toMatchObject({ status: 404 })
    expect(await all.delete(`media/${media.id}`)).toMatchObject({ status: 404 })
  })
})

describe('a request', () => {
  test('gets another server, profile and folder from staff alone', async () => {
    const { all, ben, ask } = await house()
    const { id } = await ask(603)
    const choice = { mediaType: 'movie', serverId: 0, profileId: 4, rootFolder: '/others', tags: [] }
    expect(await ben.put(`request/${id}`, choice)).toMatchObject({ status: 403 })
    expect(await all.put(`request/${id}`, choice)).toMatchObject({ status: 200, body: { profileId: 4 } })
    expect((await portal.request(1))?.variants.standard).toMatchObject({ profile: 4, root: expect.any(Number) })
  })

  test('that could not be handed over is approved to programs, is found as failed, and is sent again', async () => {
    const isRadarrBroken = { now: true }
    const instead = ({ method, path }: { method: string; path: string }) =>
      isRadarrBroken.now && method === 'POST' && path.endsWith('/movie')
        ? Response.json([{ errorMessage: 'No room left' }], { status: 400 })
        : undefined
    const { all, ask } = await house({ withRadarr: { instead } })
    const { id } = await ask(603)
    expect(await all.post(`request/${id}/approve`)).toMatchObject({ status: 200, body: { status: 2 } })
    await portal.settle()
    expect((await all.get('request?filter=failed')).body).toMatchObject({
      results: [{ id, status: 2, media: { status: 3 } }],
    })
    isRadarrBroken.now = false
    expect(await all.post(`request/${id}/retry`)).toMatchObject({ status: 200, body: { id, status: 2 } })
    await portal.settle()
    expect((await all.get('request?filter=failed')).body).toMatchObject({ results: [] })
  })

  test('says which server it goes to, and to staff who decided', async () => {
    const { all, ben, ask } = await house({ fourK: true })
    const { id } = await ask(603)
    expect(await all.put(`request/${id}`, { mediaType: 'movie', serverId: 0 })).toMatchObject({ status: 200 })
    const ada = acting(portal, await seerrNumberOf(portal, 'ada'))
    await ada.post(`request/${id}/approve`)
    expect((await ada.get(`request/${id}`)).body).toMatchObject({ modifiedBy: { username: 'ada' } })
    expect((await ben.get(`request/${id}`)).body).toMatchObject({ modifiedBy: null })
  })

  test('is moved to nothing but what there is', async () => {
    const { all, ask } = await house()
    const { id } = await ask(603)
    expect(await all.post(`request/${id}/nonsense`)).toMatchObject({
      ...{ status: 400, body: { errors: [{ path: '.params.status' }] } },
    })
  })

  test.each([{ serverId: 7 }, { rootFolder: '/nowhere' }, { profileId: 'x' }, { userId: 99 }])(
    'with %p is refused',
    async wrong => {
      const { all, ask } = await house()
      const { id } = await ask(603)
      expect(await all.put(`request/${id}`, wrong)).toMatchObject({ status: 400 })
    },
  )
})

describe('a watchlist', () => {
  test('is kept for whoever acts, and twice is told', async () => {
    const { ben, finn } = await house()
    const wish = { tmdbId: 603, mediaType: 'movie', title: 'Movie 603', ratingKey: '' }
    expect(await ben.post('watchlist', wish)).toMatchObject({ status: 201, body: { tmdbId: 603, title: 'Movie 603' } })
    expect(await ben.post('watchlist', wish)).toMatchObject({ status: 409 })
    expect((await ben.get('discover/watchlist')).body).toMatchObject({ totalResults: 1, results: [{ tmdbId: 603 }] })
    const number = await seerrNumberOf(portal, 'ben')
    expect(await finn.get(`user/${number}/watchlist`)).toMatchObject({ status: 403 })
    expect((await acting(portal).get(`user/${number}/watchlist`)).body).toMatchObject({ totalResults: 1 })
    expect(await finn.delete('watchlist/603')).toMatchObject({ status: 404 })
    expect(await ben.delete('watchlist/603?mediaType=tv')).toMatchObject({ status: 404 })
    expect(await ben.delete('watchlist/603')).toMatchObject({ status: 204 })
  })

  test.each([{}, { mediaType: 'album', tmdbId: 603 }, { mediaType: 'movie', tmdbId: '603' }])(
    'takes no %p',
    async wish => {
      const { ben } = await house()
      expect(await ben.post('watchlist', wish)).toMatchObject({ status: 400 })
    },
  )
})

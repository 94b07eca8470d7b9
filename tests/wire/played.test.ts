import { afterEach, describe, expect, test } from 'bun:test'
import { savePlayed } from '~/server/library/played-queries'
import type { Values } from '~/shared/settings/model'
import { features, portal as portalSection } from '~/shared/settings/portal'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { aSeason, saveShowRequest } from '../support/shows'
import { countStatements } from '../support/statements'
import { anAdmin, aUser } from '../support/users'

const [ann, ben, ada] = [aUser('ann'), aUser('ben'), anAdmin('ada')]
let portal: Portal
afterEach(() => portal.close())

async function opened({ on = true, hides = false } = {}) {
  portal = await openPortal({
    users: [ann, ben, ada],
    settings: [
      [features, { PlayedSync: on }],
      [portalSection, { hideRequestsUsers: hides } as Partial<Values<typeof portalSection>>],
    ],
  })
  return portal
}
const movie = (tmdbId: number) => ({
  ...{ itemKey: String(tmdbId), kind: 'movie' as const, tmdbId, imdbId: null, tvdbId: null, title: null, year: null },
  ...{ addedAt: null, monitored: false, hasFile: true },
})
const plays = (userId: string, tmdbIds: number[], source = 'emby:1') =>
  savePlayed(portal.app.store, { userId, source, sweep: 1 }, { items: tmdbIds.map(movie), episodes: [] })
const episodes = (userId: string, tmdbId: number, numbers: [number, number][], source = 'emby:1') =>
  portal.app.store.db
    .insert(portal.app.store.t.playedEpisodes)
    .values(numbers.map(([season, episode]) => ({ userId, source, tmdbId, season, episode, sweep: 1 })))

const lists = ['/api/v1/Request/movie', '/api/v1/Request/movie/10/0/1/0/0', '/api/v2/Requests/movie/10/0/id/asc']
async function row(path: string, who = 'ada') {
  const { body } = await portal.as(who).get(path)
  const found = Array.isArray(body) ? body : (body as { collection: unknown[] }).collection
  return found[0] as Record<string, unknown>
}

describe('what was played', () => {
  test.each(lists)('L34: %s says how many people watched the movie, and whether the requester did', async path => {
    await opened()
    await saveRequest(portal.app.store, aMovieRequest(603, { requesterId: ann.id }))
    await plays(ann.id, [603])
    await plays(ben.id, [603, 604])
    // Of two servers it is one person.
    await plays(ben.id, [603], 'jellyfin:1')
    expect(await row(path)).toMatchObject({ playedByUsersCount: 2, watchedByRequestedUser: true })
    const info = await portal.as('ada').get('/api/v1/Request/movie/info/1')
    expect(info.body).toMatchObject({ playedByUsersCount: 2, watchedByRequestedUser: true })
  })

  test('L34: of the others alone, the requester has not watched it', async () => {
    await opened()
    await saveRequest(portal.app.store, aMovieRequest(603, { requesterId: ann.id }))
    await plays(ben.id, [603])
    expect(await row(lists[2] ?? '')).toMatchObject({ playedByUsersCount: 1, watchedByRequestedUser: false })
  })

  test('L23: whoever only sees their own requests is told of nobody else', async () => {
    await opened({ hides: true })
    await saveRequest(portal.app.store, aMovieRequest(603, { requesterId: ann.id }))
    await plays(ann.id, [603])
    await plays(ben.id, [603])
    const shown = { playedByUsersCount: 0, watchedByRequestedUser: true }
    for (const path of lists) expect(await row(path, 'ann')).toMatchObject(shown)
    expect(await row(lists[2] ?? '')).toMatchObject({ playedByUsersCount: 2 })
  })

  test.each(['/api/v1/Request/tv', '/api/v1/Request/tvlite', '/api/v2/Requests/tv/10/0/id/asc'])(
    'L33: %s says how much of what was asked for the requester has watched',
    async path => {
      await opened()
      const request = await saveShowRequest(portal.app.store, 1_930, aSeason(1, 4), { requesterId: ann.id })
      const show = request.title.tmdbId ?? 0
      await episodes(ann.id, show, [
        [1, 1],
        [1, 2],
        [1, 3],
        // Not asked for.
        [2, 1],
      ])
      await episodes(ann.id, show, [[1, 3]], 'jellyfin:1')
      await episodes(ben.id, show, [[1, 4]])
      const found = await row(path)
      const [child] = (found.childRequests ?? [found]) as Record<string, unknown>[]
      expect(child).toMatchObject({ requestedUserPlayedProgress: 75 })
    },
  )

  test('lists sort by it, equals by their numbers', async () => {
    await opened()
    for (const [tmdbId, requesterId] of [
      [1, ann.id],
      [2, ann.id],
      [3, ben.id],
      [4, ben.id],
    ] as const)
      await saveRequest(portal.app.store, aMovieRequest(tmdbId, { requesterId }))
    await plays(ann.id, [2, 3])
    await plays(ann.id, [2], 'jellyfin:1')
    await plays(ben.id, [3])
    const sorted = async (name: string, order: string, part = '10/0', who = 'ada') => {
      const { body } = await portal.as(who).get(`/api/v2/Requests/movie/${part}/${name}/${order}`)
      return (body as { collection: { theMovieDbId: number }[] }).collection.map(one => one.theMovieDbId)
    }
    expect(await sorted('playedByUsersCount', 'asc')).toEqual([1, 4, 2, 3])
    expect(await sorted('PlayedByUsersCount', 'desc')).toEqual([3, 2, 1, 4])
    expect(await sorted('watchedByRequestedUser', 'asc')).toEqual([1, 4, 2, 3])
    expect(await sorted('watchedByRequestedUser', 'desc')).toEqual([2, 3, 1, 4])
    expect(await sorted('playedByUsersCount', 'desc', '2/1')).toEqual([2, 1])
    expect(await sorted('playedByUsersCount', 'desc', '0/0')).toEqual([])
    expect(await sorted('playedByUsersCount', 'desc', '10/9')).toEqual([])
    await portal.as('ada').put('/api/v3/features/PlayedSync', { enabled: false })
    for (const order of ['asc', 'desc']) expect(await sorted('playedByUsersCount', order)).toEqual([1, 2, 3, 4])
  })

  test('L23: whoever only sees their own requests learns from no order what others have watched', async () => {
    await opened({ hides: true })
    for (const tmdbId of [1, 2]) await saveRequest(portal.app.store, aMovieRequest(tmdbId, { requesterId: ann.id }))
    await saveRequest(portal.app.store, aMovieRequest(3, { requesterId: ben.id }))
    await plays(ben.id, [2])
    await plays(ann.id, [2])
    const sorted = async (who: string, name: string) => {
      const { body } = await portal.as(who).get(`/api/v2/Requests/movie/10/0/${name}/desc`)
      return (body as { collection: { theMovieDbId: number }[] }).collection.map(one => one.theMovieDbId)
    }
    expect(await sorted('ann', 'playedByUsersCount')).toEqual([1, 2])
    expect(await sorted('ann', 'watchedByRequestedUser')).toEqual([2, 1])
    expect(await sorted('ada', 'playedByUsersCount')).toEqual([2, 1, 3])
  })

  test('L33: lists of shows sort by how much of each the requester has watched', async () => {
    await opened()
    const made: number[] = []
    for (const tmdbId of [10, 20, 30])
      made.push((await saveShowRequest(portal.app.store, tmdbId, aSeason(1, 4), { requesterId: ann.id })).id)
    const [first, second, third] = made
    const { store } = portal.app
    const { titles } = store.t
    const shows = (await store.db.select({ tmdbId: titles.tmdbId }).from(titles)).map(one => one.tmdbId ?? 0)
    await episodes(ann.id, shows[1] ?? 0, [
      [1, 1],
      [1, 2],
    ])
    await episodes(ann.id, shows[2] ?? 0, [[1, 1]])
    const sorted = async (order: string) => {
      const { body } = await portal.as('ada').get(`/api/v2/Requests/tv/10/0/requestedUserPlayedProgress/${order}`)
      return (body as { collection: { id: number }[] }).collection.map(one => one.id)
    }
    expect(await sorted('asc')).toEqual([first, third, second] as number[])
    expect(await sorted('desc')).toEqual([second, third, first] as number[])
  })

  test('is not told, nor read, while the feature is off', async () => {
    const statements = countStatements()
    await opened({ on: false })
    await saveRequest(portal.app.store, aMovieRequest(603, { requesterId: ann.id }))
    await plays(ann.id, [603])
    expect(await row(lists[2] ?? '')).toMatchObject({ playedByUsersCount: 0, watchedByRequestedUser: false })
    await row(lists[2] ?? '')
    const off = await statements.during(() => row(lists[2] ?? ''))
    await portal.as('ada').put('/api/v3/features/PlayedSync', { enabled: true })
    await row(lists[2] ?? '')
    const on = await statements.during(() => row(lists[2] ?? ''))
    statements.stop()
    expect(on - off).toBe(1)
  })
})

import { afterEach, describe, expect, test } from 'bun:test'
import { savePlayed } from '~/server/library/played-queries'
import { pageInAnyOrder } from '~/server/requests/lists/by-played'
import { inBatches } from '~/server/store/bulk'
import { everyMovie, type PlayedSort } from '~/shared/requests/lists'
import { features } from '~/shared/settings/portal'
import { type Engine, engines } from '../support/engines'
import { insertRequests } from '../support/many-requests'
import { aMovieRequest } from '../support/movies'
import { openPortal } from '../support/portal'
import { aSeason, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'

const [ada, ann] = [anAdmin('ada'), aUser('ann')]
const numbers = Array.from({ length: 1_203 }, (_, index) => index + 1)

let close: () => unknown
afterEach(() => close())

/** A portal that tells plays, over an empty store. */
async function openApp(engine: Engine) {
  const portal = await openPortal({
    database: await engine.ready(),
    users: [ada, ann],
    settings: [[features, { PlayedSync: true }]],
  })
  close = portal.close
  return portal.app
}

describe.each(engines.map(engine => [engine.dialect, engine] as const))('plays on %s', (_, engine) => {
  test('put many requests in order, those of one person or in one stage too', async () => {
    const app = await openApp(engine)
    const requests = numbers.map(n => {
      const { title, ...request } = aMovieRequest(n, { requesterId: n % 2 ? ada.id : ann.id })
      return { ...request, id: n, title: { id: n, ...title } }
    })
    await inBatches(app.store, requests, insertRequests)
    const watched = (user: { id: string }, tmdbIds: number[]) =>
      savePlayed(
        app.store,
        { userId: user.id, source: 'emby:1', sweep: 1 },
        {
          items: tmdbIds.map(tmdbId => ({
            ...{ itemKey: String(tmdbId), kind: 'movie', tmdbId, imdbId: null, tvdbId: null, title: null, year: null },
            ...{ addedAt: null, monitored: false, hasFile: true },
          })),
          episodes: [],
        },
      )
    await watched(ada, [2, 600, 1_200])
    await watched(ann, [600, 1_201])
    const page = async (sort: PlayedSort, descending: boolean, position = 0, filter = everyMovie) => {
      const rows = await pageInAnyOrder(app, ada, filter, { sort, descending, position, count: 4 })
      return rows.map(({ request }) => request.id)
    }
    expect(await page('playedByPeople', true)).toEqual([600, 2, 1_200, 1_201])
    expect(await page('playedByPeople', true, 4)).toEqual([1, 3, 4, 5])
    expect(await page('playedByPeople', false, 1_199)).toEqual([2, 1_200, 1_201, 600])
    expect(await page('playedByRequester', true)).toEqual([600, 1, 2, 3])
    const own = { ...everyMovie, requesterId: ada.id }
    expect(await page('playedByPeople', true, 0, own)).toEqual([1_201, 1, 3, 5])
    expect(await page('playedByPeople', true, 0, { ...everyMovie, stage: 'denied' })).toEqual([])
    expect(await page('playedByPeople', true, 0, { ...everyMovie, stage: 'pending' })).toEqual([600, 2, 1_200, 1_201])
  })

  test('put shows in order by how much of what was asked for the requester has watched', async () => {
    const app = await openApp(engine)
    const asked = []
    for (const tmdbId of [1, 2, 3]) {
      const episodes = aSeason(1, tmdbId === 3 ? 0 : 4)
      asked.push(await saveShowRequest(app.store, tmdbId, episodes, { requesterId: ann.id }))
    }
    const watched = [
      [ann.id, 'emby:1', 2, 1],
      [ann.id, 'jellyfin:1', 2, 1],
      [ann.id, 'emby:1', 2, 2],
      [ada.id, 'emby:1', 1, 1],
    ] as const
    await app.store.db
      .insert(app.store.t.playedEpisodes)
      .values(
        watched.map(([userId, source, tmdbId, episode]) => ({ userId, source, tmdbId, episode, season: 1, sweep: 1 })),
      )
    const sorted = async (sort: PlayedSort, descending: boolean) => {
      const page = { sort, descending, position: 0, count: 4 }
      const rows = await pageInAnyOrder(app, ada, { ...everyMovie, kind: 'tvShow' }, page)
      return rows.map(({ request }) => request.id)
    }
    const [one, two, three] = asked.map(({ id }) => id)
    expect(await sorted('playedPercent', true)).toEqual([two, one, three].flatMap(id => id ?? []))
    expect(await sorted('playedPercent', false)).toEqual([one, three, two].flatMap(id => id ?? []))
    expect(await sorted('playedByPeople', true)).toEqual([one, two, three].flatMap(id => id ?? []))
  })
})

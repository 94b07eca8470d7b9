import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

// 05 §2: a part that is not there answers its reads with nothing; one 404 takes whole dashboards down.

let portal: Portal
beforeAll(async () => {
  const limits = {
    movie: { amount: null, period: null },
    tvShow: { amount: 6, period: 'week' as const },
    album: { amount: null, period: null },
  }
  const users = [anAdmin('ada'), aUser('pam', { claims: ['PowerUser'] }), aUser('ben', { limits })]
  portal = await openPortal({ users, now: () => new Date('2026-11-18T12:00:00Z') })
})
afterAll(() => portal.close())

const page = { collection: [], total: 0 }

describe('05 §2 reads of parts that are not there yet', () => {
  const forEverybody = {
    'v1/Settings/lidarrenabled': false,
    'v1/Settings/issuesenabled': false,
    'v1/Settings/Issues': {
      enabled: false,
      enableInProgress: false,
      deleteIssues: false,
      daysAfterResolvedToDelete: 0,
      id: 0,
    },
    'v1/Lidarr/enabled': false,
    'v1/Images/tv/81189': '',
    'v1/Images/poster/tv/81189': '',
    'v1/Images/background/tv/81189': '',
  }
  const forUsers = {
    'v1/Request/tv': [],
    'v1/Request/tv/10/0/2/0/0': page,
    'v1/Request/tvlite': [],
    'v1/Request/tvlite/10/0/2/0/0': page,
    'v1/Request/tv/total': 0,
    'v1/Request/tv/search/the': [],
    'v1/Request/tv/7/child': [],
    'v1/request/music': [],
    'v1/request/music/10/0/1/0/0': page,
    'v1/request/music/total': 0,
    'v1/request/music/search/the': [],
    ...Object.fromEntries(
      ['', '/available', '/processing', '/pending', '/denied', '/unavailable'].map(list => [
        `v2/Requests/tv${list}/10/0/requestedDate/desc`,
        page,
      ]),
    ),
    ...Object.fromEntries(
      ['', '/available', '/processing', '/pending', '/denied'].map(list => [
        `v2/Requests/album${list}/10/0/requestedDate/desc`,
        page,
      ]),
    ),
    'v1/Issues': [],
    'v1/Issues/10/0/Pending': [],
    'v1/Issues/count': { pending: 0, inProgress: 0, resolved: 0 },
    'v1/Issues/categories': [],
    'v1/Issues/request/7': [],
    'v1/Issues/provider/tt0017136': [],
    'v1/Issues/7/comments': [],
    'v2/Issues/0/50/0': [],
    'v1/RecentlyAdded/movies': [],
    'v1/RecentlyAdded/tv': [],
    'v1/RecentlyAdded/tv/grouped': [],
    'v1/Search/music/artist/nine': [],
    'v1/Search/music/album/ghosts': [],
  }
  const forAdministrators = {
    'v1/Emby/users': [],
    'v1/Jellyfin/users': [],
    'v1/Plex/friends': [],
    'v1/Plex/WatchlistUsers': [],
  }
  const answers = async (caller: Portal['guest'], path: string) => {
    const { status, body, text } = await caller.get(`/api/${path}`)
    return [path, status, text === '' ? 'nothing' : body]
  }

  test('answer anybody where anybody may ask', async () => {
    for (const [path, empty] of Object.entries(forEverybody)) {
      expect(await answers(portal.guest, path)).toEqual([path, 200, empty])
    }
  })

  test('answer those who are signed in', async () => {
    for (const [path, empty] of Object.entries(forUsers)) {
      expect(await answers(portal.as('ben'), path)).toEqual([path, 200, empty])
      expect(await answers(portal.guest, path)).toEqual([path, 401, 'nothing'])
    }
  })

  test('answer administrators where they alone may ask', async () => {
    for (const [path, empty] of Object.entries(forAdministrators)) {
      expect(await answers(portal.as('ada'), path)).toEqual([path, 200, empty])
      expect(await answers(portal.as('pam'), path)).toEqual([path, 403, 'nothing'])
    }
  })

  test.each(['v1/Issues/7', 'v2/Issues/details/tt0017136', 'v1/Lidarr/RootFolders'])(
    'answer 204 where one thing is asked for: %s',
    async path => {
      expect(await answers(portal.as('ada'), path)).toEqual([path, 204, 'nothing'])
    },
  )

  test('know no request for a show by any number', async () => {
    const { status, body } = await portal.as('ben').get('/api/v1/Request/tv/7')
    expect<unknown>([status, body]).toMatchObject([404, { status: 404, title: 'Not Found' }])
  })

  test('say what is left of the limits for them', async () => {
    const left = async (path: string) => (await portal.as('ben').get(`/api/v1/${path}`)).body
    const sunday = '2026-11-22T00:00:00Z'
    expect(await left('Request/tv/remaining')).toEqual({ hasLimit: true, limit: 6, remaining: 6, nextRequest: sunday })
    const now = '2026-11-18T12:00:00Z'
    expect(await left('request/music/remaining')).toEqual({ hasLimit: false, limit: 0, remaining: 0, nextRequest: now })
  })

  test('take words for numbers nowhere, as the lists of movies', async () => {
    for (const path of ['Request/tv/ten/0/2/0/0', 'Request/tv/abc', 'request/music/ten/0/1/0/0']) {
      expect((await portal.as('ada').get(`/api/v1/${path}`)).status).toBe(404)
    }
  })
})

test('what the interface reads before anybody signs in cannot be written: 405 with what can be done', async () => {
  const reads = ['about', 'defaultlanguage', 'clientid', 'lidarrenabled', 'issuesenabled', 'voteenabled']
  for (const caller of [portal.guest, portal.as('ada')]) {
    for (const name of reads) {
      const { status, text, headers } = await caller.post(`/api/v1/Settings/${name}`, {})
      expect([name, status, text, headers.get('allow')]).toEqual([name, 405, '', 'GET'])
      expect((await caller.get(`/api/v1/Settings/${name}`)).status).toBe(200)
    }
  }
})

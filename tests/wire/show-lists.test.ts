import { afterEach, describe, expect, test } from 'bun:test'
import { deny } from '~/server/decisions/actions'
import { minuteMs } from '~/shared/durations'
import type { Request } from '~/shared/requests/model'
import { portal as portalSection } from '~/shared/settings/portal'
import { aProgress, askedOn, type MovieOverrides } from '../support/movies'
import { openPortal, type Portal, type PortalOptions } from '../support/portal'
import { differencesOf, hasRecordedPortal, recordedReads } from '../support/recorded-shapes'
import { anEpisode, aSeason, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'

let portal: Portal
afterEach(() => portal.close())
const ada = anAdmin('ada')
const [ben, noor] = [aUser('ben'), aUser('noor')]
const open = async (options: PortalOptions = {}) => {
  portal = await openPortal({ users: [ada, ben, noor], ...options })
}

type Episode = {
  episodeNumber: number
  requestStatus: string
  requested: boolean
  airDate: string
  airDateDisplay: string
}
type Child = {
  id: number
  parentRequestId: number
  requestedUserId: string
  requestStatus: string
  seasonRequests: { id: number; seasonNumber: number; childRequestId: number; episodes: Episode[] }[]
  parentRequest: { title: string; childRequests: unknown[] }
}
type Show = { id: number; title: string; childRequests: Child[]; totalSeasons: number }
type Page<T> = { collection: T[]; total: number }

type Overrides = MovieOverrides & { title?: Request['title'] }
const made = (tmdbId: number, overrides: Overrides = {}, episodes = aSeason(1, 2)) =>
  saveShowRequest(portal.app.store, tmdbId, episodes, { requesterId: ben.id, ...overrides })
const get = async <T>(path: string, as = 'ada') => (await portal.as(as).get(`/api/${path}`)).body as T
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
const later = (minutes: number) => ({
  variants: { standard: aProgress({ askedAt: new Date(askedOn.getTime() + minutes * minuteMs) }), fourK: null },
})

describe('requests for shows in the second version', () => {
  test('L16, L17: two requests for one show are two rows, in every list (06 row 23)', async () => {
    await open()
    const first = await made(1)
    const second = await made(1, { title: first.title, requesterId: noor.id, ...later(5) }, aSeason(2, 1))
    for (const list of ['tv', 'tv/pending']) {
      const { collection, total } = await get<Page<Child>>(`v2/Requests/${list}/10/0/requestedDate/desc`)
      expect(ids(collection)).toEqual([second.id, first.id])
      expect(total).toBe(2)
      expect(new Set(collection.map(one => one.parentRequestId)).size).toBe(1)
    }
  })

  test('a list with more episodes than are read at once has all of them', async () => {
    await open()
    for (const number of [1, 2, 3, 4]) await made(number, later(number), aSeason(1, number === 4 ? 2 : 400))
    const episodesOf = (one: Child) => one.seasonRequests.flatMap(season => season.episodes).length
    const { collection, total } = await get<Page<Child>>('v2/Requests/tv/10/0/requestedDate/asc')
    expect([collection.map(episodesOf), total]).toEqual([[400, 400, 400, 2], 4])
    const first = await get<Page<Show>>('v1/Request/tv/10/0/1/0/0')
    expect([first.collection.map(show => show.childRequests.map(episodesOf)), first.total]).toEqual([
      [[400], [400], [400], [2]],
      4,
    ])
    expect(await get<Show[]>('v1/Request/tv')).toEqual(first.collection)
    expect(await get<Show[]>('v1/Request/tv/10/0/tree')).toEqual(first.collection.toReversed())
    const one = collection[0]!
    const [child] = await get<Child[]>(`v1/Request/tv/${one.parentRequestId}/child`)
    expect(child).toEqual(one)
  })

  test('L18: two shows of one name are two rows', async () => {
    await open()
    await made(1, { name: 'Twins' })
    await made(2, { name: 'Twins' })
    expect(await get<Page<Child>>('v2/Requests/tv/10/0/title/asc')).toMatchObject({ total: 2, collection: [{}, {}] })
  })

  test('06 row 22: a position is a position', async () => {
    await open()
    const all = []
    for (let at = 0; at < 5; at++) all.push((await made(at + 1, later(at))).id)
    const page = await get<Page<Child>>('v2/Requests/tv/2/2/requestedDate/asc')
    expect(ids(page.collection)).toEqual(all.slice(2, 4))
    expect((await get<Page<Child>>('v2/Requests/tv/0/0/requestedDate/asc')).collection).toEqual([])
    expect((await get<Page<Child>>('v2/Requests/tv/2/-1/requestedDate/asc')).collection).toHaveLength(2)
  })

  test('L12: requests sort by the name of their show', async () => {
    await open()
    await made(1, { name: 'B' })
    await made(2, { name: 'A' })
    const { collection } = await get<Page<Child>>('v2/Requests/tv/10/0/parentRequest.title/asc')
    expect(collection.map(one => one.parentRequest.title)).toEqual(['A', 'B'])
  })

  test('every column that programs sort by is one, in both directions', async () => {
    await open()
    await made(1)
    await made(2)
    const columns = [
      'source',
      'canApprove',
      'markedAsApproved',
      'issueId',
      'releaseYear',
      'seriesType',
      'parentRequestId',
    ]
    for (const column of [...columns, 'requestedUserPlayedProgress', 'parentRequest.status', 'constructor']) {
      for (const order of ['asc', 'desc']) {
        expect((await get<Page<Child>>(`v2/Requests/tv/10/0/${column}/${order}`)).collection).toHaveLength(2)
      }
    }
  })

  test('L08: one that is there is not denied any more', async () => {
    await open()
    const both = await made(1, { variants: { standard: aProgress({ available: true, denied: true }), fourK: null } })
    const denied = await made(2, { variants: { standard: aProgress({ denied: true }), fourK: null } })
    expect(ids((await get<Page<Child>>('v2/Requests/tv/available/10/0/id/asc')).collection)).toEqual([both.id])
    expect(ids((await get<Page<Child>>('v2/Requests/tv/denied/10/0/id/asc')).collection)).toEqual([denied.id])
  })

  test('T22: episodes that wait for a decision say so', async () => {
    await open()
    await made(1, {}, [anEpisode(2, 1, { airsAt: null }), anEpisode(1, 1), anEpisode(1, 2, { available: true })])
    const { collection } = await get<Page<Child>>('v2/Requests/tv/10/0/id/asc')
    const [row] = collection
    expect(row?.seasonRequests.map(one => [one.seasonNumber, one.childRequestId === row.id])).toEqual([
      [1, true],
      [2, true],
    ])
    const [first, second] = row?.seasonRequests[0]?.episodes ?? []
    expect(first).toMatchObject({
      requestStatus: 'Common.PendingApproval',
      requested: true,
      airDateDisplay: '01/01/2025 00:00:00',
    })
    expect(second).toMatchObject({ requestStatus: 'Common.Available' })
    expect(row?.seasonRequests[1]?.episodes[0]).toMatchObject({
      airDate: '0001-01-01T00:00:00Z',
      airDateDisplay: 'Unknown',
    })
  })
})

describe('requests for shows in the first version', () => {
  test('L22: a list holds shows with a request that the filter leaves, and says how many', async () => {
    await open()
    const waiting = await made(1)
    await made(2, { variants: { standard: aProgress({ approved: true }), fourK: null } })
    const { collection, total } = await get<Page<Show>>('v1/Request/tv/10/0/2/5/0')
    expect(total).toBe(1)
    expect(collection.map(one => [one.id, ids(one.childRequests)])).toEqual([[waiting.title.id, [waiting.id]]])
  })

  test('shows come by their newest request, or by name', async () => {
    await open()
    const old = await made(1, { name: 'B', ...later(0) })
    const young = await made(2, { name: 'C', ...later(2) })
    await made(1, { title: old.title, requesterId: noor.id, ...later(5) }, aSeason(2, 1))
    const names = async (order: number) =>
      (await get<Page<Show>>(`v1/Request/tv/10/0/${order}/0/0`)).collection.map(one => one.id)
    expect(await names(2)).toEqual([old.title.id, young.title.id])
    expect(await names(1)).toEqual([young.title.id, old.title.id])
    expect(await names(3)).toEqual([old.title.id, young.title.id])
    expect(await get<number>('v1/Request/tv/total')).toBe(2)
  })

  test('a part of the list by name is the same from either end, also among shows of one name', async () => {
    await open()
    const waits = (one: number) => one % 3 === 0
    for (const one of Array.from({ length: 14 }, (_, at) => at + 1))
      await made(one, {
        name: `Show ${one % 4}`,
        variants: { standard: aProgress({ approved: !waits(one) }), fourK: null },
      })
    const list = async (order: number, filter: string, part: string) =>
      ids((await get<Page<Show>>(`v1/Request/tv/${part}/${order}/${filter}`)).collection)
    for (const order of [3, 4]) {
      for (const filter of ['0/0', '5/0']) {
        const whole = await list(order, filter, '100/0')
        expect(whole).toHaveLength(filter === '0/0' ? 14 : 4)
        for (const position of whole.keys())
          expect(await list(order, filter, `3/${position}`)).toEqual(whole.slice(position, position + 3))
        expect(await list(order, filter, `3/${whole.length}`)).toEqual([])
      }
    }
  })

  test('06 any number is an order, the newest first where it means none, and a negative count is all', async () => {
    await open()
    const [one, other] = [await made(1, later(0)), await made(2, later(2))]
    const list = async (count: number, order: string) =>
      (await get<Page<Show>>(`v1/Request/tv/${count}/0/${order}/0/0`)).collection.map(({ id }) => id)
    for (const order of ['99', '0', '-3']) expect(await list(2, order)).toEqual([other.title.id, one.title.id])
    expect([await list(-1, '1'), await list(0, '1')]).toEqual([[one.title.id, other.title.id], []])
    for (const order of ['newest', '1.5', '9999999999'])
      expect((await portal.as('ada').get(`/api/v1/Request/tv/2/0/${order}/0/0`)).status).toBe(400)
  })

  test('all of them, lite without seasons, searched and one by its number', async () => {
    await open()
    const { title, id } = await made(1, { name: 'Vanishing Grid', totalSeasons: 3 })
    expect((await get<Show[]>('v1/Request/tv'))[0]?.childRequests[0]?.seasonRequests).toHaveLength(1)
    expect((await get<Show[]>('v1/Request/tvlite'))[0]?.childRequests[0]?.seasonRequests).toEqual([])
    expect(ids(await get<Show[]>('v1/Request/tv/search/GRID'))).toEqual([title.id])
    expect(await get<Show[]>('v1/Request/tv/search/nothing')).toEqual([])
    expect(ids(await get<Show[]>('v1/Request/tv/search/grid/tree'))).toEqual([title.id])
    expect(ids(await get<Show[]>('v1/Request/tv/10/0/tree'))).toEqual([title.id])
    expect(await get<Show>(`v1/Request/tv/${title.id}`)).toMatchObject({ id: title.id, totalSeasons: 3 })
    expect(ids(await get<Child[]>(`v1/Request/tv/${title.id}/child`))).toEqual([id])
    expect(await get<Child[]>('v1/Request/tv/99/child')).toEqual([])
    expect((await portal.as('ada').get('/api/v1/Request/tv/99')).status).toBe(404)
  })

  test('L23, L25: where requests of others are hidden, a show holds what one asked for oneself', async () => {
    await open({ settings: [[portalSection, { hideRequestsUsers: true }]] })
    const bens = await made(1)
    const noors = await made(1, { title: bens.title, requesterId: noor.id }, aSeason(2, 1))
    await made(2, { requesterId: noor.id })
    const shows = await get<Show[]>('v1/Request/tv', 'ben')
    expect(shows.map(one => ids(one.childRequests))).toEqual([[bens.id]])
    expect(await get<number>('v1/Request/tv/total', 'ben')).toBe(1)
    expect(ids(await get<Child[]>(`v1/Request/tv/${bens.title.id}/child`, 'noor'))).toEqual([noors.id])
    expect((await get<Page<Child>>('v2/Requests/tv/10/0/id/asc', 'ben')).total).toBe(1)
    expect((await get<Show[]>('v1/Request/tv/search/show', 'ben')).flatMap(one => ids(one.childRequests))).toEqual([
      bens.id,
    ])
  })

  test('a show is in 4K beside its usual form, each request of one of them', async () => {
    await open()
    const usual = await made(1)
    const fourK = { standard: null, fourK: aProgress({ approved: true }) }
    const in4K = await made(1, { title: usual.title, requesterId: noor.id, variants: fourK })
    const { collection } = await get<Page<Child>>('v2/Requests/tv/processing/10/0/id/asc')
    expect(ids(collection)).toEqual([in4K.id])
    await deny(portal.app, ada, { id: in4K.id, variant: 'fourK' }, { reason: null })
    expect((await get<Page<Child>>('v2/Requests/tv/denied/10/0/id/asc')).total).toBe(1)
  })
})

describe.if(hasRecordedPortal)('requests for shows have the form of the established server', () => {
  test('of every recorded list and row', async () => {
    await open()
    const stages = [
      {},
      { approved: true },
      { approved: true, available: true },
      { denied: true, deniedReason: 'Seen it' },
    ]
    for (let show = 1; show <= 20; show++)
      await made(show, { variants: { standard: aProgress(stages[show % stages.length]), fourK: null } })
    const calls = ['tv-lists', 'tv-actions']
      .flatMap(recordedReads)
      .filter(({ request }) => /Requests?\/tv/.test(request.path))
    expect(calls.length).toBeGreaterThan(30)
    expect(await differencesOf(calls, ({ request }) => portal.as('ada').get(encodeURI(request.path)))).toEqual({})
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Store } from '~/server/store/store'
import { requestsByMonth, waitsSince } from '~/server/system/statistics-queries'
import { unwatched } from '~/server/system/statistics-titles'
import { mostWanted } from '~/server/system/statistics-wanted'
import { dayMs, hourMs, minuteMs, secondMs } from '~/shared/durations'
import { monthsUntil } from '~/shared/statistics/model'
import { workedMs } from '../../bench/holds'
import { engines, freshStore } from '../support/engines'
import { longestHold } from '../support/longest-hold'
import { aMovieRequest, aProgress, saveRequest, saveRequester } from '../support/movies'
import { passingFolder } from '../support/passing'
import { manyRequests, ofFewTitles, overAYear, withinADay } from '../support/requests-over-time'
import { anEpisode, saveShowRequest } from '../support/shows'

const now = new Date(2026, 5, 15, 12)
const monthsAgo = (months: number) => new Date(2026, 5 - months, 10, 12)
const months = monthsUntil(now, 3)
const folder = passingFolder('statistics')

describe.each(engines)('the statistics on $dialect', engine => {
  const opened = freshStore(engine)
  afterAll(async () => (await opened).close())

  test('count by month, kind and person, and tell how long things took', async () => {
    const store = await opened
    const made = (
      id: number,
      who: string,
      askedAt: Date,
      took: Partial<Record<'approved' | 'available', number>> = {},
    ) => {
      const after = (ms: number | undefined) => (ms === undefined ? null : new Date(askedAt.getTime() + ms))
      const standard = aProgress({
        ...{ askedAt, approved: took.approved !== undefined, approvedAt: after(took.approved) },
        ...{ available: took.available !== undefined, availableAt: after(took.available) },
      })
      return saveRequest(store, aMovieRequest(id, { requesterId: who, variants: { standard, fourK: null } }))
    }
    await made(1, 'ann', monthsAgo(3))
    await made(2, 'ann', monthsAgo(2), { approved: 0, available: 2 * hourMs })
    const second = await made(3, 'ben', monthsAgo(1), { approved: minuteMs, available: 40 * dayMs })
    await made(4, 'ben', monthsAgo(0), { approved: minuteMs + secondMs })
    const standard = aProgress({ askedAt: monthsAgo(0) })
    const { title } = await saveShowRequest(store, 7, [anEpisode(1, 1)], {
      requesterId: 'ben',
      variants: { standard, fourK: null },
    })

    const { kinds, people } = await requestsByMonth(store, months, 10)
    expect(kinds.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'movie', byMonth: [1, 1, 1] },
      { kind: 'tvShow', byMonth: [0, 0, 1] },
    ])
    expect(people).toEqual([
      { id: 'ben', total: 3, byMonth: [0, 1, 2] },
      { id: 'ann', total: 1, byMonth: [1, 0, 0] },
    ])
    expect((await requestsByMonth(store, months, 1)).people).toEqual(people.slice(0, 1))
    const since = months[0] ?? now
    const { approval, arrival } = await waitsSince(store, since)
    expect(approval).toEqual({
      ...{ count: 3, half: 60, most: 61 },
      between: [2, 1, 0, 0, 0, 0, 0, 0],
    })
    expect(arrival).toEqual({
      ...{ count: 2, half: 7_200, most: 40 * 86_400 },
      between: [0, 0, 1, 0, 0, 0, 0, 1],
    })
    expect((await waitsSince(store, now)).arrival).toEqual({
      count: 0,
      half: null,
      most: null,
      between: Array(8).fill(0),
    })

    await saveRequester(store, 'cleo')
    await store.db.insert(store.t.subscriptions).values([
      { requestId: second.id, userId: 'cleo' },
      { requestId: second.id, userId: 'ben' },
    ])
    await store.db.insert(store.t.votes).values([{ requestId: second.id, userId: 'ann', up: true, at: now }])
    const [first, next] = await mostWanted(store, since, 2)
    expect(first).toMatchObject({ kind: 'movie', tmdbId: 3, name: 'Movie 3', people: 3 })
    expect(next).toMatchObject({ people: 1 })

    expect(await unwatched(store, now, 10)).toMatchObject({ total: 1, titles: [{ tmdbId: 2 }] })
    await store.db.insert(store.t.playedMovies).values({ userId: 'ann', source: 'plex', tmdbId: 2, sweep: 1 })
    expect(await unwatched(store, now, 10)).toEqual({ total: 0, titles: [] })
    expect(await unwatched(store, new Date(2026, 6, 31), 10)).toMatchObject({
      total: 1,
      titles: [{ tmdbId: 3, availableAt: new Date(monthsAgo(1).getTime() + 40 * dayMs) }],
    })

    const { playedEpisodes, requestVariants } = store.t
    const again = { title, requesterId: 'ann', variants: { standard, fourK: null } }
    await saveShowRequest(store, 7, [anEpisode(1, 2)], again)
    await store.db
      .update(requestVariants)
      .set({ available: true, availableAt: monthsAgo(0) })
      .where(eq(requestVariants.kind, 'tvShow'))
    const [, show] = await mostWanted(store, since, 2)
    expect(show).toMatchObject({ kind: 'tvShow', people: 2 })
    const never = await unwatched(store, now, 1)
    expect(never).toMatchObject({ total: 1, titles: [{ kind: 'tvShow', availableAt: monthsAgo(0) }] })
    const tmdbId = never.titles[0]?.tmdbId ?? 0
    // The number of a show may be that of a movie.
    await store.db.insert(store.t.playedMovies).values({ userId: 'ann', source: 'plex', tmdbId, sweep: 1 })
    expect((await unwatched(store, now, 1)).total).toBe(1)
    const play = { userId: 'ann', source: 'plex', tmdbId, season: 1, episode: 1, sweep: 1 }
    await store.db.insert(playedEpisodes).values(play)
    expect(await unwatched(store, now, 1)).toEqual({ total: 0, titles: [] })
  })
})

describe.each([
  // 4,000 movies and 1,000 shows were watched.
  ['over a year', overAYear, 95_400],
  ['within a day', withinADay, 95_400],
  ['for few titles', ofFewTitles, 0],
] as const)('the statistics of 100,000 requests %s', (name, made, neverWatched) => {
  const year = monthsUntil(now, 12)
  const since = year[0] ?? now
  const parts: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
    'by month': store => requestsByMonth(store, year, 10),
    waits: store => waitsSince(store, since),
    'most wanted': store => mostWanted(store, since, 10),
    'never watched': store => unwatched(store, new Date(now.getTime() + 30 * dayMs), 10),
  }
  let store: Store
  // Making them holds the event loop, too.
  beforeAll(async () => {
    store = await manyRequests(join(folder, `${name}.db`), { now, ...made })
  })
  afterAll(() => store.close())

  test('take three seconds of the processor at most', async () => {
    const before = workedMs()
    const { kinds, people } = await requestsByMonth(store, year, 10)
    const waits = await waitsSince(store, since)
    const wanted = await mostWanted(store, since, 10)
    const never = await unwatched(store, new Date(now.getTime() + 30 * dayMs), 10)
    expect(workedMs() - before).toBeLessThan(3_000)
    const totals = new Map(kinds.map(({ kind, byMonth }) => [kind, byMonth.reduce((sum, one) => sum + one, 0)]))
    expect([totals.get('movie'), totals.get('tvShow')]).toEqual([90_000, 10_000])
    expect(people.map(({ total }) => total)).toEqual(Array(10).fill(2_000))
    for (const { count, half } of Object.values(waits)) expect([count, half]).toEqual([100_000, expect.any(Number)])
    expect(wanted.map(title => title.people)).toEqual(Array(10).fill(2))
    expect(new Set(wanted.map(title => title.name)).size).toBe(10)
    expect([never.total, never.titles.length]).toEqual([neverWatched, Math.min(neverWatched, 10)])
  })

  test.each(Object.keys(parts))('hold the event loop no longer than 50 ms at a stretch: %s', async part =>
    expect(await longestHold(async () => parts[part]?.(store))).toBeLessThan(50),
  )
})

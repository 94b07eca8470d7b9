import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openStore } from '~/server/store/open'
import { mostWanted, requestsByKind, requestsByPerson, unwatched, waitsUntil } from '~/server/system/statistics-queries'
import { dayMs, hourMs, minuteMs, secondMs } from '~/shared/durations'
import { monthsUntil } from '~/shared/statistics/model'
import { engines, freshStore } from '../support/engines'
import { aMovieRequest, aProgress, saveRequest, saveRequester } from '../support/movies'
import { writeNewestSchema } from '../support/newest-schema'
import { passingFolder } from '../support/passing'
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
    await saveShowRequest(store, 7, [anEpisode(1, 1)], { requesterId: 'ben', variants: { standard, fourK: null } })

    const kinds = await requestsByKind(store, months)
    expect(kinds.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'movie', byMonth: [1, 1, 1] },
      { kind: 'tvShow', byMonth: [0, 0, 1] },
    ])
    expect(await requestsByPerson(store, months, 10)).toEqual([
      { id: 'ben', total: 3, byMonth: [0, 1, 2] },
      { id: 'ann', total: 1, byMonth: [1, 0, 0] },
    ])
    expect(await requestsByPerson(store, months, 1)).toHaveLength(1)
    const since = months[0] ?? now
    expect(await waitsUntil(store, 'approvedAt', since)).toEqual({
      ...{ count: 3, half: 60, most: 61 },
      between: [2, 1, 0, 0, 0, 0, 0, 0],
    })
    expect(await waitsUntil(store, 'availableAt', since)).toEqual({
      ...{ count: 2, half: 7_200, most: 40 * 86_400 },
      between: [0, 0, 1, 0, 0, 0, 0, 1],
    })
    expect(await waitsUntil(store, 'availableAt', now)).toMatchObject({ count: 0, half: null, most: null })

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
  })
})

test('the statistics of 100,000 requests are there within three seconds', async () => {
  const store = await openStore(`sqlite:${await writeNewestSchema(join(folder, 'marquee.db'))}`)
  const people = 50
  for (let person = 0; person < people; person++) await saveRequester(store, `person ${person}`)
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99999)'
  // An hour after the other, over a year.
  const askedAt = `${now.getTime()} - (i % 8000) * ${hourMs}`
  const person = `'person ' || (i % ${people})`
  for (const statement of [
    `INSERT INTO titles (id, kind, key, tmdbId, name, nameKey) ${numbers}
      SELECT i + 1, 'movie', 'movie:' || i, i + 1, 'Movie ' || i, 'movie ' || i FROM n`,
    `INSERT INTO requests (id, kind, titleId, requesterId, source, takesNewEpisodes, askedAt, stage) ${numbers}
      SELECT i + 1, 'movie', i + 1, ${person}, 'portal', 0, ${askedAt}, 'available' FROM n`,
    `INSERT INTO request_variants (requestId, variant, kind, titleId, requesterId, nameKey, requestAskedAt, askedAt,
        stage, approved, approvedAt, available, availableAt, goneTold) ${numbers}
      SELECT i + 1, 'standard', 'movie', i + 1, ${person}, 'movie ' || i, ${askedAt}, ${askedAt},
        'available', 1, ${askedAt} + (i % 900) * ${minuteMs}, 1, ${askedAt} + (i % 9000) * ${minuteMs}, 0 FROM n`,
  ])
    await store.transaction(tx => tx.execute(statement))
  const year = monthsUntil(now, 12)
  const since = year[0] ?? now
  const began = performance.now()
  const [movies] = await requestsByKind(store, year)
  expect(await requestsByPerson(store, year, 10)).toHaveLength(10)
  for (const column of ['approvedAt', 'availableAt'] as const)
    expect(await waitsUntil(store, column, since)).toMatchObject({ count: 100_000, half: expect.any(Number) })
  expect(await mostWanted(store, since, 10)).toHaveLength(10)
  expect((await unwatched(store, now, 10)).total).toBeGreaterThan(90_000)
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(movies?.byMonth.reduce((sum, one) => sum + one, 0)).toBe(100_000)
  await store.close()
})

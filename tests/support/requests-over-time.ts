import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { hourMs, minuteMs } from '~/shared/durations'
import { saveRequester } from './movies'
import { writeNewestSchema } from './newest-schema'

const people = 50

type Many = {
  /** The last of them was made now, each other one so long before another. */
  now: Date
  everyMs: number
  /** After so many it begins anew. */
  spread: number
  /** Of so many titles, every tenth a show. */
  titles: number
  /** Whether SQLite has counted what is there: without that it finds rows by other indexes. */
  isCounted: boolean
}

/** A file with 100,000 requests of 50 people, with followers, votes and 200,000 plays. */
export async function manyRequests(path: string, { now, everyMs, spread, titles, isCounted }: Many): Promise<Store> {
  const store = await openStore(`sqlite:${await writeNewestSchema(path)}`)
  for (let person = 0; person < people; person++) await saveRequester(store, `person ${person}`)
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`
  const all = numbers(100_000)
  const kind = `iif(i % 10 = 0, 'tvShow', 'movie')`
  const title = `(i % ${titles})`
  const askedAt = `${now.getTime()} - (i % ${spread}) * ${everyMs}`
  const person = `'person ' || (i % ${people})`
  const nextPerson = `'person ' || ((i + 1) % ${people})`
  for (const statement of [
    `INSERT INTO titles (id, kind, key, tmdbId, name, nameKey) ${numbers(titles)}
      SELECT i + 1, ${kind}, ${kind} || ':' || i, i + 1, 'Title ' || i, 'title ' || i FROM n`,
    `INSERT INTO requests (id, kind, titleId, requesterId, source, takesNewEpisodes, askedAt, stage) ${all}
      SELECT i + 1, ${kind}, ${title} + 1, ${person}, 'portal', 0, ${askedAt}, 'available' FROM n`,
    `INSERT INTO request_variants (requestId, variant, kind, titleId, requesterId, nameKey, requestAskedAt, askedAt,
        stage, approved, approvedAt, available, availableAt, goneTold) ${all}
      SELECT i + 1, 'standard', ${kind}, ${title} + 1, ${person}, 'title ' || ${title}, ${askedAt}, ${askedAt},
        'available', 1, ${askedAt} + (i % 900) * ${minuteMs}, 1, ${askedAt} + (i % 9000) * ${minuteMs}, 0 FROM n`,
    `INSERT INTO request_subscriptions (requestId, userId) ${all} SELECT i + 1, ${nextPerson} FROM n`,
    `INSERT INTO votes (requestId, userId, up, at) ${all} SELECT i + 1, ${nextPerson}, i % 2, ${now.getTime()} FROM n`,
    // Of 4,000 movies each was watched by 25 people, and every show from the beginning.
    `INSERT INTO played_movies (userId, source, tmdbId, sweep) ${all}
      SELECT ${person}, 'plex', (i / ${people} * 2 + i % 2) + 1, 1 FROM n`,
    `INSERT INTO played_episodes (userId, source, tmdbId, season, episode, sweep) ${all}
      SELECT ${person}, 'plex', (i / 100) * 10 + 1, 1, i, 1 FROM n`,
  ])
    await store.transaction(tx => tx.execute(statement))
  if (isCounted) await store.execute('ANALYZE')
  // Else it is done beside what is measured.
  await store.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  return store
}

export const overAYear = { everyMs: hourMs, spread: 8_000, titles: 100_000, isCounted: false }
export const withinADay = { everyMs: minuteMs, spread: 1_000, titles: 100_000, isCounted: true }
export const ofFewTitles = { everyMs: minuteMs, spread: 1_000, titles: 500, isCounted: false }

import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { ranking } from '~/shared/statistics/ranking'
import { spansOf } from '../store/bulk'
import { byAnotherIndex } from '../store/dialect'
import type { Store } from '../store/store'

/** Titles of one statement at most: each brings its requests along. */
const mostTitles = 500
/** Rows of what was watched that one statement looks through at most. */
const mostPlays = 20_000

/** Movies and shows that were asked for, have been there since before a moment and that nobody has watched. */
export async function unwatched(store: Store, before: Date, most: number) {
  const { requestVariants: t, titles, playedMovies } = store.t
  const watched = await watchedShows(store)
  const ranked = ranking<{ id: number; availableAt: Date }>(
    most,
    (one, other) => one.availableAt.getTime() - other.availableAt.getTime() || one.id - other.id,
  )
  const plays = store.db
    .select({ one: sql`1` })
    .from(playedMovies)
    .where(and(eq(titles.kind, 'movie'), eq(playedMovies.tmdbId, titles.tmdbId)))
  const isWatchable = byAnotherIndex(inArray(titles.kind, ['movie', 'tvShow']))
  const isThere = and(
    eq(t.kind, titles.kind),
    eq(t.titleId, titles.id),
    eq(t.available, true),
    lt(t.availableAt, before),
  )
  const availableAt = sql<Date>`min(${t.availableAt})`.mapWith(t.availableAt)
  let total = 0
  for await (const span of spansOf(store, titles.id, mostTitles)) {
    const rows = await store.db
      .select({ id: titles.id, kind: titles.kind, tmdbId: titles.tmdbId, availableAt })
      .from(titles)
      .crossJoin(t)
      .where(and(span, isWatchable, isNotNull(titles.tmdbId), isThere, notExists(plays)))
      .groupBy(titles.id, titles.kind, titles.tmdbId)
    for (const { id, kind, tmdbId, availableAt } of rows) {
      if (kind === 'tvShow' && watched.has(Number(tmdbId))) continue
      total++
      ranked.add({ id, availableAt })
    }
  }
  return { total, titles: await named(store, ranked.kept) }
}

/** The numbers of the shows of which anybody has watched anything, which no index finds; each is held once. */
async function watchedShows(store: Store): Promise<Set<number>> {
  const { playedEpisodes: t } = store.t
  const shows = new Set<number>()
  for await (const span of spansOf(store, t.id, mostPlays)) {
    const rows = await store.db.selectDistinct({ tmdbId: t.tmdbId }).from(t).where(span)
    for (const { tmdbId } of rows) shows.add(tmdbId)
  }
  return shows
}

/** Each of them with what a title is known by; those that are gone by now are left out. */
export async function named<Ranked extends { id: number }>({ db, t: { titles } }: Store, ranked: readonly Ranked[]) {
  if (ranked.length === 0) return []
  const { id: number, kind, tmdbId, musicBrainzId, artistId, name } = titles
  const rows = await db
    .select({ number, kind, tmdbId, musicBrainzId, artistId, name })
    .from(titles)
    .where(
      inArray(
        number,
        ranked.map(({ id }) => id),
      ),
    )
  return ranked.flatMap(({ id, ...rest }) =>
    rows.flatMap(({ number, ...title }) => (number === id ? { ...title, ...rest } : [])),
  )
}

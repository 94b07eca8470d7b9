import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { RequestKind } from '~/shared/requests/model'
import { betweenBounds, rankOf, waitBounds } from '~/shared/statistics/model'
import { secondsBetween } from '../store/dialect'
import { first, type Store } from '../store/store'

/** Begins of months, and the one after the last. */
type Months = readonly Date[]

const sumOf = (condition: SQL | undefined) => sql<number>`sum(case when ${condition} then 1 else 0 end)`

/** How many rows were made in each month, as columns of one statement. */
function monthColumns({ t: { requests } }: Store, months: Months): Record<string, SQL<number>> {
  const spans = months.slice(1).map((end, index) => [months[index] ?? end, end] as const)
  return Object.fromEntries(
    spans.map(([from, to], index) => [
      `month${index}`,
      sumOf(and(gte(requests.askedAt, from), lt(requests.askedAt, to))),
    ]),
  )
}

const numbersIn = (row: Readonly<Record<string, unknown>>, months: Months) =>
  months.slice(1).map((_, index) => Number(row[`month${index}`] ?? 0))

const during = ({ t: { requests } }: Store, months: Months) => {
  const [from = new Date(0), to = from] = [months[0], months.at(-1)]
  return and(gte(requests.askedAt, from), lt(requests.askedAt, to))
}

/** How many requests of each kind were made in each month. */
export async function requestsByKind(store: Store, months: Months) {
  const { requests: t } = store.t
  const rows = await store.db
    .select({ kind: t.kind, ...monthColumns(store, months) })
    .from(t)
    .where(during(store, months))
    .groupBy(t.kind)
  return rows.map(row => ({ kind: row.kind as RequestKind, byMonth: numbersIn(row, months) }))
}

/** Who made the most requests, in each month. */
export async function requestsByPerson(store: Store, months: Months, most: number) {
  const { requests: t } = store.t
  const rows = await store.db
    .select({ id: t.requesterId, total: count(), ...monthColumns(store, months) })
    .from(t)
    .where(during(store, months))
    .groupBy(t.requesterId)
    .orderBy(desc(count()), asc(t.requesterId))
    .limit(most)
  return rows.map(row => ({ id: String(row.id), total: Number(row.total), byMonth: numbersIn(row, months) }))
}

/** How long it took from asking to a moment, of what was asked for since a day and has come so far. */
export async function waitsUntil(store: Store, column: 'approvedAt' | 'availableAt', since: Date) {
  const { requestVariants: t } = store.t
  const seconds = secondsBetween(store, t.askedAt, t[column])
  const counts = and(gte(t.requestAskedAt, since), isNotNull(t[column]), gte(t[column], t.askedAt))
  const below = Object.fromEntries(
    waitBounds.map((bound, index) => [`below${index}`, sumOf(sql`${seconds} <= ${bound}`)]),
  )
  const row: Readonly<Record<string, unknown>> | null = first(
    await store.db
      .select({ all: count(), ...below })
      .from(t)
      .where(counts),
  )
  const all = Number(row?.all ?? 0)
  const at = async (share: number) => {
    const order = store.db.select({ seconds }).from(t).where(counts).orderBy(seconds).limit(1)
    return all === 0 ? null : Math.round(Number(first(await order.offset(rankOf(all, share)))?.seconds ?? 0))
  }
  const numbers = waitBounds.map((_, index) => Number(row?.[`below${index}`] ?? 0))
  return { count: all, half: await at(0.5), most: await at(0.9), between: betweenBounds(numbers, all) }
}

/** The titles that most people want: who asked for them since a day, follows such a request or voted for it. */
export async function mostWanted(store: Store, since: Date, most: number) {
  const { requests, subscriptions, votes, titles } = store.t
  const asked = gte(requests.askedAt, since)
  const wanted = unionAll(
    store.db.select({ titleId: requests.titleId, person: requests.requesterId }).from(requests).where(asked),
    store.db
      .select({ titleId: requests.titleId, person: subscriptions.userId })
      .from(subscriptions)
      .innerJoin(requests, eq(requests.id, subscriptions.requestId))
      .where(asked),
    store.db
      .select({ titleId: requests.titleId, person: votes.userId })
      .from(votes)
      .innerJoin(requests, eq(requests.id, votes.requestId))
      .where(and(asked, eq(votes.up, true))),
  ).as('wanted')
  const people = countDistinct(wanted.person)
  const ranked = store.db
    .select({ titleId: wanted.titleId, people: people.as('people') })
    .from(wanted)
    .groupBy(wanted.titleId)
    .orderBy(desc(people), asc(wanted.titleId))
    .limit(most)
    .as('ranked')
  const rows = await store.db
    .select({ ...titleColumns(store), people: ranked.people })
    .from(ranked)
    .innerJoin(titles, eq(titles.id, ranked.titleId))
    .orderBy(desc(ranked.people), asc(titles.id))
  return rows.map(row => ({ ...row, people: Number(row.people) }))
}

const titleColumns = ({ t: { titles } }: Store) => ({
  kind: titles.kind,
  tmdbId: titles.tmdbId,
  musicBrainzId: titles.musicBrainzId,
  artistId: titles.artistId,
  name: titles.name,
})

/** Movies and shows that were asked for, have been there since before a moment and that nobody has watched. */
export async function unwatched(store: Store, before: Date, most: number) {
  const { requestVariants: t, titles, playedMovies, playedEpisodes } = store.t
  const of = (kind: RequestKind, played: typeof playedMovies | typeof playedEpisodes) => {
    const seen = store.db.select({ tmdbId: played.tmdbId }).from(played as typeof playedMovies)
    return and(eq(t.kind, kind), notInArray(titles.tmdbId, seen))
  }
  const isThere = and(
    inArray(t.kind, ['movie', 'tvShow']),
    eq(t.available, true),
    lt(t.availableAt, before),
    or(of('movie', playedMovies), of('tvShow', playedEpisodes)),
  )
  const since = sql<Date>`min(${t.availableAt})`.mapWith(t.availableAt)
  const rows = await store.db
    .select({ ...titleColumns(store), availableAt: since, total: sql<number>`count(*) over ()` })
    .from(t)
    .innerJoin(titles, eq(titles.id, t.titleId))
    .where(isThere)
    .groupBy(titles.id)
    .orderBy(since, asc(titles.id))
    .limit(most)
  return { total: Number(rows[0]?.total ?? 0), titles: rows.map(({ total, ...title }) => title) }
}

import { and, asc, between, count, eq, inArray, min } from 'drizzle-orm'
import type { User } from '~/shared/users/model'
import type { Store } from '../store/store'
import { usersById } from '../users/queries'

const kinds = ['movie', 'tvShow'] as const
type Kind = (typeof kinds)[number]

/** What was asked for between two moments, of one kind. */
type KindStats = {
  requests: number
  /** Of these, how many are there completely by now. */
  completed: number
  /** Who asked most often, of several the one who asked first; null where nobody asked. */
  mostActive: User | null
}
type Stats = Record<Kind, KindStats> & { issues: number }

/** How much was asked for and reported between two moments. */
export async function statsOf(store: Store, from: Date, to: Date): Promise<Stats> {
  const { requests: t, issues } = store.t
  const during = and(inArray(t.kind, [...kinds]), between(t.askedAt, from, to))
  const rows = await store.db
    .select({ kind: t.kind, requesterId: t.requesterId, requests: count(), first: min(t.id) })
    .from(t)
    .where(during)
    .groupBy(t.kind, t.requesterId)
    .orderBy(asc(min(t.id)))
  const completed = await store.db
    .select({ kind: t.kind, requests: count() })
    .from(t)
    .where(and(during, eq(t.stage, 'available')))
    .groupBy(t.kind)
  const [reported] = await store.db
    .select({ n: count() })
    .from(issues)
    .where(between(issues.createdAt, from, to))
  const first = (kind: Kind) => {
    const own = rows.filter(row => row.kind === kind)
    return own.find(row => own.every(other => other.requests <= row.requests))?.requesterId
  }
  const people = await usersById(
    store,
    kinds.flatMap(kind => first(kind) ?? []),
  )
  const of = (kind: Kind): KindStats => ({
    requests: rows.reduce((sum, row) => sum + (row.kind === kind ? Number(row.requests) : 0), 0),
    completed: Number(completed.find(row => row.kind === kind)?.requests ?? 0),
    mostActive: people.get(first(kind) ?? '') ?? null,
  })
  return { movie: of('movie'), tvShow: of('tvShow'), issues: Number(reported?.n ?? 0) }
}

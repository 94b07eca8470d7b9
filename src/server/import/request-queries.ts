import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { managersFor } from '~/integrations/download/index'
import type { MergedRequest } from '~/shared/import/merging'
import { episodeKey } from '~/shared/requests/episodes'
import { askedVariants, type Request, type RequestKind, type Variant } from '~/shared/requests/model'
import { saveNewestOfShows } from '../requests/lists/newest-of-shows'
import { requestColumns, variantRows } from '../requests/rows'
import { countSeasonsOfRequests } from '../requests/season-queries'
import { batchesOf } from '../store/bulk'
import { insertOnce, upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { writeNames } from '../titles/name-queries'
import { nameRead, titleOf } from '../titles/names'
import { type NewTitle, titleRow } from '../titles/title-queries'

/** The titles by their keys, written where they are new; those that are here stay as they are. */
export async function titlesHere(
  tx: Store,
  wanted: readonly { kind: RequestKind; title: NewTitle }[],
): Promise<Map<string, number>> {
  const rows = [...new Map(wanted.map(({ kind, title }) => titleRow(kind, title)).map(row => [row.key, row])).values()]
  const numbers = await insertOnce(tx, tx.t.titles, rows, tx.t.titles.key)
  return new Map([...numbers].map(([key, id]) => [String(key), id]))
}

/** Requests for movies and albums that are here already, by the keys of their titles. */
export async function requestsAlreadyHere({ db, t: { requests } }: Store, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ id: requests.id, key: requests.soleKey })
    .from(requests)
    .where(and(isNotNull(requests.soleKey), inArray(requests.soleKey, [...keys])))
  return new Map(rows.map(({ id, key }) => [key ?? '', id]))
}

type Requested = Partial<Record<Variant, Map<string, string>>>

/** Which requests here have which episodes of some shows, by the numbers of the titles. */
export async function requestedEpisodes(
  { db, t }: Store,
  titleIds: readonly number[],
): Promise<Map<number, Requested>> {
  const requested = new Map<number, Requested>()
  if (titleIds.length === 0) return requested
  const { requestEpisodes: e, requests, requestVariants: v } = t
  const rows = await db
    .select({
      titleId: requests.titleId,
      variant: v.variant,
      requestId: e.requestId,
      season: e.season,
      episode: e.episode,
    })
    .from(requests)
    .innerJoin(v, eq(v.requestId, requests.id))
    .innerJoin(e, eq(e.requestId, requests.id))
    .where(inArray(requests.titleId, [...titleIds]))
  for (const { titleId, variant, requestId, ...number } of rows) {
    const ofTitle = requested.get(titleId) ?? {}
    requested.set(titleId, ofTitle)
    ofTitle[variant] ??= new Map()
    ofTitle[variant].set(episodeKey(number), `here:${requestId}`)
  }
  return requested
}

/** `name` is one that no other request of the run has. */
type Wanted = { request: Omit<Request, 'id'>; merged: MergedRequest; name: string }
export type WrittenRequest = { request: Request; merged: MergedRequest }
type Context = { people: ReadonlyMap<string, string | null>; now: Date }

/**
 * Writes requests with all that hangs on them. The key that is unique for movies and albums is lent to those of shows until
 * their numbers are known, as no engine tells those of several rows otherwise.
 */
export async function writeRequests(tx: Store, wanted: readonly Wanted[], context: Context): Promise<WrittenRequest[]> {
  if (wanted.length === 0) return []
  const { requests, requestVariants } = tx.t
  const rows = wanted.map(({ request, name }) => {
    const columns = requestColumns({ ...request })
    return { ...columns, soleKey: columns.soleKey ?? `import:${name}`.slice(0, 80) }
  })
  const numbers = await insertOnce(tx, requests, rows, requests.soleKey)
  const lent = rows.filter(({ kind }) => kind === 'tvShow').map(({ soleKey }) => soleKey)
  if (lent.length > 0) await tx.db.update(requests).set({ soleKey: null }).where(inArray(requests.soleKey, lent))
  const written = wanted.map(({ request, merged }, index) => ({
    request: { ...request, id: numbers.get(rows[index]?.soleKey) ?? 0 },
    merged,
  }))
  const progress = written.flatMap(({ request }) => variantRows(request)).map(row => ({ ...row, goneTold: true }))
  await tx.db.insert(requestVariants).values(progress)
  await writeEpisodes(tx, written)
  const shows = written.filter(({ request }) => request.kind === 'tvShow').map(({ request }) => request.title.id)
  await saveNewestOfShows(tx, [...new Set(shows)])
  await writeNamesOf(tx, written, context.now)
  await writeFollowers(tx, written, context)
  await writeFailures(tx, written, context.now)
  return written
}

async function writeEpisodes(tx: Store, written: readonly WrittenRequest[]) {
  const { requestEpisodes } = tx.t
  const rows = written.flatMap(({ request, merged }) =>
    merged.episodes.map(({ name, ...one }) => ({ ...one, name: name?.slice(0, 500) ?? null, requestId: request.id })),
  )
  for await (const some of batchesOf(rows)) await tx.db.insert(requestEpisodes).values(some)
  await countSeasonsOfRequests(tx, [...new Set(rows.map(({ requestId }) => requestId))])
}

async function writeNamesOf(tx: Store, written: readonly WrittenRequest[], now: Date) {
  const names = written.flatMap(({ request }) => nameRead(titleOf(request), request.language, now))
  await writeNames(tx, [...new Map(names.map(one => [`${one.key} ${one.language}`, one])).values()])
}

/** Follows that are there already stay. */
export async function saveFollows(tx: Store, follows: readonly { requestId: number; userId: string }[]): Promise<void> {
  const { subscriptions: t, requests } = tx.t
  if (follows.length === 0) return
  const ids = [...new Set(follows.map(({ requestId }) => requestId))]
  const own = await tx.db
    .select({ id: requests.id, requesterId: requests.requesterId })
    .from(requests)
    .where(inArray(requests.id, ids))
  const requesters = new Map(own.map(({ id, requesterId }) => [id, requesterId]))
  const others = follows.filter(
    ({ requestId, userId }) => requesters.has(requestId) && requesters.get(requestId) !== userId,
  )
  for await (const some of batchesOf(others)) await upsert(tx, t, some, { on: [t.requestId, t.userId], set: [] })
}

/** Who follows and votes; what is there already stays. */
export async function writeFollowers(tx: Store, written: readonly WrittenRequest[], { people }: Context) {
  const { votes } = tx.t
  const known = (person: string) => people.get(person) ?? null
  await saveFollows(
    tx,
    written.flatMap(({ request, merged }) =>
      merged.followers.flatMap(person => {
        const userId = known(person)
        return userId ? [{ requestId: request.id, userId }] : []
      }),
    ),
  )
  const cast = written.flatMap(({ request, merged }) =>
    merged.votes.flatMap(({ person, up, at }) => {
      const userId = known(person)
      return userId ? [{ requestId: request.id, userId, up, at }] : []
    }),
  )
  for await (const some of batchesOf(cast))
    await upsert(tx, votes, some, { on: [votes.requestId, votes.userId], set: [] })
}

/** What could not be handed over there is shown so here, and sent when somebody says so; nothing goes out by itself. */
export async function writeFailures(tx: Store, written: readonly WrittenRequest[], now: Date) {
  const rows = written.flatMap(({ request, merged }) =>
    askedVariants(request).flatMap(({ variant, progress }) => {
      const failure = merged.variants[variant]?.failure
      const [manager] = managersFor(request.kind, variant)
      if (typeof failure !== 'string' || !manager || progress.available || progress.denied || !progress.approved)
        return []
      return {
        ...{ target: manager.settings.id, payload: {}, stage: 'stopped' as const, attempts: 1 },
        key: ['import', request.kind, request.id, variant].join(':'),
        failure: { code: 'otherPortal' as const, service: manager.name, said: failure || null },
        ...{ kind: request.kind, requestId: request.id, variant, createdAt: now, nextAt: now, finishedAt: now },
      }
    }),
  )
  await upsert(tx, tx.t.outbox, rows, { on: [tx.t.outbox.key], set: [] })
}

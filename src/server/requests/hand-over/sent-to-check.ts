import { and, asc, eq, exists, isNotNull, isNull, lt, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '~/shared/durations'
import type { RequestKind, RequestRef } from '~/shared/requests/model'
import { spansOf } from '../../store/bulk'
import { byNoIndex } from '../../store/dialect'
import { first, type Store } from '../../store/store'

/**
 * A library that was read a while ago may not know yet what was just sent: of that the server is asked at most so often,
 * and once more whenever it was read as a whole or has called since.
 */
const againAfterMs = 5 * minuteMs
/** Catalogues list episodes that a manager does not know; and what is dropped may be taken up there again. */
const laterAfterMs = 6 * hourMs

export type SentTo = { source: string; kind: RequestKind }
/** `newsAt`: when the server was last read as a whole, or called. */
type Look = { now: Date; newsAt: Date | null; most: number }

/** Years of what was sent are looked through so many requests at a time at most. */
const mostLooked = 5_000

/**
 * Variants that a server took, of whose library somebody has to ask it: it does not look for them by what was read there,
 * or does again. They wait for their files, and were not asked for just now.
 */
export async function sentToCheck(store: Store, to: SentTo, { most, ...look }: Look): Promise<RequestRef[]> {
  const found: RequestRef[] = []
  for await (const span of spansOf(store, store.t.sentVariants.requestId, mostLooked)) {
    found.push(...(await toCheckAmong(store, span, to, { ...look, most: most - found.length })))
    if (found.length >= most) break
  }
  return found
}

function toCheckAmong(store: Store, among: SQL | undefined, { source, kind }: SentTo, { now, newsAt, most }: Look) {
  const { sentVariants: t, requestVariants: v, requests, titles } = store.t
  const isLost = not(isWatched(store, kind))
  const isInPart = kind === 'tvShow' ? hasUnwatchedEpisodes(store) : sql`1 = 0`
  const notSince = (ms: number) => or(isNull(t.checkedAt), lt(t.checkedAt, new Date(now.getTime() - ms)))
  const notSinceNews = or(notSince(againAfterMs), newsAt === null ? undefined : lt(t.checkedAt, newsAt))
  const mayBeDropped = and(isNull(t.dropReason), or(and(isLost, notSinceNews), and(isInPart, notSince(laterAfterMs))))
  const mayBeBack = and(
    isNotNull(t.dropReason),
    or(and(not(isLost), not(isInPart), notSinceNews), notSince(laterAfterMs)),
  )
  const isOf = and(among, eq(byNoIndex(t.source), source), eq(v.kind, kind), eq(v.stage, 'processing'))
  return store.db
    .select({ id: t.requestId, variant: t.variant })
    .from(t)
    .innerJoin(v, and(eq(v.requestId, t.requestId), eq(v.variant, t.variant)))
    .innerJoin(requests, eq(requests.id, t.requestId))
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .where(and(isOf, or(mayBeDropped, mayBeBack)))
    .orderBy(asc(t.requestId), asc(t.variant))
    .limit(most)
}

/** By what kinds of titles are known in the libraries of download managers. */
function isSameTitle({ t: { libraryItems: item, titles } }: Store, kind: RequestKind): SQL | undefined {
  if (kind === 'movie') return eq(item.tmdbId, titles.tmdbId)
  return kind === 'tvShow' ? eq(item.tvdbId, titles.tvdbId) : eq(item.musicBrainzId, titles.musicBrainzId)
}

/** Whether the library of the server looks for the title, or has it. Of albums, those of artists that are asleep come not. */
function isWatched(store: Store, kind: RequestKind): SQL {
  const { libraryItems: item, sentVariants: t, titles } = store.t
  const isThere = (of: SQL | undefined, ...others: (SQL | undefined)[]) =>
    exists(
      store.db
        .select({ one: sql`1` })
        .from(item)
        .where(and(eq(byNoIndex(item.source), t.source), of, ...others)),
    )
  const isLooked = eq(item.monitored, true)
  const title = isThere(
    isSameTitle(store, kind),
    eq(item.kind, kind),
    kind === 'tvShow' ? isLooked : or(isLooked, eq(item.hasFile, true)),
  )
  if (kind !== 'album') return title
  const artist = isThere(eq(item.musicBrainzId, titles.artistId), eq(item.kind, 'artist'), isLooked)
  return sql`(${title} and ${artist})`
}

/** Whether the server looks for some missing episodes of a request and not for others. */
function hasUnwatchedEpisodes(store: Store): SQL {
  const { libraryItems: item, libraryEpisodes: known, requestEpisodes: wanted, sentVariants: t } = store.t
  const isSame = and(eq(known.season, wanted.season), eq(known.episode, wanted.episode))
  const inLibrary = store.db
    .select({ one: sql`1` })
    .from(item)
    .innerJoin(known, eq(known.itemId, item.id))
    .where(and(eq(byNoIndex(item.source), t.source), isSameTitle(store, 'tvShow'), isSame))
  return exists(
    store.db
      .select({ one: sql`1` })
      .from(wanted)
      .where(and(eq(wanted.requestId, t.requestId), eq(wanted.available, false), notExists(inLibrary))),
  )
}

/** When all of a server was read last, and whether anything is known of it; null while it was not read yet. */
export async function lastRead(store: Store, source: string): Promise<{ at: Date; isEmpty: boolean } | null> {
  const { librarySources: read, libraryItems: item } = store.t
  const all = await store.db.select({ at: read.readAt }).from(read).where(eq(read.source, source))
  const at = first(all)?.at ?? null
  if (at === null) return null
  const some = await store.db.select({ id: item.id }).from(item).where(eq(item.source, source)).limit(1)
  return { at, isEmpty: some.length === 0 }
}

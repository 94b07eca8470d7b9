import type { SourceLogEntry, SourceWatchlistEntry } from '~/shared/import/house'
import type { LinkKind } from '~/shared/import/links'
import type { Counted } from '~/shared/requests/model'
import { episodeCounts } from '../requests/episode-queries'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { type NewTitle, titleKey } from '../titles/title-queries'
import { describe, numberedTitle } from './describe'
import { type Link, linkedPeople, linksOf, saidOf, saveLinks } from './link-queries'
import type { Running } from './running'

type Kept = { oldId: string; person: string | null }

/** What is new of a page, of people who are here. */
async function freshOf<T extends Kept>(
  run: Running,
  page: readonly T[],
  kind: 'watchlist' | 'log',
): Promise<(T & { userId: string })[]> {
  const { source, tally } = run
  const link: LinkKind = kind === 'log' ? 'log' : 'wish'
  const links = await run.read(store =>
    linksOf(
      store,
      source,
      link,
      page.map(({ oldId }) => oldId),
    ),
  )
  const people = await run.read(store => linkedPeople(store, source))
  return page.flatMap(one => {
    const known: Link | undefined = links.get(one.oldId)
    const userId = one.person === null ? null : people.get(one.person)
    if (known) tally.add(kind, 'found')
    if (known) tally.add(kind, known.said === saidOf(one) ? 'equal' : 'leftAlone')
    else if (!userId) tally.skip(kind, 'personGone')
    if (known || !userId) return []
    tally.add(kind, 'found')
    return { ...one, userId }
  })
}

/** What people want to watch, as they put it down. */
export async function importWatchlist(run: Running): Promise<void> {
  for await (const page of run.reader.watchlist()) {
    const fresh = await freshOf(run, page, 'watchlist')
    const known = await titlesOf(run, fresh)
    await run.write(tx => writeEntries(run, tx, fresh, known))
  }
}

/** What people see of what they put down: no other portal keeps more of it than a name. What Plex told is seen by nobody. */
async function titlesOf(run: Running, entries: readonly SourceWatchlistEntry[]): Promise<Map<string, NewTitle>> {
  const own = entries.filter(({ origin }) => origin === 'portal')
  const asked = await Promise.all(
    own.map(({ kinds: [kind = 'movie'], tmdbId }) => describe(run.app, numberedTitle(kind, String(tmdbId)))),
  )
  return new Map(own.flatMap(({ oldId }, index) => (asked[index] ? [[oldId, asked[index].title]] : [])))
}

type Fresh<T> = readonly (T & { userId: string })[]

async function writeEntries(
  run: Running,
  tx: Store,
  fresh: Fresh<SourceWatchlistEntry>,
  known: ReadonlyMap<string, NewTitle>,
) {
  if (fresh.length === 0) return
  const { watchlistEntries: t } = tx.t
  const now = run.app.now()
  const rows = fresh.flatMap(({ userId, origin, kinds, tmdbId, name, addedAt, oldId }) => {
    const title = known.get(oldId)
    const { overview = null, posterPath = null, backdropPath = null, releasedAt = null } = title ?? {}
    return kinds.map(kind => ({
      ...{ userId, origin, kind, tmdbId, addedAt, overview, posterPath, backdropPath, releasedAt },
      name: name || title?.name || titleKey(kind, tmdbId),
      // It was asked for there once: whatever became of it, it is not asked for a second time.
      ...(origin === 'plex' && { outcome: 'known' as const, triedAt: now }),
    }))
  })
  await upsert(tx, t, rows, { on: [t.userId, t.origin, t.kind, t.tmdbId], set: [] })
  await saveLinks(tx, run.source, linksTo(fresh, 'wish'), now)
  run.tally.add('watchlist', 'made', fresh.length)
}

const linksTo = <T extends Kept>(fresh: Fresh<T>, kind: LinkKind) =>
  fresh.map(({ userId, ...one }) => ({ kind, oldId: one.oldId, newId: null, said: saidOf(one) }))

/** What counts against limits. */
export async function importLog(run: Running, since: Date | null): Promise<void> {
  for await (const page of run.reader.log(since)) {
    const fresh = await freshOf(run, page, 'log')
    await run.write(tx => writeLog(run, tx, fresh))
  }
}

async function writeLog(run: Running, tx: Store, fresh: Fresh<SourceLogEntry>) {
  if (fresh.length === 0) return
  const { requestLog } = tx.t
  const numbers = new Map<string, number>()
  for (const [kind, some] of Map.groupBy(fresh, one => one.kind)) {
    const links = await linksOf(
      tx,
      run.source,
      kind,
      some.map(({ request }) => request),
    )
    for (const [oldId, { newId }] of links) if (newId) numbers.set(`${kind}:${oldId}`, Number(newId))
  }
  const held = await countedOfRequests(tx, [...numbers.values()])
  const rows = fresh.map(({ userId, kind, request, at, episodes: there }) => {
    const requestId = numbers.get(`${kind}:${request}`) ?? 0
    const { episodes, seasons } = held.get(requestId) ?? nothingHeld
    const counted = kind === 'tvShow' ? { episodes: there || episodes, seasons } : nothingHeld
    return { userId, kind, requestId, at, ...counted }
  })
  await tx.db.insert(requestLog).values(rows)
  await saveLinks(tx, run.source, linksTo(fresh, 'log'), run.app.now())
  run.tally.add('log', 'made', fresh.length)
}

const nothingHeld: Counted = { episodes: 0, seasons: null }

/** Of how many requests episodes are counted at once. */
const mostCounted = 500

/** How many episodes of how many seasons some requests have, by their numbers. */
async function countedOfRequests(tx: Store, ids: readonly number[]): Promise<Map<number, Counted>> {
  const all = new Map<number, Counted>()
  for (let at = 0; at < ids.length; at += mostCounted)
    for (const [id, seasons] of await episodeCounts(tx, ids.slice(at, at + mostCounted)))
      all.set(id, { episodes: seasons.reduce((sum, { total }) => sum + total, 0), seasons: seasons.length })
  return all
}

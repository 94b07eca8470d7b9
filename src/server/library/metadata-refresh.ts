import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { weekMs } from '~/shared/durations'
import type { Task } from '~/shared/jobs/model'
import { yieldToEventLoop } from '~/shared/slices'
import type { App } from '../app'
import { connectedMediaServers } from '../settings/connected-servers'
import { spansOf } from '../store/bulk'
import { byNoIndex, upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { catalogueOf } from '../titles/catalogue'
import { saveImdbIds } from '../titles/queries'
import { refreshNames } from '../titles/refresh-names'
import { isSearchReady } from '../titles/search-key'
import { saveShowIds } from '../titles/show-id-queries'
import { tmdbIdOf } from '../titles/show-ids'
import { filledIds } from './known-ids'

/** So many titles a run, so many of them side by side. */
const most = 200
const atOnce = 5
/** What no catalogue knew is asked for again after so long. */
const againMs = weekMs

/**
 * Looks up the numbers that media servers do not say of their titles, so that lists and requests find them by whichever
 * they go by. A title without any number stays as it is: by its name alone it could be another one. Then the
 * names of titles in the languages that people here read.
 */
export async function refreshMetadata(app: App, task: Task): Promise<void> {
  if (!isSearchReady(app)) return
  const due = await dueTitles(app)
  for (let at = 0; at < due.length; at += atOnce) {
    task.signal.throwIfAborted()
    const some = due.slice(at, at + atOnce)
    const found = await Promise.all(some.map(title => lookedUpIds(app, title)))
    task.count(
      'titles',
      await saveIds(
        app,
        some.map((title, index) => ({ ...title, ...(found[index] ?? {}) })),
      ),
    )
    task.progress(at + some.length, due.length, null)
    await yieldToEventLoop()
  }
  await refreshNames(app, task)
}

type Title = Awaited<ReturnType<typeof titlesIn>>[number]

/** A slice of the library is looked through at a time, of so many numbers at most: nobody waits for all of it. */
const mostNumbers = 5_000

async function dueTitles(app: App): Promise<Title[]> {
  const sources = connectedMediaServers(app).map(({ source }) => source)
  if (sources.length === 0) return []
  const before = new Date(app.now().getTime() - againMs)
  const found: Title[] = []
  for await (const span of spansOf(app.store, app.store.t.libraryItems.id, mostNumbers)) {
    found.push(...(await titlesIn(app.store, span, { sources, before })))
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

type Due = { sources: readonly string[]; before: Date }

function titlesIn(store: Store, span: SQL | undefined, { sources, before }: Due) {
  const { libraryItems: t } = store.t
  const { id, source, itemKey, kind, tmdbId, imdbId, tvdbId, monitored, hasFile, sweep } = t
  const movie = and(eq(kind, 'movie'), or(isNull(tmdbId), isNull(imdbId)), or(isNotNull(tmdbId), isNotNull(imdbId)))
  const show = and(
    eq(kind, 'tvShow'),
    or(isNull(tmdbId), isNull(imdbId), isNull(tvdbId)),
    or(isNotNull(tmdbId), isNotNull(imdbId), isNotNull(tvdbId)),
  )
  return store.db
    .select({ id, source, itemKey, kind, tmdbId, imdbId, tvdbId, monitored, hasFile, sweep })
    .from(t)
    .where(
      and(
        span,
        inArray(byNoIndex(source), [...sources]),
        or(isNull(t.idsCheckedAt), lt(t.idsCheckedAt, before)),
        or(movie, show),
      ),
    )
    .orderBy(asc(id))
    .limit(most)
}

/** The numbers of a title by those that it has; what is found is kept for lists and for the next sync as well. */
async function lookedUpIds(app: App, { kind, tmdbId, imdbId, tvdbId }: Title) {
  const { movies, shows, searches } = catalogueOf(app)
  const checkedAt = app.now()
  if (kind === 'movie') {
    const id = tmdbId ?? (imdbId && (await searches.byExternalId(imdbId, 'imdb')).movies[0]?.id)
    if (!id) return null
    const known = { tmdbId: id, imdbId: imdbId ?? (await movies.externalIds(id))?.imdbId ?? null, checkedAt }
    await saveImdbIds(app.store, [known])
    return { ...known, tvdbId: null }
  }
  const id = tmdbId ?? (await tmdbIdOf(app, { tvdbId, imdbId }))
  if (!id) return null
  const ids = await shows.externalIds(id)
  const said = { tmdbId: id, imdbId: ids?.imdbId || null, tvdbId: ids?.theTvDbId || null }
  const known = filledIds({ tmdbId: id, imdbId, tvdbId }, said)
  await saveShowIds(app.store, [{ tmdbId: id, imdbId: known.imdbId, tvdbId: known.tvdbId, tvMazeId: null, checkedAt }])
  return known
}

type Found = Title & { tmdbId: number | null; imdbId: string | null; tvdbId: number | null }

/** Notes what was found and when, of titles that are still there; answers of how many something was. */
async function saveIds(app: App, titles: readonly Found[]): Promise<number> {
  const { libraryItems: t } = app.store.t
  return app.store.transaction(
    async tx => {
      const ids = titles.map(({ id }) => id)
      const there = await tx.db
        .select({ id: t.id, tmdbId: t.tmdbId, imdbId: t.imdbId, tvdbId: t.tvdbId })
        .from(t)
        .where(inArray(t.id, ids))
      const before = new Map(there.map(row => [row.id, row]))
      const kept = titles.flatMap(({ checkedAt: _, ...title }: Found & { checkedAt?: Date }) => {
        const row = before.get(title.id)
        return row ? [{ ...title, ...filledIds(row, title), idsCheckedAt: app.now() }] : []
      })
      await upsert(tx, t, kept, { on: [t.source, t.itemKey], set: ['tmdbId', 'imdbId', 'tvdbId', 'idsCheckedAt'] })
      const isNew = (title: (typeof kept)[number]) =>
        (['tmdbId', 'imdbId', 'tvdbId'] as const).some(id => before.get(title.id)?.[id] !== title[id])
      return kept.filter(isNew).length
    },
    { durable: false },
  )
}

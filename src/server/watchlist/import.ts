import { UpstreamError } from '~/integrations/http/call'
import { type PlexWatchlistClient, plexWatchlistClient } from '~/integrations/media/plex-account/watchlist'
import type { Task } from '~/shared/jobs/model'
import { plex } from '~/shared/services/plex'
import type { BrowsedKind } from '~/shared/titles/filters'
import type { User } from '~/shared/users/model'
import { mostOnWatchlist } from '~/shared/watchlist/model'
import { nextTryAfter } from '~/shared/watchlist/rules'
import type { App } from '../app'
import { catalogueOf } from '../titles/catalogue'
import { tokenHash } from '../users/access-token-queries'
import { type MediaToken, mediaTokensOf } from '../users/media-token-queries'
import { notifyAdmins } from '../users/notify-admins'
import { plexAccountAddress } from '../users/plex-account'
import { userById } from '../users/queries'
import { addEntries } from './queries'
import { ranOut } from './ran-out'
import { dropEntries, knownEntries, readOf, saveRead, type WatchlistRead } from './read-queries'
import { readTitle } from './read-title'
import { requestWatchlist } from './request-watchlist'

/** Reads the Plex watchlist of everybody who signed in through Plex, and asks for what is on it as they would. */
export async function importPlexWatchlists(app: App, task: Task): Promise<void> {
  const { enable, enableWatchlistImport } = app.settings.get(plex)
  if (!enable || !enableWatchlistImport) return
  const people = await mediaTokensOf(app, 'plex')
  if (people.length === 0) return await notifyAdmins(app, 'watchlistsNobody', {})
  await notifyAdmins(app, 'watchlistsReading', {})
  const { discoverUrl } = app.config.plexTv
  const client = plexWatchlistClient(app.http, { ...plexAccountAddress(app), discoverUrl }, { signal: task.signal })
  for (const [at, person] of people.entries()) {
    task.signal.throwIfAborted()
    await importOf(app, client, person, task)
    task.progress(at + 1, people.length, person.userName)
  }
  await notifyAdmins(app, 'watchlistsRead', {})
}

/** One person's failure is theirs alone: it is noted with them, and tried again later and later. */
async function importOf(app: App, client: PlexWatchlistClient, { userId, token }: MediaToken, task: Task) {
  const user = await userById(app.store, userId)
  if (!user || user.claims.includes('Disabled')) return
  const before = await readOf(app.store, userId)
  if (ranOut(before, token)) return
  // Whoever starts it by hand wants to know how it is now.
  if (task.scheduled && before?.nextAt && before.nextAt > app.now()) return
  try {
    const etag = await readEntries(app, client, { user, token, etag: before?.etag ?? null }, task)
    await note(app, { ...fresh(app, userId), etag })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    task.signal.throwIfAborted()
    task.count('failed', 1)
    if (error.status === 401) return noteExpired(app, userId, token)
    const failures = (before?.failures ?? 0) + 1
    const nextAt = nextTryAfter(app.now(), failures, error.retryAfterMs)
    await note(app, { ...fresh(app, userId), result: 'failed', etag: before?.etag ?? null, failures, nextAt })
  }
  await requestWatchlist(app, user, task)
}

const fresh = (app: App, userId: string): WatchlistRead => ({
  ...{ userId, result: 'done', readAt: app.now(), etag: null, failures: 0, nextAt: null, expiredToken: null },
})
const note = (app: App, read: WatchlistRead) => saveRead(app.store, read)

/** Told once a token: with another one it is tried again. */
const noteExpired = (app: App, userId: string, token: string) =>
  app.store.transaction(async tx => {
    await saveRead(tx, { ...fresh(app, userId), result: 'expired', expiredToken: tokenHash(token) })
    if (!app.settings.get(plex).notifyOnWatchlistTokenExpiration) return
    await app.publish(tx, { type: 'plexTokenExpired', at: app.now().toISOString(), userId })
  })

type Reading = { user: User; token: string; etag: string | null }

/**
 * Notes what is on the list now; answers its mark, or null where something of it is to be looked at again. What Plex or
 * the catalogue cannot tell of a single title is left for the next time, and holds up none of the others.
 */
async function readEntries(app: App, client: PlexWatchlistClient, { user, token, etag }: Reading, task: Task) {
  const list = await client.read(token, { etag, most: mostOnWatchlist })
  if (!list) return etag
  const { store } = app
  const known = await knownEntries(store, user.id)
  const listed = new Set(list.items.map(({ key }) => key))
  await dropEntries(
    store,
    [...known].flatMap(([key, id]) => (listed.has(key) ? [] : [id])),
  )
  const titleOf = async ({ kind, ids }: { kind: BrowsedKind; ids: () => Promise<Ids | null> }) => {
    const tmdbId = await tmdbIdOf(app, kind, await ids())
    return tmdbId === null ? null : readTitle(app, user, { kind, tmdbId })
  }
  const notRead = (error: unknown) => {
    if (isOfAll(error)) throw error
    task.count('unread', 1)
    return null
  }
  let isWhole = true
  // The newest comes first there, and is to come first here.
  for (const { key, kind } of list.items.filter(({ key }) => !known.has(key)).toReversed()) {
    task.signal.throwIfAborted()
    const title = await titleOf({ kind, ids: () => client.ids(token, key) }).catch(notRead)
    if (!title) isWhole = false
    else {
      await addEntries(store, [{ ...title, userId: user.id, origin: 'plex', plexKey: key, addedAt: app.now() }])
      task.count('listed', 1)
    }
  }
  return isWhole ? list.etag : null
}

/** A sign-in that ran out, calls that came too often or a service that is away say the same of every title. */
const isOfAll = (error: unknown) =>
  !(error instanceof UpstreamError) || error.kind === 'unreachable' || [401, 429].includes(error.status ?? 0)

type Ids = NonNullable<Awaited<ReturnType<PlexWatchlistClient['ids']>>>

async function tmdbIdOf(app: App, kind: BrowsedKind, ids: Ids | null): Promise<number | null> {
  if (!ids || ids.tmdbId !== null) return ids?.tmdbId ?? null
  const { searches } = catalogueOf(app)
  for (const [id, source] of [[ids.tvdbId, 'theTvDb'] as const, [ids.imdbId, 'imdb'] as const]) {
    if (id === null) continue
    const { movies, shows } = await searches.byExternalId(String(id), source)
    const found = (kind === 'movie' ? movies : shows)[0]?.id
    if (found) return found
  }
  return null
}

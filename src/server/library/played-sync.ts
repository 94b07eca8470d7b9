import { UpstreamError } from '~/integrations/http/call'
import type { ConnectedServer, MediaServer } from '~/integrations/media/media-server'
import type { MediaPage, MediaViewer } from '~/integrations/media/model'
import { daySeconds } from '~/shared/durations'
import type { Task } from '~/shared/jobs/model'
import { features } from '~/shared/settings/portal'
import { type Slices, slicesOf } from '~/shared/slices'
import { mayVouch } from '~/shared/users/home-server'
import { typesOf } from '~/shared/users/providers'
import type { App } from '../app'
import { namingServer } from '../settings/connected-servers'
import { type Server, serversOf } from '../settings/servers'
import { inBatches, mostRows } from '../store/bulk'
import type { Store } from '../store/store'
import { householdOf } from '../users/home-server'
import { mediaTokensOf } from '../users/media-token-queries'
import { plexAccountOf } from '../users/plex-account'
import { providerIdsOf } from '../users/provider-queries'
import {
  dropOtherSources,
  dropUnseenPlays,
  hasUnknownPlays,
  lastPlayedSyncNumber,
  type PlaysOf,
  savePlayed,
} from './played-queries'

/** So often everything is read: what somebody marked as not watched after all is seen by that alone. */
const wholeEverySeconds = daySeconds
/** More new pages of one library than this are not kept in mind: all of it is read instead. */
const mostNewPages = 10

/**
 * Notes what the people of media servers who have accounts here have watched: once a day everything, in between what came
 * last. A server that fails, or somebody of whom
 * it says nothing, holds up nobody else, and what is known of them stays.
 */
export const syncPlayed = (products: readonly MediaServer[]) => async (app: App, task: Task) => {
  if (!app.settings.get(features).PlayedSync) return
  const servers = serversOf(app, products)
  const read = (server: Server<MediaServer>) => namingServer(server, syncServer(app, server, task))
  const outcomes = await Promise.allSettled(servers.map(read))
  task.signal.throwIfAborted()
  const sources = servers.map(({ source }) => source)
  task.count('removed', await dropOtherSources(app.store, sources, task.signal))
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

async function syncServer(app: App, server: Server<MediaServer>, task: Task) {
  const { source, service, settings, name } = server
  const connected = service.connected(app.http, settings, { signal: task.signal })
  const viewers = await (service.asksAsViewer ? plexViewers(app, server, task) : knownViewers(app, server, connected))
  const [last, now] = [await lastPlayedSyncNumber(app.store, source), Math.floor(app.now().getTime() / 1_000)]
  const isWhole = now < last || now - last >= wholeEverySeconds
  const sweep = isWhole ? Math.max(now, last + 1) : last
  const slices = slicesOf(mostRows)
  let failure: unknown = null
  for (const [at, { userId, ...viewer }] of viewers.entries()) {
    task.signal.throwIfAborted()
    try {
      await syncViewer(app, connected, { of: { userId, source, sweep }, viewer, isWhole, slices }, task)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      failure = error
    }
    task.progress(at + 1, viewers.length, name)
  }
  if (failure) throw failure
}

type Account = MediaViewer & { userId: string }
type Viewing = { of: PlaysOf; viewer: MediaViewer; isWhole: boolean; slices: Slices }

async function syncViewer(app: App, server: ConnectedServer, viewing: Viewing, task: Task) {
  const { of, viewer, isWhole } = viewing
  if (!isWhole && (await readLately(app, server, viewing, task))) return
  for await (const listing of server.played(viewer, 'oldestFirst'))
    for await (const page of listing) await savePage(app, viewing, page, task)
  if (isWhole) task.count('removed', await dropUnseenPlays(app.store, of, task.signal))
}

/**
 * Notes what somebody has watched since, up to a page that is known, and answers whether that was not too much. Whatever is
 * read, the oldest is written first: cut short anywhere, everything before a page that is known is known as well.
 */
async function readLately(app: App, server: ConnectedServer, viewing: Viewing, task: Task) {
  const { of, viewer } = viewing
  for await (const listing of server.played(viewer, 'newestFirst')) {
    const unknown: MediaPage[] = []
    for await (const page of listing) {
      task.signal.throwIfAborted()
      if (!(await hasUnknownPlays(app.store, of, page))) break
      if (unknown.push(page) > mostNewPages) return false
    }
    for (const page of unknown.reverse()) await savePage(app, viewing, page, task)
  }
  return true
}

async function savePage({ store }: App, { of, slices }: Viewing, page: MediaPage, task: Task) {
  // A movie or an episode at a time is too little, a page may be too much for one transaction.
  const entries = [
    ...page.items.map(item => ({ items: [item], episodes: [] })),
    ...page.episodes.map(episode => ({ items: [], episodes: [episode] })),
  ]
  const save = async (tx: Store, some: readonly MediaPage[]) => {
    const items = some.flatMap(one => one.items)
    task.count('played', await savePlayed(tx, of, { items, episodes: some.flatMap(one => one.episodes) }))
  }
  await inBatches(store, entries, save, slices)
  task.signal.throwIfAborted()
  await slices.pause()
}

/** The accounts whose people the server still has. */
async function knownViewers(app: App, { service, source }: Server<MediaServer>, connected: ConnectedServer) {
  const there = new Set<string>()
  for await (const { id } of connected.users()) there.add(id)
  const household = householdOf(app, service.provider)
  const accounts = await providerIdsOf(app.store, typesOf(service.provider))
  return accounts.flatMap(({ userId, id, providerServer }): Account[] => {
    const isTheirs = there.has(id) && mayVouch(household, providerServer, { server: source, takesUnassigned: true })
    return isTheirs ? [{ userId, id, token: null }] : []
  })
}

/** Who signed in through Plex and may see the server: plex.tv gives each a token of their own for it. */
async function plexViewers(app: App, { settings, service }: Server<MediaServer>, { signal }: Task) {
  const machineId = settings[service.identityField]
  const viewers: Account[] = []
  for (const { userId, token } of await mediaTokensOf(app, 'plex')) {
    signal.throwIfAborted()
    try {
      const { devices } = await plexAccountOf(app, { signal }).devices(token)
      const own = devices.find(device => device.isServer && device.machineId === machineId)?.token
      if (own) viewers.push({ userId, id: userId, token: own })
    } catch (error) {
      // A token that ran out is told to its owner where the watchlist is read.
      if (!(error instanceof UpstreamError)) throw error
    }
  }
  return viewers
}

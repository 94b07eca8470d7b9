import { UpstreamError } from '~/integrations/http/call'
import type { ConnectedServer, MediaServer } from '~/integrations/media/media-server'
import type { MediaViewer } from '~/integrations/media/model'
import type { Task } from '~/shared/jobs/model'
import { features } from '~/shared/settings/portal'
import { type Provider, providers } from '~/shared/users/provider-accounts'
import type { App } from '../app'
import { type Server, serversOf } from '../settings/servers'
import { inBatches } from '../store/bulk'
import { mediaTokensOf } from '../users/media-token-queries'
import { plexAccountOf } from '../users/plex-account'
import { providerIdsOf } from '../users/provider-queries'
import { dropOtherSources, dropUnseenPlays, nextPlayedSweep, savePlayed } from './played-queries'

/**
 * Notes what the people of media servers who have accounts here have watched. A server that fails, or somebody of whom
 * it says nothing, holds up nobody else, and what is known of them stays.
 */
export const syncPlayed = (products: readonly MediaServer[]) => async (app: App, task: Task) => {
  if (!app.settings.get(features).PlayedSync) return
  const servers = serversOf(app, products)
  const outcomes = await Promise.allSettled(servers.map(server => syncServer(app, server, task)))
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
  const sweep = await nextPlayedSweep(app.store, source)
  let failure: unknown = null
  for (const [at, { userId, ...viewer }] of viewers.entries()) {
    task.signal.throwIfAborted()
    try {
      await syncViewer(app, connected, { of: { userId, source, sweep }, viewer }, task)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      failure = error
    }
    task.progress(at + 1, viewers.length, name)
  }
  if (failure) throw failure
}

type Account = MediaViewer & { userId: string }
type Viewing = { of: { userId: string; source: string; sweep: number }; viewer: MediaViewer }

async function syncViewer({ store }: App, server: ConnectedServer, { of, viewer }: Viewing, task: Task) {
  for await (const page of server.played(viewer)) {
    // A movie or an episode at a time is too little, a page may be too much for one transaction.
    const entries = [
      ...page.items.map(item => ({ items: [item], episodes: [] })),
      ...page.episodes.map(episode => ({ items: [], episodes: [episode] })),
    ]
    await inBatches(store, entries, async (tx, some) => {
      const items = some.flatMap(one => one.items)
      task.count('played', await savePlayed(tx, of, { items, episodes: some.flatMap(one => one.episodes) }))
    })
    task.signal.throwIfAborted()
  }
  task.count('removed', await dropUnseenPlays(store, of, task.signal))
}

/** The accounts whose people the server still has. */
async function knownViewers(app: App, { service }: Server<MediaServer>, connected: ConnectedServer) {
  const there = new Set<string>()
  for await (const { id } of connected.users()) there.add(id)
  const accounts = await providerIdsOf(app.store, providers[service.settings.id as Provider])
  return accounts.flatMap(({ userId, id }): Account[] => (there.has(id) ? [{ userId, id, token: null }] : []))
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

import { fourKLines } from '~/shared/availability/movies'
import type { WatchLink } from '~/shared/library/model'
import { sectionOf } from '~/shared/settings/servers'
import type { App } from '../app'
import { connectedMediaServers } from '../settings/connected-servers'

type Copy = { source: string; itemKey: string; resolution?: number | null }

/** Lays over copies where each is watched: null for those of download managers and of servers that are not connected. */
export function withWatchLinks(app: App) {
  const servers = new Map(connectedMediaServers(app).map(server => [server.source, server]))
  return <C extends Copy>(copy: C): C & { watch: WatchLink | null } => {
    const server = servers.get(copy.source)
    const url = server?.service.watchLink(server.settings, copy.itemKey)
    if (!server || !url) return { ...copy, watch: null }
    const appUrl = server.service.appLink(server.settings, copy.itemKey)
    const in4K = (copy.resolution ?? 0) >= fourKLines
    return { ...copy, watch: { product: sectionOf(copy.source), server: server.name, url, appUrl, in4K } }
  }
}

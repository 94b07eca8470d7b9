import { sectionOf } from '~/shared/settings/servers'
import type { App } from '../app'
import { connectedMediaServers, downloadServers } from './connected-servers'

/** What people read for each source: the name of the server, of the service for one that is not connected. */
export function sourceNames(app: App) {
  const names = new Map([...connectedMediaServers(app), ...downloadServers(app)].map(one => [one.source, one.name]))
  const ofService = (source: string) => app.services.all.find(({ settings }) => settings.id === sectionOf(source))?.name
  return {
    nameOf: (source: string) => names.get(source) ?? ofService(source) ?? source,
    isConnected: (source: string) => names.has(source),
  }
}

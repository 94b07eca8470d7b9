import { downloadManagers } from '~/integrations/download/index'
import type { DownloadManager } from '~/integrations/download/manager'
import { namingFailures } from '~/integrations/http/naming'
import { mediaServers } from '~/integrations/media/index'
import type { MediaServer } from '~/integrations/media/media-server'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { sectionOf } from '~/shared/settings/servers'
import type { App } from '../app'
import { type Server, serversOf } from './servers'

export type DownloadServer = Server<DownloadManager>

/** Every download manager that is connected, in the order in which they are asked. */
export const downloadServers = (app: App): DownloadServer[] => serversOf(app, downloadManagers)

/** What people call the download manager of a source; the name of its service for one that is not connected any more. */
export const serverName = (app: App, source: string): string =>
  downloadServers(app).find(server => server.source === source)?.name ??
  downloadManagers.find(({ settings }) => settings.id === sectionOf(source))?.name ??
  source

/** Those that take a variant of a kind; the first is the one that gets it. */
export const downloadServersFor = (app: App, kind: RequestKind, variant: Variant): DownloadServer[] =>
  downloadServers(app).filter(({ service }) => service.serves.get(kind)?.includes(variant))

/** Every media server that is connected, in the order in which they are asked. */
export const connectedMediaServers = (app: App): Server<MediaServer>[] => serversOf(app, mediaServers)

/** The sources whose files may make a variant of a kind available, those first where people watch. */
export const sourcesOfFiles = (app: App, kind: RequestKind, variant: Variant): string[] => [
  ...countedMediaServers(app, kind),
  ...downloadServersFor(app, kind, variant)
    .filter(({ service, settings }) => service.filesCount(settings))
    .map(({ source }) => source),
]

const countedMediaServers = (app: App, kind: RequestKind) =>
  mediaServersDefer(app, kind) ? [] : connectedMediaServers(app).map(({ source }) => source)

/** The download manager whose word an administrator wants to count before that of media servers; null without one. */
export const decidingManager = (app: App, kind: RequestKind): DownloadServer | null =>
  downloadServers(app).find(
    ({ service, settings }) =>
      service.serves.get(kind)?.includes('standard') &&
      service.filesCount(settings) &&
      settings.prioritizeArrAvailability === true,
  ) ?? null

export const mediaServersDefer = (app: App, kind: RequestKind): boolean => decidingManager(app, kind) !== null

/** What a call to a server answers; the sentence of a failure names the server, where its service has several. */
export const namingServer = <T>({ name, isDefault }: Server, work: Promise<T>): Promise<T> =>
  namingFailures(isDefault ? null : name, work)

/** What people read for each source: the name of the server, of the service for one that is not connected. */
export function sourceNames(app: App) {
  const names = new Map([...connectedMediaServers(app), ...downloadServers(app)].map(one => [one.source, one.name]))
  const ofService = (source: string) => app.services.all.find(({ settings }) => settings.id === sectionOf(source))?.name
  return {
    nameOf: (source: string) => names.get(source) ?? ofService(source) ?? source,
    isConnected: (source: string) => names.has(source),
  }
}

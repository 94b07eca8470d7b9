import type { MediaServerSettings } from '~/shared/services/media-servers'
import { read, type Section, type Values } from '~/shared/settings/model'
import { type Http, UpstreamError } from '../http/call'
import type { Given, Service } from '../service'
import type { MediaIdentity, MediaLibrary, MediaPage, MediaUser } from './model'

type Reads = { signal?: AbortSignal }

type Declaration<S extends Section, Server extends MediaServerSettings, Client> = {
  /** Display name, as sentences and metrics show it. */
  name: string
  settings: S
  /** The servers that are switched on. */
  servers: (settings: Values<S>) => Server[]
  connect: (http: Http, server: Server, reads: Reads) => Client
  identity: (client: Client) => Promise<MediaIdentity>
  libraries: (client: Client) => Promise<MediaLibrary[]>
  content: (client: Client, server: Server) => AsyncIterable<MediaPage>
  recent: (client: Client, server: Server) => AsyncIterable<MediaPage>
  present: (client: Client, keys: readonly string[]) => Promise<Set<string>>
  users: (client: Client) => Promise<MediaUser[]>
  watchLink: (server: Server, key: string) => string | null
}

/** One server, ready to be asked. Reads throw nothing but UpstreamError. */
export type ConnectedServer = {
  settings: MediaServerSettings
  identity: () => Promise<MediaIdentity>
  libraries: () => Promise<MediaLibrary[]>
  /** All that counts, page by page: titles first, then their episodes. */
  content: () => AsyncIterable<MediaPage>
  /** What was added lately, newest first. */
  recent: () => AsyncIterable<MediaPage>
  /** Those of the keys, at most `presentAtOnce`, that the server still has: looked up before anything is taken as gone. */
  present: (keys: readonly string[]) => Promise<Set<string>>
  users: () => Promise<MediaUser[]>
  /** The page on which people watch a title; null while the server has not said who it is. */
  watchLink: (key: string) => string | null
}

/** How many keys a server is asked about in one call. */
export const presentAtOnce = 100

/** A media server as callers see it: what it can do, whichever product it is. */
export type MediaServer<S extends Section = Section> = Service & {
  settings: S
  servers: (given: Given) => MediaServerSettings[]
  /** The server with this number; null when it is gone or switched off. */
  connected: (http: Http, given: Given, id: number, reads?: Reads) => ConnectedServer | null
}

/** Declares a media server: how its servers are found in the settings, and how its client does what we ask for. */
export function mediaServer<S extends Section, Server extends MediaServerSettings, Client>(
  declared: Declaration<S, Server, Client>,
): MediaServer<S> {
  const { name, settings: section } = declared
  const servers = (given: Given) => declared.servers(read(section, given))
  const connected = (http: Http, server: Server, reads: Reads): ConnectedServer => {
    const client = declared.connect(http, server, reads)
    return {
      settings: server,
      identity: () => declared.identity(client),
      libraries: () => declared.libraries(client),
      content: () => declared.content(client, server),
      recent: () => declared.recent(client, server),
      present: keys => declared.present(client, keys),
      users: () => declared.users(client),
      watchLink: key => declared.watchLink(server, key),
    }
  }
  return {
    name,
    settings: section,
    servers,
    connected: (http, given, id, reads = {}) => {
      const server = servers(given).find(one => one.id === id)
      return server ? connected(http, server, reads) : null
    },
    health: async (http, given) => {
      const versions = await Promise.all(servers(given).map(server => connected(http, server, {}).identity()))
      if (versions.length === 0) throw noServers(name)
      return versions.map(({ version }) => version).join(', ')
    },
  }
}

const noServers = (service: string) =>
  new UpstreamError({
    service,
    kind: 'unexpected',
    message: `${service} is switched on, but no server of it is set up.`,
  })

import { items, text, toggle, type ValuesOf } from '../settings/fields'
import {
  chosenLibraries,
  chosenLibrary,
  learned,
  type MediaServerSettings,
  mediaConnection,
  mediaSecret,
  peopleSignIn,
  watchAddress,
} from './media-servers'

/** A server of Emby or Jellyfin, besides its libraries, whose field each of them calls by its own name. */
export const mediaBrowserServer = (watchedAt: Parameters<typeof watchAddress>[0]) => ({
  name: text({ default: 'Default', maxLength: 100, required: true }),
  ...mediaConnection(8096),
  apiKey: mediaSecret(),
  serverId: text({ maxLength: 100, ...learned }),
  peopleSignIn: peopleSignIn(),
  administratorId: text({ maxLength: 100, hidden: 'kept for programs that send it; nothing depends on it' }),
  serverHostname: watchAddress(watchedAt),
  enableEpisodeSearching: toggle(false, { hidden: 'kept for programs that send it; nothing depends on it' }),
})
export type MediaBrowserFields = ReturnType<typeof mediaBrowserServer>

/** `collectionType` is what the server says a library holds: movies, tvshows, mixed, or nothing of these. */
export const mediaBrowserLibraries = () =>
  items(
    { ...chosenLibrary, collectionType: text({ maxLength: 40 }) },
    {
      named: 'title',
      max: 500,
      optionsFrom: 'libraries',
    },
  )

export const mediaBrowserLines = [
  'name',
  ['ip', 'port', 'ssl'],
  ['subDir', 'apiKey'],
  'serverHostname',
  'serverId',
  'peopleSignIn',
] as const

type Chosen = Parameters<typeof chosenLibraries>[0]

export const mediaBrowserSettings = (server: ValuesOf<MediaBrowserFields>, libraries: Chosen): MediaServerSettings => ({
  name: server.name?.trim() || 'Default',
  ip: server.ip,
  port: server.port,
  ssl: server.ssl,
  subDir: server.subDir,
  token: server.apiKey,
  serverId: server.serverId,
  libraries: chosenLibraries(libraries),
  watchAddress: server.serverHostname,
})

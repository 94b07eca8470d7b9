import { items, number, text, toggle, type ValuesOf } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'
import {
  chosenLibraries,
  chosenLibrary,
  learned,
  type MediaServerSettings,
  mediaConnection,
  mediaSecret,
  peopleSignIn,
  serverNeeds,
  watchAddress,
} from './media-servers'

/** How many episodes are asked for at once where nothing else is set. */
const usualBatch = 150

/** Plex's own page, from which people reach every server of theirs. */
export const plexApp = 'https://app.plex.tv'

export const plexFields = {
  name: text({ maxLength: 100, required: true }),
  ...mediaConnection(32_400),
  plexAuthToken: mediaSecret(),
  machineIdentifier: text({ maxLength: 100, ...learned }),
  peopleSignIn: peopleSignIn(),
  serverHostname: watchAddress(plexApp, { default: plexApp }),
  episodeBatchSize: number({ min: 0, max: 1_000, usual: usualBatch }),
  plexSelectedLibraries: items(
    { ...chosenLibrary, key: number({ min: 0 }) },
    {
      named: 'title',
      max: 500,
      optionsFrom: 'libraries',
    },
  ),
}

export const plex = section(
  'plex',
  {
    enable: toggle(),
    enableWatchlistImport: toggle(),
    /** Shows of watchlists are asked for in all their seasons instead of the latest. */
    monitorAll: toggle(false, { when: 'enableWatchlistImport' }),
    notifyOnWatchlistTokenExpiration: toggle(false, { when: 'enableWatchlistImport', keptUnsaid: true }),
    servers: items(plexFields, {
      named: 'name',
      itemNeeds: serverNeeds,
      lines: [
        'name',
        ['ip', 'port', 'ssl'],
        ['subDir', 'plexAuthToken'],
        ['serverHostname', 'episodeBatchSize'],
        'machineIdentifier',
        'peopleSignIn',
        'plexSelectedLibraries',
      ],
    }),
  },
  {
    // A server vouches for its people.
    guarded: ['enable', 'servers'],
    page: {
      key: 'plex',
      path: 'Plex',
      group: 'mediaServers',
      layout: [
        ['enable'],
        ['servers'],
        part('watchlist', ['enableWatchlistImport', 'monitorAll', 'notifyOnWatchlistTokenExpiration']),
      ],
      test: 'connection',
    },
  },
)

export type PlexServerSettings = MediaServerSettings & { episodesAtOnce: number }

export function plexSettings(server: ValuesOf<typeof plexFields>): PlexServerSettings {
  const { ip, port, ssl, subDir } = server
  const chosen = server.plexSelectedLibraries.map(one => ({ ...one, key: String(one.key) }))
  return {
    ...{ ip, port, ssl, subDir, libraries: chosenLibraries(chosen) },
    name: server.name?.trim() || 'Plex',
    token: server.plexAuthToken,
    serverId: server.machineIdentifier,
    watchAddress: server.serverHostname,
    episodesAtOnce: server.episodeBatchSize || usualBatch,
  }
}

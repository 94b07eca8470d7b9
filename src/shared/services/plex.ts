import { items, number, text, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { chosenKeys, chosenLibrary, type MediaServerSettings, mediaConnection, mediaSecret } from './media-servers'

/** How many episodes are asked for at once where nothing else is set. */
const usualBatch = 150

const server = {
  name: text({ maxLength: 100, required: true }),
  ...mediaConnection(32_400),
  plexAuthToken: mediaSecret(),
  machineIdentifier: text({ maxLength: 100, required: true }),
  serverHostname: text({ default: 'https://app.plex.tv', maxLength: 500 }),
  episodeBatchSize: number({ min: 0, max: 1_000 }),
  plexSelectedLibraries: items({ ...chosenLibrary, key: number({ min: 0 }) }, { named: 'title', max: 500 }),
}

export const plex = section('plex', {
  enable: toggle(),
  /** What Plex lists this portal by; made at the first start. */
  installId: text({ readOnly: true, maxLength: 36 }),
  enableWatchlistImport: toggle(false, { waitsFor: 'mediaServers' }),
  /** Shows of watchlists are asked for in all their seasons instead of the latest. */
  monitorAll: toggle(false, { when: 'enableWatchlistImport', waitsFor: 'mediaServers' }),
  notifyOnWatchlistTokenExpiration: toggle(false, { when: 'enableWatchlistImport', waitsFor: 'mediaServers' }),
  servers: items(server, {
    named: 'name',
    lines: [
      'name',
      ['ip', 'port', 'ssl'],
      ['subDir', 'plexAuthToken'],
      ['machineIdentifier', 'serverHostname'],
      'episodeBatchSize',
      'plexSelectedLibraries',
    ],
  }),
})

export type PlexServerSettings = MediaServerSettings & { installId: string | null; episodesAtOnce: number }

/** The servers that are set up; those of a product that is switched off are none, and neither are those without a name. */
export const plexServers = ({ enable, installId, servers }: Values<typeof plex>): PlexServerSettings[] =>
  enable
    ? servers.flatMap(one => {
        const name = one.name?.trim()
        if (!name) return []
        const { id, ip, port, ssl, subDir } = one
        const libraries = chosenKeys(
          one.plexSelectedLibraries.map(({ key, enabled }) => ({ key: String(key), enabled })),
        )
        return {
          ...{ installId, id, name, ip, port, ssl, subDir, libraries },
          token: one.plexAuthToken,
          serverId: one.machineIdentifier,
          watchAddress: one.serverHostname,
          episodesAtOnce: one.episodeBatchSize || usualBatch,
        }
      })
    : []

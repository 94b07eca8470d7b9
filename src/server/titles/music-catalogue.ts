import { coverArtClient } from '~/integrations/catalogue/coverart/client'
import { fanartClient } from '~/integrations/catalogue/fanart/client'
import { isLidarrReachable, lidarrLookups } from '~/integrations/catalogue/lidarr/lookups'
import { type MusicBrainzClient, musicBrainzClient } from '~/integrations/catalogue/musicbrainz/client'
import { ratingsClient } from '~/integrations/catalogue/ratings/client'
import { lidarr } from '~/shared/services/lidarr'
import { customization } from '~/shared/settings/portal'
import type { App } from '../app'

type Edges = Pick<App, 'config' | 'settings' | 'http'>

/** MusicBrainz asks programs to say how to reach whoever runs them: at the address of the portal, where one is set. */
const agentOf = ({ config, settings }: Edges) => {
  const address = settings.get(customization).applicationUrl ?? ''
  return `Marquee/${config.version} (${/^[\x21-\x7e]{1,200}$/.test(address) ? address : 'a portal of a household'})`
}

export const musicOf = (app: Edges): MusicBrainzClient =>
  musicBrainzClient(app.http, { url: app.config.musicBrainz.url, agent: agentOf(app) })

export const coversOf = ({ config, http }: Edges) => coverArtClient(http, config.coverArt)

export type LidarrLookups = ReturnType<typeof lidarrLookups>

/** Null while no Lidarr is set up; one that is switched off can still be asked. */
export function lookupsOf({ settings, http }: Edges) {
  const at = settings.get(lidarr)
  return isLidarrReachable(at) ? lidarrLookups(http, at) : null
}

/** Null while there is no key for it. */
export function fanartOf({ config, http }: Edges) {
  const { url, apiKey } = config.fanart
  return apiKey ? fanartClient(http, { url, apiKey }) : null
}

/** Null while no source of ratings is set up. */
export function ratingsOf({ config, http }: Edges) {
  const { url } = config.ratings
  return url ? ratingsClient(http, { url }) : null
}

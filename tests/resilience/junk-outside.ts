import { openCatalogue } from '~/demo/catalogue'
import { couchPotatoStandIn, couchPotatoValues } from '~/demo/couchpotato/stand-in'
import { embyConnectStandIn } from '~/demo/emby-connect/stand-in'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import { mediaContent } from '~/demo/media/content'
import { embyStandIn, embyValues, jellyfinStandIn, jellyfinValues } from '~/demo/media-browser/stand-in'
import { coverArtStandIn, fanartStandIn, musicBrainzStandIn, ratingsStandIn } from '~/demo/music-hosts'
import { plexStandIn, plexValues } from '~/demo/plex/stand-in'
import { plexAccountContent, plexPerson } from '~/demo/plex-account/content'
import { plexAccountStandIn } from '~/demo/plex-account/stand-in'
import { sickRageStandIn, sickRageValues } from '~/demo/sickrage/stand-in'
import { radarrStandIn, radarrValues, sonarrStandIn, sonarrValues, tmdbStandIn, tvMazeStandIn } from '~/demo/stand-ins'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { webhookKeys } from '~/shared/library/webhook-keys'
import { couchPotato } from '~/shared/services/couch-potato'
import { email } from '~/shared/services/email'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { lidarr } from '~/shared/services/lidarr'
import { plex } from '~/shared/services/plex'
import { radarr } from '~/shared/services/radarr'
import { sickRage } from '~/shared/services/sick-rage'
import { sonarr } from '~/shared/services/sonarr'
import { webhook } from '~/shared/services/webhook'
import type { Section } from '~/shared/settings/model'
import { metadata } from '~/shared/titles/settings'
import type { PortalOptions } from '../support/portal'

/** Nobody listens on it. */
const closedPort = 9
const key = 'k'
const now = () => new Date()
const [metropolis, general, judex, judexAtTvdb] = [19, 961, 9000009, 9600007]
const nineInchNails = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const ghosts = '3f76c701-8304-484f-a4ba-fcab18bcf41e'

/** Every outside service that can be connected; whoever speaks to another place than these is told that nobody is there. */
export function everythingOutside() {
  const catalogue = openCatalogue(now)
  const place = { key, now, catalogue }
  const people = [{ id: 'u1', name: 'ann', password: 'words', isAdministrator: true }]
  const shelves = (serverId: string) =>
    mediaContent(catalogue, { serverId, name: serverId, people, movies: [metropolis, general], shows: { [judex]: 1 } })
  const otto = plexPerson(1, 'otto', { token: key, picture: '' })
  const radarrAt = radarrStandIn({ ...place, downloadMs: 0 })
  const sonarrAt = sonarrStandIn({ ...place, downloadMs: 0 })
  const lidarrAt = lidarrStandIn({ ...place, downloadMs: 0 })
  const potato = couchPotatoStandIn(place)
  const rage = sickRageStandIn(place)
  const attic = plexStandIn({ ...place, content: shelves('attic') })
  const cellar = embyStandIn({ ...place, content: shelves('cellar') })
  const living = jellyfinStandIn({ ...place, content: shelves('living') })
  const hosts = {
    MARQUEE_TMDB_URL: tmdbStandIn(place),
    MARQUEE_TVMAZE_URL: tvMazeStandIn(place),
    MARQUEE_MUSICBRAINZ_URL: musicBrainzStandIn(place),
    MARQUEE_COVERART_URL: coverArtStandIn(place),
    MARQUEE_FANART_URL: fanartStandIn(place),
    MARQUEE_RATINGS_URL: ratingsStandIn(place),
    MARQUEE_PLEX_TV_URL: plexAccountStandIn({ now, content: plexAccountContent([otto], []) }),
    MARQUEE_EMBY_CONNECT_URL: embyConnectStandIn(now, []),
  }
  const below = { MARQUEE_TMDB_URL: '/3', MARQUEE_MUSICBRAINZ_URL: '/ws/2', MARQUEE_FANART_URL: '/v3' }
  const addresses = Object.entries({ ...hosts, MARQUEE_PLEX_DISCOVER_URL: hosts.MARQUEE_PLEX_TV_URL })
  const all = [...Object.values(hosts), radarrAt, sonarrAt, lidarrAt, potato, rage, attic, cellar, living]
  const isThere = (url: string) => all.some(({ port }) => url.startsWith(`http://127.0.0.1:${port}/`))
  const sources = ['plex:1', 'emby:1', 'jellyfin:1', 'radarr', 'sonarr', 'lidarr', 'sickrage', 'couchpotato']
  const keys = sources.map((source, at) => ({ id: at + 1, source, key: `key-of-${source.replace(':', '-')}` }))
  const settings: [Section, Record<string, unknown>][] = [
    [metadata, { apiKey: key }],
    [radarr, radarrValues(radarrAt)],
    [sonarr, sonarrValues(sonarrAt)],
    [lidarr, lidarrValues(lidarrAt)],
    [couchPotato, couchPotatoValues(potato)],
    [sickRage, sickRageValues(rage)],
    [plex, plexValues(attic)],
    [emby, embyValues(cellar)],
    [jellyfin, jellyfinValues(living)],
    [webhookKeys, { keys }],
    [webhook, { enabled: true, webhookUrl: `http://127.0.0.1:${closedPort}/hook` }],
    [email, { enabled: true, host: '127.0.0.1', port: closedPort, senderAddress: 'tv@example.com' }],
  ]
  const fetched = fetchHttp({ version: '0' })
  const nobody = (service: string) => new UpstreamError({ service, kind: 'unreachable' })
  return {
    settings,
    /** What stands at the end of some paths and nobody comes upon: keys of inbound addresses, ids of music. */
    ends: [
      { of: /\/webhooks\/\{\w+\}$/, are: keys.map(one => one.key) },
      { of: /\/(artists?|album|info|releasegroupart)\/\{\w+\}$/, are: [nineInchNails, ghosts] },
    ],
    /** Titles that the catalogues and the servers know. */
    ids: [metropolis, general, judex, judexAtTvdb],
    /** Texts that mean a server, or somebody whom it knows. */
    names: [...sources, 'attic', 'cellar', 'living', 'u1', 'otto'],
    /** The way to all of them, where they are to answer. */
    edges: {
      environment: {
        ...Object.fromEntries(
          addresses.map(([name, { url }]) => [name, url + (below[name as keyof typeof below] ?? '')]),
        ),
        MARQUEE_FANART_API_KEY: key,
      },
      http: async request => {
        if (!isThere(request.url)) throw nobody(request.service)
        return fetched(request)
      },
      stream: async request => {
        if (!isThere(request.url)) throw nobody(request.service)
        return fetchStream(request)
      },
    } satisfies PortalOptions,
    stop: () => Promise.all(all.map(one => one.stop())),
  }
}

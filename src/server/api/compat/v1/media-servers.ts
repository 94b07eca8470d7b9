import { withoutBreaker } from '~/integrations/http/call'
import { embyServer } from '~/integrations/media/emby/server'
import { mediaServers } from '~/integrations/media/index'
import { jellyfinServer } from '~/integrations/media/jellyfin/server'
import type { ConnectedServer, MediaServer } from '~/integrations/media/media-server'
import type { MediaLibrary } from '~/integrations/media/model'
import { plex } from '~/shared/services/plex'
import type { SettingValues } from '~/shared/settings/fields'
import { byLowerName, isObject, itemsIn } from '~/shared/settings/items'
import type { App } from '../../../app'
import { recentEpisodes, recentMovies, recentSeasons } from '../../../library/recently-added'
import { completed } from '../../../settings/given'
import { serversOf } from '../../../settings/servers'
import { connectFirst, mayConnectFirst } from '../../../system/first-media-server'
import { refuseWithoutCode } from '../../../system/setup-code'
import { watchlistPeople } from '../../../watchlist/people'
import { forgetReads } from '../../../watchlist/read-queries'
import { nothing } from '../../answers'
import { largeBody } from '../../body'
import { routes } from '../endpoint'
import { anything } from '../reader'
import { recentEpisodeShape, recentMovieShape } from '../shapes/recently-added'
import { settingsShape } from '../shapes/settings'
import { watchlistUserShape } from '../shapes/user'
import { orNegative } from './tester'

/** A server as it stands in the form of an administrator, with what is stored of it where its secret is not sent again. */
export function postedServer(app: App, { settings: section }: MediaServer, body: unknown): SettingValues {
  const stored = app.settings.get(section)
  const { servers } = completed(app, section, { ...stored, servers: [isObject(body) ? body : {}] }) as SettingValues
  return itemsIn(servers)[0] ?? {}
}

const posting = { needs: 'admin', reads: anything(), largest: largeBody } as const

export const mediaServerEndpoints = (app: App) => [
  ...[embyServer, jellyfinServer].flatMap(product => mediaBrowserEndpoints(app, product)),
  ...routes('/api/v1/Plex')
    .get('servers', { needs: 'admin' }, () => storedPlexServers(app))
    .get('WatchlistUsers', { needs: 'admin' }, async () => (await watchlistPeople(app)).map(watchlistUserShape))
    .post('WatchlistUsers/revalidate', { needs: 'admin' }, async () => {
      await forgetReads(app.store)
      app.jobs.start('plexWatchlistImport')
      return nothing(202)
    }).endpoints,
  ...testers(app),
  ...routes('/api/v1/RecentlyAdded')
    .get('movies', { needs: 'user' }, async () => (await recentMovies(app)).map(recentMovieShape))
    .get('tv', { needs: 'user' }, async () => (await recentEpisodes(app)).map(recentEpisodeShape))
    .get('tv/grouped', { needs: 'user' }, async () => (await recentSeasons(app)).map(recentEpisodeShape)).endpoints,
]

/** What the pages of Emby and Jellyfin ask the server that somebody is about to save. */
function mediaBrowserEndpoints(app: App, product: MediaServer) {
  const posted = (body: unknown): ConnectedServer =>
    product.connected(withoutBreaker(app.http), postedServer(app, product, body))
  return routes(`/api/v1/${product.name}`)
    .post('', { needs: 'anonymous', reads: anything(), hidden: true }, async call => {
      if (!mayConnectFirst(app, product)) return null
      refuseWithoutCode(app, call, null)
      return (await connectFirst(app, product, call.body)) ? settingsShape(app, product.settings) : null
    })
    .post('info', posting, async ({ body }) => {
      const { id, name, version, address, system } = await posted(body).identity()
      return {
        ...{ localAddress: address ?? '', serverName: name ?? '', version: version ?? '' },
        ...{ operatingSystem: system ?? '', id: id ?? '' },
      }
    })
    .post('Library', posting, async ({ body }) => {
      const libraries = await posted(body).libraries()
      const serverId = byLowerName(body).get('serverid')
      const items = libraries.map(one => libraryShape(one, typeof serverId === 'string' ? serverId : null))
      return { items, totalRecordCount: items.length }
    })
    .get('users', { needs: 'admin' }, () => usersOf(app, product)).endpoints
}

const collectionType = { movies: 'movies', tvShows: 'tvshows', mixed: 'mixed', music: null } as const

const libraryShape = ({ key, title, holds }: MediaLibrary, serverId: string | null) => ({
  ...{ name: title, serverId, id: key },
  collectionType: holds && collectionType[holds],
})

/** The people of every server who have a name, each once. */
async function usersOf(app: App, product: MediaServer) {
  const servers = serversOf(app, [product])
  const read = ({ settings }: (typeof servers)[number]) =>
    Array.fromAsync(product.connected(app.http, settings).users())
  const byId = new Map((await Promise.all(servers.map(read))).flat().map(user => [user.id, user]))
  return [...byId.values()].flatMap(({ id, name }) => (name === null ? [] : [{ username: name, id }]))
}

/** Those that are stored, without asking them. */
function storedPlexServers(app: App) {
  const { servers } = app.settings.get(plex)
  if (servers.length === 0) return { success: false, message: null, servers: null }
  return {
    success: true,
    servers: servers.map(({ id, name, machineIdentifier }) => ({
      ...{ serverName: name, serverId: id, machineId: machineIdentifier },
    })),
  }
}

/** Whether a server that somebody is about to save answers and takes the key. */
function testers(app: App) {
  const tester = routes('/api/v1/Tester')
  for (const product of mediaServers) {
    tester.post(product.settings.id, posting, ({ body }) =>
      orNegative(
        async () => {
          const given = postedServer(app, product, body)
          return isAnswering(() => product.connected(withoutBreaker(app.http), given))
        },
        () => false,
      ),
    )
  }
  return tester.endpoints
}

async function isAnswering(connect: () => ConnectedServer): Promise<boolean> {
  try {
    const server = connect()
    await server.libraries()
    return (await server.identity()).version !== null
  } catch {
    return false
  }
}

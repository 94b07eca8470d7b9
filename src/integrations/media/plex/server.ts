import { type PlexServerSettings, plex, plexServers } from '~/shared/services/plex'
import { textOf } from '../../http/reading'
import { anotherServer } from '../another-server'
import { mediaServer } from '../media-server'
import type { MediaIdentity, MediaPage } from '../model'
import { type PlexClient, type PlexPage, plexClient, plexTypes, service } from './client'
import { episodeOf, itemsOf, keyOf, libraryOf } from './reading'

const titlesAtOnce = 300
const latest = { titles: 300, episodes: 500 }
/** Where people watch unless an address of their own is set. */
const hosted = 'https://app.plex.tv'

export const plexServer = mediaServer({
  name: service,
  settings: plex,
  servers: plexServers,
  connect: (http, server, { signal }) => plexClient(http, server, signal),
  identity,
  libraries: async client => (await client.sections()).flatMap(one => libraryOf(one) ?? []),
  content,
  recent,
  present: async (client, keys) =>
    new Set((await client.withIds(keys)).flatMap(({ ratingKey }) => keyOf(ratingKey) ?? [])),
  users: async () => [],
  watchLink: ({ watchAddress, serverId }, key) =>
    serverId && `${addressOf(watchAddress)}/web/#!/server/${serverId}/details?key=%2flibrary%2Fmetadata%2F${key}`,
})

const addressOf = (written: string | null) => {
  const address = written?.trim().replace(/\/+$/, '') ?? ''
  return /^https?:/i.test(address) ? address : hosted
}

async function identity(client: PlexClient): Promise<MediaIdentity> {
  const { machineIdentifier, friendlyName, version } = await client.root()
  return { id: textOf(machineIdentifier), name: textOf(friendlyName), version: textOf(version) }
}

type Section = { key: string; holds: 'movies' | 'tvShows' }

/** The sections that count, of those that hold what can be asked for. */
async function sectionsOf(
  client: PlexClient,
  { libraries: chosen, ...server }: PlexServerSettings,
): Promise<Section[]> {
  if (server.serverId && (await identity(client)).id !== server.serverId) throw anotherServer(service, server.name)
  const all = (await client.sections()).flatMap(one => libraryOf(one) ?? [])
  return all.flatMap(({ key, holds }) =>
    (holds === 'movies' || holds === 'tvShows') && (chosen === null || chosen.has(key)) ? [{ key, holds }] : [],
  )
}

/** Titles of every section that counts come before episodes, so that the show of each is known. */
async function* content(client: PlexClient, server: PlexServerSettings): AsyncGenerator<MediaPage> {
  const sections = await sectionsOf(client, server)
  for (const { key, holds } of sections) yield* pages(client, key, typeOf(holds), titlesAtOnce)
  for (const { key, holds } of sections)
    if (holds === 'tvShows') yield* pages(client, key, plexTypes.episode, server.episodesAtOnce)
}

async function* recent(client: PlexClient, server: PlexServerSettings): AsyncGenerator<MediaPage> {
  const sections = await sectionsOf(client, server)
  for (const { key, holds } of sections)
    yield pageOf(await client.added(key, typeOf(holds), { start: 0, limit: latest.titles }), 0)
  for (const { key, holds } of sections)
    if (holds === 'tvShows')
      yield pageOf(await client.added(key, plexTypes.episode, { start: 0, limit: latest.episodes }), 0)
}

const typeOf = (holds: Section['holds']) => (holds === 'movies' ? plexTypes.movie : plexTypes.show)

/** The server may cut a page, so that only an empty one, or the total, is the end. */
async function* pages(client: PlexClient, section: string, type: number, limit: number): AsyncGenerator<MediaPage> {
  for (let start = 0; ; ) {
    const page = await client.all(section, type, { start, limit })
    if (page.entries.length === 0) return
    start += page.entries.length
    yield pageOf(page, start)
    if (page.total !== null && start >= page.total) return
  }
}

const pageOf = ({ entries, total }: PlexPage, seen: number): MediaPage => ({
  items: entries.flatMap(itemsOf),
  episodes: entries.flatMap(entry => (entry.type === 'episode' ? (episodeOf(entry) ?? []) : [])),
  total,
  seen,
})

import { type PlexServerSettings, plexApp, plexFields, plexSettings } from '~/shared/services/plex'
import { mediaProduct } from '~/shared/services/products'
import { numberOrNull, textOf, type Wire } from '../../http/reading'
import { mediaServer } from '../media-server'
import type { MediaIdentity, MediaPage, MediaPages, MediaViewer, PlayedOrder } from '../model'
import { mostListed, wholeListing } from '../pages'
import { anotherServer, inLibrary } from '../reading'
import { type PlexClient, plexClient, plexService, plexTypes } from './client'
import { episodeOf, itemsOf, keyOf, libraryOf } from './reading'
import { plexAccounts } from './sign-in'

const titlesAtOnce = 300
const episodesAtOnce = 500
const latest = { titles: 300, episodes: 500 }

export const plexServer = mediaServer({
  product: mediaProduct('plex'),
  accounts: plexAccounts,
  fields: plexFields,
  identityField: 'machineIdentifier',
  server: plexSettings,
  connect: (http, server, { signal }) => plexClient(http, server, signal),
  identity,
  identityNeedsKey: true,
  libraries: async client => (await client.sections()).flatMap(one => libraryOf(one) ?? []),
  content,
  recent,
  episodesOf: async (client, showKey) => {
    const pages = wholeListing({
      ...listing,
      most: mostListed.episodes,
      atOnce: episodesAtOnce,
      ask: (...place) => client.leaves(showKey, placeOf(place)),
    })
    return (await Array.fromAsync(pages)).flatMap(page => pageOf(page).episodes)
  },
  asksAsViewer: true,
  played,
  watchLink: ({ watchAddress, serverId }, key) =>
    serverId && `${addressOf(watchAddress)}/web/#!/server/${serverId}/details?key=%2flibrary%2Fmetadata%2F${key}`,
  appLink: ({ serverId }, key) =>
    serverId && `plex://preplay/?metadataKey=%2Flibrary%2Fmetadata%2F${key}&server=${serverId}`,
})

const addressOf = (written: string | null) => {
  const address = written?.trim().replace(/\/+$/, '') ?? ''
  return /^https?:/i.test(address) ? address : plexApp
}

async function identity(client: PlexClient): Promise<MediaIdentity> {
  const { machineIdentifier, friendlyName, version, platform } = await client.root()
  const itself = { id: textOf(machineIdentifier), name: textOf(friendlyName), version: textOf(version) }
  return { ...itself, product: null, address: null, system: textOf(platform) }
}

type Section = { key: string; title: string; holds: 'movies' | 'tvShows' }

/** The sections that count, of those that hold what can be asked for. */
async function sectionsOf(
  client: PlexClient,
  { libraries: chosen, ...server }: PlexServerSettings,
): Promise<Section[]> {
  if (server.serverId && (await identity(client)).id !== server.serverId) throw anotherServer(plexService)
  const all = (await client.sections()).flatMap(one => libraryOf(one) ?? [])
  return all.flatMap(({ key, title, holds }) =>
    (holds === 'movies' || holds === 'tvShows') && (chosen === null || chosen.has(key)) ? [{ key, title, holds }] : [],
  )
}

/** Titles of every section that counts come before episodes, so that the show of each is known. */
async function* content(client: PlexClient, server: PlexServerSettings): AsyncGenerator<MediaPage> {
  const sections = await sectionsOf(client, server)
  for (const section of sections) yield* listed(client, section, typeOf(section.holds), titlesAtOnce)
  for (const section of sections)
    if (section.holds === 'tvShows') yield* listed(client, section, plexTypes.episode, server.episodesAtOnce)
}

async function* recent(client: PlexClient, server: PlexServerSettings): AsyncGenerator<MediaPage> {
  const sections = await sectionsOf(client, server)
  for (const { key, title, holds } of sections)
    yield pageOf((await client.added(key, typeOf(holds), { start: 0, limit: latest.titles })).entries, title)
  for (const { key, holds } of sections)
    if (holds === 'tvShows')
      yield pageOf((await client.added(key, plexTypes.episode, { start: 0, limit: latest.episodes })).entries)
}

async function* played(
  client: PlexClient,
  server: PlexServerSettings,
  _viewer: MediaViewer,
  order: PlayedOrder,
): AsyncGenerator<MediaPages> {
  const sections = await sectionsOf(client, server)
  for (const { key, holds } of sections) {
    const type = holds === 'movies' ? plexTypes.movie : plexTypes.episode
    const ask = (...place: [number, number]) => client.watched(key, type, order, placeOf(place))
    yield watchedOf(wholeListing({ ...listing, most: mostOf(type), atOnce: server.episodesAtOnce, ask }))
  }
}

async function* watchedOf(pages: AsyncIterable<readonly Wire[]>): AsyncGenerator<MediaPage> {
  for await (const page of pages) yield pageOf(page.filter(isWatched))
}

/** Whoever does not know the filter sends everything. */
const isWatched = ({ viewCount }: Wire) => (numberOrNull(viewCount) ?? 0) > 0

const typeOf = (holds: Section['holds']) => (holds === 'movies' ? plexTypes.movie : plexTypes.show)

const mostOf = (type: number) => (type === plexTypes.episode ? mostListed.episodes : mostListed.titles)

const listing = { service: plexService, keyOf: ({ ratingKey }: Wire) => keyOf(ratingKey) }
const placeOf = ([start, limit]: [number, number]) => ({ start, limit })

async function* listed(
  client: PlexClient,
  { key, title }: Section,
  type: number,
  atOnce: number,
): AsyncGenerator<MediaPage> {
  const ask = (...place: [number, number]) => client.all(key, type, placeOf(place))
  for await (const page of wholeListing({ ...listing, most: mostOf(type), atOnce, ask })) yield pageOf(page, title)
}

const pageOf = (entries: readonly Wire[], library: string | null = null): MediaPage => ({
  items: entries.flatMap(itemsOf).map(inLibrary(library)),
  episodes: entries.flatMap(entry => (entry.type === 'episode' ? (episodeOf(entry) ?? []) : [])),
})

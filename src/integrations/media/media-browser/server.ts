import type { MediaBrowserFields } from '~/shared/services/media-browser'
import type { MediaServerSettings } from '~/shared/services/media-servers'
import type { MediaProduct } from '~/shared/services/products'
import type { Fields, ValuesOf } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import { providers } from '~/shared/users/providers'
import { mostPeople, tooManyPeople } from '../../http/held-answer'
import { textOf, type Wire, wireOf } from '../../http/reading'
import { type MediaServer, mediaServer } from '../media-server'
import type { MediaIdentity, MediaLibrary, MediaPage, MediaPages, MediaViewer, PlayedOrder } from '../model'
import { mostListed, wholeListing } from '../pages'
import { anotherServer, inLibrary } from '../reading'
import type { AccountService } from '../sign-in'
import { called } from './called'
import { type Dialect, type ItemQuery, type MediaBrowserClient, mediaBrowserClient } from './client'
import { makeKey } from './keys'
import { languagesOf } from './languages'
import { episodesOf, itemsOf, libraryAt, libraryOf } from './reading'
import { isCodeEntered, newCode, signInAt, signInByCode } from './sign-in'
import { type LocalType, picturePlaces, userOf } from './users'

/** Entries a page; those of titles carry what is said of their files. */
const atOnce = { titles: 300, episodes: 1_000 }
const latest = { titles: 300, episodes: 500 }
/** What somebody watches in a day has room on a page. */
const playedLately = { titles: 100, episodes: 100 }

type Product<S extends Section, F extends Fields & MediaBrowserFields> = {
  product: MediaProduct<S, LocalType>
  dialect: Dialect
  accounts?: AccountService
  fields: F
  server: (values: ValuesOf<F>) => MediaServerSettings
  /** Where people watch, if no address for that is set; null while nobody knows. */
  watchedAt: (server: MediaServerSettings) => string | null
  /** The page of a title at such an address. */
  watchLink: (address: string, key: string, serverId: string) => string
}

/** Emby and Jellyfin grew out of one program and still speak alike. */
export const mediaBrowserProduct = <S extends Section, F extends Fields & MediaBrowserFields>({
  dialect,
  watchedAt,
  watchLink,
  ...own
}: Product<S, F>): MediaServer<S> =>
  mediaServer({
    ...own,
    identityField: 'serverId',
    connect: (http, server, reads) => mediaBrowserClient(dialect, http, server, reads),
    identity,
    identityNeedsKey: false,
    libraries,
    content: (client, server) => content(client, server),
    recent: (client, server) => recent(client, server),
    episodesOf: async (client, showKey) =>
      (await Array.fromAsync(listed(client, episodes(showKey), atOnce.episodes))).flatMap(page => page.episodes),
    called,
    languagesOf,
    asksAsViewer: false,
    played,
    users: (client, server) => users(client, server, own.product.provider),
    signIn: (client, who) => signInAt(client, who, own.product.provider),
    makeKey,
    ...(own.product.hasCodes && { quickConnect: codesOf(own.product.provider) }),
    personPictures: (server, person) => picturePlaces(dialect, server, person),
    watchLink: (server, key) => {
      const { watchAddress, serverId } = server
      const address = watchAddress?.trim().replace(/\/+$/, '') || watchedAt(server)
      return serverId && address && watchLink(address, key, serverId)
    },
  })

const codesOf = (local: LocalType) => ({
  begin: newCode,
  isEntered: isCodeEntered,
  finish: (client: MediaBrowserClient, secret: string) => signInByCode(client, secret, local),
})

async function identity(client: MediaBrowserClient): Promise<MediaIdentity> {
  const { Id, ServerName, Version, ProductName, LocalAddress, OperatingSystem } = await client.info()
  const version = textOf(Version)
  return {
    ...{ id: textOf(Id), name: textOf(ServerName), version, product: productOf(textOf(ProductName), version) },
    ...{ address: textOf(LocalAddress), system: textOf(OperatingSystem) },
  }
}

/**
 * Only Jellyfin says what it is, and not in every version; its versions began at 10, and those of Emby have not come so
 * far.
 */
function productOf(said: string | null, version: string | null): string | null {
  if (said !== null && /jellyfin/i.test(said)) return 'Jellyfin'
  const major = Number.parseInt(version ?? '', 10)
  if (Number.isNaN(major)) return null
  return major >= 10 ? 'Jellyfin' : 'Emby'
}

const libraries = async (client: MediaBrowserClient): Promise<MediaLibrary[]> =>
  (await client.folders()).flatMap(folder => libraryOf(folder) ?? [])

/** Everybody who has an account at the server that was set up; at its address another one may answer. */
async function* users(client: MediaBrowserClient, server: MediaServerSettings, local: LocalType) {
  await checkIdentity(client, server)
  const seen = new Set<string>()
  for await (const entry of client.users()) {
    const user = userOf(wireOf(entry), local)
    if (seen.add(user.id).size > mostPeople) throw tooManyPeople(providers[local].name)
    yield user
  }
}

const titles = (libraryKey: string | null, newestFirst = false): ItemQuery => ({
  types: 'Movie,Series,MusicAlbum',
  fields: 'ProviderIds,MediaSources,DateCreated,ProductionYear,Path',
  libraryKey,
  newestFirst,
})
const episodes = (libraryKey: string | null, newestFirst = false): ItemQuery => ({
  types: 'Episode',
  fields: 'Width,Height,DateCreated',
  libraryKey,
  newestFirst,
})

/** Titles of every library that counts come before episodes, so that the show of each is known. */
async function* content(client: MediaBrowserClient, server: MediaServerSettings): AsyncGenerator<MediaPage> {
  await checkIdentity(client, server)
  const shelves = await shelvesOf(client, server)
  for (const { key, nameOf } of shelves) yield* listed(client, titles(key), atOnce.titles, nameOf)
  for (const { key } of shelves) yield* listed(client, episodes(key), atOnce.episodes)
}

async function* recent(client: MediaBrowserClient, server: MediaServerSettings): AsyncGenerator<MediaPage> {
  await checkIdentity(client, server)
  const shelves = await shelvesOf(client, server)
  for (const { key, nameOf } of shelves)
    yield pageOf((await client.page(titles(key, true), 0, latest.titles)).entries, nameOf)
  for (const { key } of shelves) yield pageOf((await client.page(episodes(key, true), 0, latest.episodes)).entries)
}

/** Titles of shows are played by themselves where every episode is: what counts are the episodes. */
async function* played(
  client: MediaBrowserClient,
  server: MediaServerSettings,
  { id }: MediaViewer,
  order: PlayedOrder,
): AsyncGenerator<MediaPages> {
  await checkIdentity(client, server)
  const newestFirst = order === 'newestFirst'
  const watched = { newestFirst, playedBy: id }
  const most = newestFirst ? playedLately : atOnce
  for (const { key: libraryKey } of await shelvesOf(client, server)) {
    yield listed(client, { ...watched, types: 'Movie', fields: 'ProviderIds', libraryKey }, most.titles)
    yield listed(client, { ...watched, types: 'Episode', fields: '', libraryKey }, most.episodes)
  }
}

/** What is asked for in one listing: a library, or everything for null; and which library an entry of it lies in. */
type Shelf = { key: string | null; nameOf: NameOf }
type NameOf = (entry: Wire) => string | null

/** The libraries that count. One that is gone is not asked for. */
async function shelvesOf(client: MediaBrowserClient, { libraries: chosen }: MediaServerSettings): Promise<Shelf[]> {
  const folders = await client.folders()
  if (chosen === null) return [{ key: null, nameOf: libraryAt(folders) }]
  const all = folders.flatMap(folder => libraryOf(folder) ?? [])
  return all.flatMap(({ key, title }) => (chosen.has(key) ? [{ key, nameOf: () => title }] : []))
}

async function checkIdentity(client: MediaBrowserClient, server: MediaServerSettings) {
  if (server.serverId === null) return
  const { id } = await identity(client)
  if (id !== server.serverId) throw anotherServer(client.dialect.service)
}

/** A whole listing; the entries are read as they come. */
async function* listed(
  client: MediaBrowserClient,
  listing: ItemQuery,
  atOnce: number,
  nameOf: NameOf = () => null,
): AsyncGenerator<MediaPage> {
  const pages = wholeListing({
    service: client.dialect.service,
    most: listing.types === 'Episode' ? mostListed.episodes : mostListed.titles,
    atOnce,
    keyOf: ({ Id }: Wire) => textOf(Id),
    ask: (start, limit) => client.page(listing, start, limit),
  })
  for await (const page of pages) yield pageOf(page, nameOf)
}

const pageOf = (entries: readonly Wire[], nameOf: NameOf = () => null): MediaPage => ({
  items: entries.flatMap(entry => itemsOf(entry).map(inLibrary(nameOf(entry)))),
  episodes: entries.flatMap(entry => (entry.Type === 'Episode' ? episodesOf(entry) : [])),
})

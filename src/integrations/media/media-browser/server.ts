import type { MediaServerSettings } from '~/shared/services/media-servers'
import type { Section } from '~/shared/settings/model'
import { flagOf, textOf, type Wire, wireOf } from '../../http/reading'
import { anotherServer } from '../another-server'
import { type MediaServer, mediaServer } from '../media-server'
import type { MediaIdentity, MediaLibrary, MediaPage, MediaUser } from '../model'
import { type Dialect, type Listing, type MediaBrowserClient, mediaBrowserClient } from './client'
import { episodesOf, itemsOf, libraryOf } from './reading'

/** Entries a page; those of titles carry what is said of their files. */
const atOnce = { titles: 300, episodes: 1_000 }
const latest = { titles: 300, episodes: 500 }

type Product<S extends Section> = {
  dialect: Dialect
  settings: S
  servers: Parameters<typeof mediaServer<S, MediaServerSettings, MediaBrowserClient>>[0]['servers']
  /** The page of a title, at the address that people use or, without one, where the product itself offers it. */
  watchLink: (address: string | null, key: string, serverId: string) => string
}

/** Emby and Jellyfin grew out of one program and still speak alike. */
export const mediaBrowserProduct = <S extends Section>({ dialect, watchLink, ...own }: Product<S>): MediaServer<S> =>
  mediaServer({
    ...own,
    name: dialect.service,
    connect: (http, server, { signal }) => mediaBrowserClient(dialect, http, server, signal),
    identity,
    libraries,
    content: (client, server) => content(client, server),
    recent: (client, server) => recent(client, server),
    present: async (client, keys) => {
      const { entries } = await client.withIds(keys)
      return new Set(entries.flatMap(({ Id }) => textOf(Id) ?? []))
    },
    users: async client => (await client.users()).flatMap(entry => userOf(entry) ?? []),
    watchLink: ({ watchAddress, serverId }, key) =>
      serverId ? watchLink(watchAddress?.trim().replace(/\/+$/, '') || null, key, serverId) : null,
  })

async function identity(client: MediaBrowserClient): Promise<MediaIdentity> {
  const { Id, ServerName, Version } = await client.info()
  return { id: textOf(Id), name: textOf(ServerName), version: textOf(Version) }
}

const libraries = async (client: MediaBrowserClient): Promise<MediaLibrary[]> =>
  (await client.folders()).flatMap(folder => libraryOf(folder) ?? [])

function userOf({ Id, Name, Policy }: Wire): MediaUser | null {
  const [id, name] = [textOf(Id), textOf(Name)?.trim()]
  return id && name ? { id, name, email: null, isAdministrator: flagOf(wireOf(Policy).IsAdministrator) } : null
}

const titles = (libraryKey: string | null, newestFirst = false): Listing => ({
  types: 'Movie,Series,MusicAlbum',
  fields: 'ProviderIds,MediaSources,DateCreated,ProductionYear',
  libraryKey,
  newestFirst,
})
const episodes = (libraryKey: string | null, newestFirst = false): Listing => ({
  types: 'Episode',
  fields: '',
  libraryKey,
  newestFirst,
})

/** Titles of every library that counts come before episodes, so that the show of each is known. */
async function* content(client: MediaBrowserClient, server: MediaServerSettings): AsyncGenerator<MediaPage> {
  await checkIdentity(client, server)
  const keys = await libraryKeys(client, server)
  for (const key of keys) yield* pages(client, titles(key), atOnce.titles)
  for (const key of keys) yield* pages(client, episodes(key), atOnce.episodes)
}

async function* recent(client: MediaBrowserClient, server: MediaServerSettings): AsyncGenerator<MediaPage> {
  await checkIdentity(client, server)
  const keys = await libraryKeys(client, server)
  for (const key of keys) yield pageOf(await client.page(titles(key, true), 0, latest.titles), 0)
  for (const key of keys) yield pageOf(await client.page(episodes(key, true), 0, latest.episodes), 0)
}

/** The libraries that are asked one by one; a single null asks for everything. One that is gone is not asked for. */
async function libraryKeys(client: MediaBrowserClient, { libraries: chosen }: MediaServerSettings) {
  if (chosen === null) return [null]
  return (await libraries(client)).flatMap(({ key }) => (chosen.has(key) ? [key] : []))
}

async function checkIdentity(client: MediaBrowserClient, server: MediaServerSettings) {
  if (server.serverId === null) return
  const { id } = await identity(client)
  if (id !== server.serverId) throw anotherServer(client.dialect.service, server.name)
}

/** Goes on until a page is empty: some versions say that there are none while they send them. */
async function* pages(client: MediaBrowserClient, listing: Listing, limit: number): AsyncGenerator<MediaPage> {
  for (let start = 0; ; ) {
    const page = await client.page(listing, start, limit)
    if (page.entries.length === 0) return
    start += page.entries.length
    yield pageOf(page, start)
    if (page.total !== null && page.total > 0 && start >= page.total) return
  }
}

type Answer = Awaited<ReturnType<MediaBrowserClient['page']>>

const pageOf = ({ entries, total }: Answer, seen: number): MediaPage => ({
  items: entries.flatMap(itemsOf),
  episodes: entries.flatMap(entry => (entry.Type === 'Episode' ? episodesOf(entry) : [])),
  total,
  seen,
})

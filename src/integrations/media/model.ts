import type { LibraryItem } from '~/shared/library/items'
import type { ProviderType } from '~/shared/users/providers'

/** A library as its server lists it. */
export type MediaLibrary = {
  key: string
  title: string
  /** What it holds; null where that is nothing anybody can ask for, such as photos. */
  holds: 'movies' | 'tvShows' | 'mixed' | 'music' | null
}

/** A person who has an account at a media server. */
export type MediaUser = {
  id: string
  /** What somebody with this account is here; Emby has people who sign in through Emby Connect. */
  userType: ProviderType
  /** What they sign in with; null for somebody who cannot. */
  name: string | null
  /** What the server itself calls them, where that is another name. */
  alias: string | null
  email: string | null
  /** Changes with their picture; null without one. */
  picture: string | null
  /** Whom the whole server belongs to. Whoever merely administers it is nobody special here. */
  isOwner: boolean
  /** Whether they look after the server; Plex says nothing of it. */
  administers?: boolean
  /** May use the server at all: somebody who is known there may be shut out. */
  mayEnter: boolean
}

/** Whose plays are asked for: their number at the server and, where it tells nobody else, their own token for it. */
export type MediaViewer = { id: string; token: string | null }

/** What a server says of itself. */
export type MediaIdentity = {
  id: string | null
  name: string | null
  version: string | null
  /** Which product it is, where another one speaks alike; null where that cannot be told. */
  product: string | null
  /** Where it says that it is reached from its own network. */
  address: string | null
  system: string | null
}

/** An episode that is there, by the key that its server has its show under. */
export type MediaEpisode = {
  showKey: string
  season: number
  episode: number
  isFourK: boolean
  addedAt: Date | null
}

/** Codes of the languages that files have, each once: "eng,deu"; null for none. */
export type Languages = { audio: string | null; subtitles: string | null }

/** A page of a listing: titles, or episodes of shows that came before. */
export type MediaPage = {
  items: readonly LibraryItem[]
  episodes: readonly MediaEpisode[]
}

/** One of several lists, page by page. */
export type MediaPages = AsyncIterable<MediaPage>

/** By when something was watched last. */
export type PlayedOrder = 'oldestFirst' | 'newestFirst'

/**
 * A title that is there in 4K has an entry of its own for that copy, as what counts is asked copy by copy. Keys of servers
 * have no slash.
 */
const fourKMark = '/4k'
export const keyOfFourK = (key: string) => `${key}${fourKMark}`
export const serverKeyOf = (itemKey: string) =>
  itemKey.endsWith(fourKMark) ? itemKey.slice(0, -fourKMark.length) : itemKey

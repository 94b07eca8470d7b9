import type { LibraryItem } from '~/shared/library/items'

/** A library as its server lists it. */
export type MediaLibrary = {
  key: string
  title: string
  /** What it holds; null where that is nothing anybody can ask for, such as photos. */
  holds: 'movies' | 'tvShows' | 'mixed' | 'music' | null
}

/** A person who has an account at a media server. */
export type MediaUser = { id: string; name: string; email: string | null; isAdministrator: boolean }

/** What a server says of itself. */
export type MediaIdentity = {
  id: string | null
  name: string | null
  version: string | null
  /** Where it says that it is reached from its own network. */
  address: string | null
  system: string | null
}

/** An episode that is there, by the key that its server has its show under. */
export type MediaEpisode = { showKey: string; season: number; episode: number }

/** A page of a listing: titles, or episodes of shows that came before. */
export type MediaPage = {
  items: readonly LibraryItem[]
  episodes: readonly MediaEpisode[]
}

/**
 * A title that is there in 4K has an entry of its own for that copy, as what counts is asked copy by copy. Keys of servers
 * have no slash.
 */
const fourKMark = '/4k'
export const keyOfFourK = (key: string) => `${key}${fourKMark}`
export const serverKeyOf = (itemKey: string) =>
  itemKey.endsWith(fourKMark) ? itemKey.slice(0, -fourKMark.length) : itemKey

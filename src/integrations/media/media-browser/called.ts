import type { Called } from '../../called'
import { textOf, wireOf } from '../../http/reading'
import type { ItemQuery, MediaBrowserClient } from './client'
import { itemsOf, keyOf } from './reading'

const asked: ItemQuery = {
  types: 'Movie,Series,MusicAlbum',
  fields: 'MediaSources',
  libraryKey: null,
  newestFirst: false,
}

/** Keys in calls of Jellyfin have dashes, those in its lists have none. */
const isDashed = (key: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)

/** Emby sends the item; Jellyfin writes what is known of it one by one. */
export const called: Called<MediaBrowserClient> = {
  names: ({ Item, ItemId, SeriesId }) =>
    [wireOf(Item).Id, wireOf(Item).SeriesId, ItemId, SeriesId].map(value => {
      const key = keyOf(value)
      return key !== null && isDashed(key) ? key.replaceAll('-', '').toLowerCase() : key
    }),
  async titles(client, named) {
    const keys = named.map(({ itemKey }) => itemKey)
    const { entries } = await client.page({ ...asked, keys }, 0, keys.length)
    // Whoever lists others as well did not understand the question, and what is missing says nothing.
    return entries.some(({ Id }) => !keys.includes(textOf(Id) ?? '')) ? null : entries.flatMap(itemsOf)
  },
}

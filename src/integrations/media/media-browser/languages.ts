import { listOf, textOf, wireOf } from '../../http/reading'
import type { Languages } from '../model'
import type { MediaBrowserClient } from './client'
import { languagesOfStreams } from './reading'

/** Each comes with all that is known of its file: of a daily show the newest of them tell enough. */
const mostEpisodes = 300

/** The languages of a show, from one page of its episodes. */
export async function languagesOf(client: MediaBrowserClient, showKey: string): Promise<Languages> {
  const listing = { types: 'Episode', fields: 'MediaStreams', libraryKey: showKey, newestFirst: true }
  const { entries } = await client.page(listing, 0, mostEpisodes)
  // A show that is gone is answered with everything that there is.
  const own = entries.filter(({ SeriesId }) => textOf(SeriesId) === showKey)
  return languagesOfStreams(own.flatMap(({ MediaStreams }) => listOf(MediaStreams, wireOf)))
}

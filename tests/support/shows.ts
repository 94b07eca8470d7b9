import { insertEpisodes } from '~/server/requests/episode-queries'
import { insertRequest } from '~/server/requests/queries'
import type { Store } from '~/server/store/store'
import type { NewEpisode } from '~/shared/requests/episodes'
import type { Request } from '~/shared/requests/model'
import { insertLibraryEpisodes } from './library-episodes'
import { aMovieRequest, type MovieOverrides, saveRequester } from './movies'

export const anEpisode = (season: number, episode: number, overrides: Partial<NewEpisode> = {}): NewEpisode => ({
  season,
  episode,
  name: `Episode ${episode}`,
  airsAt: new Date(Date.UTC(2025, 0, episode)),
  available: false,
  ...overrides,
})

/** A whole season, its episodes numbered from 1. */
export const aSeason = (season: number, episodes: number) =>
  Array.from({ length: episodes }, (_, index) => anEpisode(season, index + 1))

/** Stores a request for episodes of a show as it is given, past all rules; one title serves all requests for it. */
export const saveShowRequest = (
  store: Store,
  tmdbId: number,
  episodes: readonly NewEpisode[],
  overrides: MovieOverrides & { title?: Request['title'] } = {},
): Promise<Request> =>
  store.transaction(async tx => {
    const { title, ...rest } = overrides
    const show = { kind: 'tvShow' as const, tvdbId: tmdbId + 1_000, name: `Show ${tmdbId}`, ...rest }
    const asked = aMovieRequest(tmdbId, { seriesType: 'standard', ...show })
    await saveRequester(tx, asked.requesterId)
    const request = await insertRequest(tx, title ? { ...asked, title } : asked)
    await insertEpisodes(tx, request.id, episodes)
    return request
  })

type Held = { season: number; episode: number; hasFile?: boolean; monitored?: boolean; isFourK?: boolean }

/** Notes a show as the sync of a download manager would. */
export async function saveManagedShow(
  store: Store,
  { source = 'sonarr', tvdbId, tmdbId = null }: { source?: string; tvdbId: number; tmdbId?: number | null },
  episodes: readonly Held[],
): Promise<void> {
  const { libraryItems } = store.t
  const item = { source, itemKey: String(tvdbId), kind: 'tvShow' as const, tvdbId, tmdbId, sweep: 1 }
  await store.db.insert(libraryItems).values({ ...item, monitored: true, hasFile: episodes.some(one => one.hasFile) })
  const stored = await store.db.select().from(libraryItems)
  const itemId = stored.find(one => one.source === source && one.itemKey === item.itemKey)?.id ?? 0
  const held = episodes.map(({ hasFile = true, monitored = true, ...number }) => ({
    itemId,
    hasFile,
    monitored,
    ...number,
  }))
  await insertLibraryEpisodes(store, held)
}

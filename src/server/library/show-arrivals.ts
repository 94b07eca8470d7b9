import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EpisodeNumber } from '~/shared/requests/episodes'
import { type RequestRef, type Variant, variants } from '~/shared/requests/model'
import { yieldToEventLoop } from '../store/bulk'
import type { Store } from '../store/store'
import { waitingVariants } from './waiting'

/** Whose files count for each variant of a show. */
export type ShowSources = Record<Variant, readonly string[]>

/** Episodes that a request waits for and that are there by now. */
export type Arrival = { ref: RequestRef; episodes: EpisodeNumber[] }

/**
 * What has arrived of the shows that requests wait for; denied ones stay as they are. Read in pieces, so that nobody waits
 * while thousands are looked at.
 */
export async function* arrivedEpisodes(store: Store, sources: ShowSources): AsyncGenerator<Arrival> {
  for await (const waiting of waitingVariants(store, 'tvShow')) {
    for (const variant of variants) {
      const refs = waiting.filter(one => one.variant === variant)
      const found = await withFiles(
        store,
        sources[variant],
        refs.map(({ id }) => id),
      )
      yield* refs.flatMap(({ id }) => {
        const episodes = found.get(id)
        return episodes ? [{ ref: { id, variant }, episodes }] : []
      })
    }
    await yieldToEventLoop()
  }
}

/** The episodes of the requests that wait and that a source has; a show is the same by any of its numbers. */
async function withFiles(store: Store, sources: readonly string[], requestIds: readonly number[]) {
  const found = new Map<number, Map<string, EpisodeNumber>>()
  if (sources.length === 0 || requestIds.length === 0) return new Map<number, EpisodeNumber[]>()
  for (const number of ['imdbId', 'tvdbId', 'tmdbId'] as const) {
    for (const { id, season, episode } of await withFilesBy(store, number, sources, requestIds)) {
      const episodes = found.get(id) ?? new Map<string, EpisodeNumber>()
      found.set(id, episodes.set(`${season}x${episode}`, { season, episode }))
    }
  }
  return new Map([...found].map(([id, episodes]) => [id, [...episodes.values()]]))
}

function withFilesBy(
  store: Store,
  number: 'imdbId' | 'tvdbId' | 'tmdbId',
  sources: readonly string[],
  requestIds: readonly number[],
) {
  const { requests, titles, requestEpisodes: wanted, libraryItems: item, libraryEpisodes: file } = store.t
  const sameEpisode = and(eq(file.itemId, item.id), eq(file.season, wanted.season), eq(file.episode, wanted.episode))
  return store.db
    .selectDistinct({ id: requests.id, season: wanted.season, episode: wanted.episode })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(item, and(eq(item[number], titles[number]), eq(item.kind, 'tvShow'), inArray(item.source, [...sources])))
    .innerJoin(wanted, and(eq(wanted.requestId, requests.id), eq(wanted.available, false)))
    .innerJoin(file, and(sameEpisode, eq(file.hasFile, true)))
    .where(inArray(requests.id, [...requestIds]))
    .orderBy(asc(requests.id), asc(wanted.season), asc(wanted.episode))
}

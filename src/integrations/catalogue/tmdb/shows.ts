import type { TvSeasonOutline } from '~/shared/titles/model'
import type { TvSeason } from '~/shared/titles/shows'
import { keep, type TmdbApi } from './api'
import { otherWords, withOtherWords } from './other-words'
import { titleImages, titleProviders } from './read-others'
import { appendedSeasons, tvDetails, tvOutline } from './read-shows'
import { externalIds, titleName } from './read-titles'

const everything = 'videos,credits,similar,recommendations,external_ids,keywords,images,content_ratings'

/** TMDB appends at most so many answers to one. */
const mostAppended = 20
/** An answer with more episodes than this takes too long to read in one go. */
const mostEpisodes = 250
/** No show has more; what claims to is cut. */
const mostSeasons = 500

type Counted = Pick<TvSeasonOutline, 'seasonNumber' | 'episodeCount'>

/** Seasons in groups that fit into one answer. */
export function seasonBatches(seasons: readonly Counted[]): number[][] {
  const batches: number[][] = []
  let [batch, episodes]: [number[], number] = [[], 0]
  for (const { seasonNumber, episodeCount } of seasons.slice(0, mostSeasons)) {
    const full = batch.length === mostAppended || episodes + episodeCount > mostEpisodes
    if (full && batch.length > 0) {
      batches.push(batch)
      ;[batch, episodes] = [[], 0]
    }
    batch.push(seasonNumber)
    episodes += episodeCount
  }
  return batch.length > 0 ? [...batches, batch] : batches
}

/** Single shows. An id that TMDB does not know is null, or an empty list. */
export const tmdbShows = (api: TmdbApi) => {
  const details = (id: number, query: Record<string, string>) =>
    api.getOrNull(`tv/${id}`, { query, cacheMs: keep.details }, tvDetails)
  const otherWordsOf = (id: number) => (query: Record<string, string>) =>
    api.getOrNull(`tv/${id}`, { query, cacheMs: keep.details }, otherWords)
  return {
    /** What it is called in a language. */
    name: (id: number, language: string) =>
      api.getOrNull(`tv/${id}`, { query: { language }, cacheMs: keep.details }, titleName),
    /** The show without its episodes. */
    outline: async (id: number, language: string) => {
      const query = { language, append_to_response: 'external_ids' }
      const found = await api.getOrNull(`tv/${id}`, { query, cacheMs: keep.details }, tvOutline)
      return withOtherWords(found, { language, ask: otherWordsOf(id) })
    },
    /** With its numbers elsewhere and its videos: what a list in the first version shows. */
    extra: async (id: number, language: string) => {
      const found = await details(id, { language, append_to_response: 'external_ids,videos' })
      return withOtherWords(found, { language, ask: otherWordsOf(id) })
    },
    /** With everything that a page about it shows; its episodes are read by themselves. */
    full: async (id: number, language: string) => {
      const [spoken = language] = language.split(/[-_]/)
      const pictures = [...new Set([spoken, 'en', 'null'])].join(',')
      const query = { language, append_to_response: everything, include_image_language: pictures }
      return withOtherWords(await details(id, query), { language, ask: otherWordsOf(id) })
    },
    /** The seasons with their episodes, in their order; one that TMDB does not know is left out. */
    seasons: async (id: number, wanted: readonly Counted[], language: string): Promise<TvSeason[]> => {
      const found = await Promise.all(
        seasonBatches(wanted).map(numbers => {
          const query = { language, append_to_response: numbers.map(number => `season/${number}`).join(',') }
          return api.getOrNull(`tv/${id}`, { query, cacheMs: keep.details }, appendedSeasons)
        }),
      )
      return found.flatMap(seasons => seasons ?? []).sort((a, b) => a.seasonNumber - b.seasonNumber)
    },
    providers: async (id: number) =>
      (await api.getOrNull(`tv/${id}/watch/providers`, { cacheMs: keep.details }, titleProviders)) ?? [],
    images: (id: number) => api.getOrNull(`tv/${id}/images`, { cacheMs: keep.details }, titleImages),
    externalIds: (id: number) => api.getOrNull(`tv/${id}/external_ids`, { cacheMs: keep.details }, externalIds),
  }
}

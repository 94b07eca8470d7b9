import type { ExternalSource } from '~/server/discovery/model'
import { keep, type TmdbApi } from './api'
import { found, multiHit, person, personCredits } from './read-others'
import { movieSummary, pageOf } from './read-titles'

export type MovieSearch = { query: string; language: string; year?: number | null; adult: boolean; page?: number }
export type PersonSearch = { query: string; language: string; adult: boolean }

const sources = { imdb: 'imdb_id', theTvDb: 'tvdb_id' } as const satisfies Record<ExternalSource, string>

/** Searching by words, by somebody, and by the ids of other catalogues. */
export const tmdbSearches = (api: TmdbApi) => {
  const career = async (personId: number, part: 'movie_credits' | 'tv_credits', language: string) => {
    const answer = await api.getOrNull(`person/${personId}/${part}`, { query: { language }, cacheMs: keep.details })
    return answer === null ? null : personCredits(answer)
  }
  return {
    movies: async ({ query, language, year, adult, page = 1 }: MovieSearch) => {
      const asked = { query, language, include_adult: adult, year: year && year > 0 ? year : null, page }
      return pageOf(await api.get('search/movie', { query: asked, cacheMs: keep.search }), movieSummary)
    },
    people: async ({ query, language, adult }: PersonSearch) => {
      const asked = { query, language, include_adult: adult }
      return pageOf(await api.get('search/person', { query: asked, cacheMs: keep.search }), person)
    },
    /** Movies, shows and people in one list. */
    multi: async (query: string, language: string) =>
      pageOf(await api.get('search/multi', { query: { language, query }, cacheMs: keep.search }), multiHit),
    /** What somebody did in movies; null for somebody TMDB does not know. */
    movieCredits: (personId: number, language: string) => career(personId, 'movie_credits', language),
    tvCredits: (personId: number, language: string) => career(personId, 'tv_credits', language),
    /** The titles that carry an id of another catalogue. */
    byExternalId: async (id: string, source: ExternalSource) => {
      const query = { external_source: sources[source] }
      const answer = await api.getOrNull(`find/${encodeURIComponent(id)}`, { query, cacheMs: keep.details })
      return answer === null ? { movies: [], shows: [] } : found(answer)
    },
  }
}

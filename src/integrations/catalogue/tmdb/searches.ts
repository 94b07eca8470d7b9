import type { ExternalSource } from '~/shared/titles/model'
import { keep, type TmdbApi } from './api'
import { found, multiHit } from './read-others'
import { person, personCredits, personDetails } from './read-people'
import { movieSummary, pageOf, tvSummary } from './read-titles'

type TitleSearch = { query: string; language: string; year?: number | null; adult: boolean; page?: number }
type PersonSearch = { query: string; language: string; adult: boolean; page?: number }

const sources = { imdb: 'imdb_id', theTvDb: 'tvdb_id' } as const satisfies Record<ExternalSource, string>

/** Searching by words, by somebody, and by the ids of other catalogues. */
export const tmdbSearches = (api: TmdbApi) => {
  const career = (personId: number, part: 'movie_credits' | 'tv_credits', language: string) =>
    api.getOrNull(`person/${personId}/${part}`, { query: { language }, cacheMs: keep.details }, personCredits)
  return {
    movies: ({ query, language, year, adult, page = 1 }: TitleSearch) => {
      const asked = { query, language, include_adult: adult, year: year && year > 0 ? year : null, page }
      return api.get('search/movie', { query: asked, cacheMs: keep.search }, pageOf(movieSummary))
    },
    shows: ({ query, language, year, adult, page = 1 }: TitleSearch) => {
      const asked = { query, language, include_adult: adult, first_air_date_year: year && year > 0 ? year : null, page }
      return api.get('search/tv', { query: asked, cacheMs: keep.search }, pageOf(tvSummary))
    },
    people: ({ query, language, adult, page = 1 }: PersonSearch) => {
      const asked = { query, language, include_adult: adult, page }
      return api.get('search/person', { query: asked, cacheMs: keep.search }, pageOf(person))
    },
    /** Movies, shows and people in one list. */
    multi: (query: string, language: string) =>
      api.get('search/multi', { query: { language, query }, cacheMs: keep.search }, pageOf(multiHit)),
    /** Somebody with every movie and show they took part in; null for somebody TMDB does not know. */
    person: (id: number, language: string) => {
      const query = { language, append_to_response: 'movie_credits,tv_credits' }
      return api.getOrNull(`person/${id}`, { query, cacheMs: keep.details }, personDetails)
    },
    /** What somebody did in movies; null for somebody TMDB does not know. */
    movieCredits: (personId: number, language: string) => career(personId, 'movie_credits', language),
    tvCredits: (personId: number, language: string) => career(personId, 'tv_credits', language),
    /** The titles that carry an id of another catalogue. */
    byExternalId: async (id: string, source: ExternalSource) => {
      const asked = { query: { external_source: sources[source] }, cacheMs: keep.details }
      return (await api.getOrNull(`find/${encodeURIComponent(id)}`, asked, found)) ?? { movies: [], shows: [] }
    },
  }
}

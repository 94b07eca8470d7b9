import { keep, type TmdbApi } from './api'
import { otherWords, withOtherWords } from './other-words'
import { collection, movieDetails } from './read-movie'
import { titleImages, titleProviders } from './read-others'
import { externalIds, movieSummary, pageOf, titleName } from './read-titles'

const everything = 'videos,credits,similar,recommendations,release_dates,external_ids,keywords'

/** Single movies and what belongs to them. An id that TMDB does not know is null, or an empty list. */
export const tmdbMovies = (api: TmdbApi) => {
  const details = (id: number, query: { language?: string; append_to_response?: string }) =>
    api.getOrNull(`movie/${id}`, { query, cacheMs: keep.details }, movieDetails)
  const inWords = async (id: number, language: string, append?: string) => {
    const found = await details(id, { language, ...(append && { append_to_response: append }) })
    const ask = (query: Record<string, string>) =>
      api.getOrNull(`movie/${id}`, { query, cacheMs: keep.details }, otherWords)
    return withOtherWords(found, { language, ask })
  }
  return {
    /** The bare movie, in the language of the catalogue: the cheapest way to its IMDb id. */
    plain: (id: number) => details(id, {}),
    /** What it is called in a language. */
    name: (id: number, language: string) =>
      api.getOrNull(`movie/${id}`, { query: { language }, cacheMs: keep.details }, titleName),
    /** The bare movie in somebody's language. */
    outline: (id: number, language: string) => inWords(id, language),
    /** With videos and release dates. */
    extra: (id: number, language: string) => inWords(id, language, 'videos,release_dates'),
    /** With what decides whether and how somebody may ask for it. */
    asked: (id: number, language: string) => inWords(id, language, 'release_dates,keywords'),
    /** With everything that a page about it shows. */
    full: (id: number, language: string) => inWords(id, language, everything),
    similar: async (id: number, language: string) => {
      const asked = { query: { language }, cacheMs: keep.list }
      return (await api.getOrNull(`movie/${id}/similar`, asked, pageOf(movieSummary)))?.results ?? []
    },
    collection: (id: number, language: string) =>
      api.getOrNull(`collection/${id}`, { query: { language }, cacheMs: keep.details }, collection),
    /** Where it can be watched, country by country. */
    providers: async (id: number) =>
      (await api.getOrNull(`movie/${id}/watch/providers`, { cacheMs: keep.details }, titleProviders)) ?? [],
    images: (id: number) => api.getOrNull(`movie/${id}/images`, { cacheMs: keep.details }, titleImages),
    externalIds: (id: number) => api.getOrNull(`movie/${id}/external_ids`, { cacheMs: keep.details }, externalIds),
  }
}

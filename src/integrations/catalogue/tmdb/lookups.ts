import type { TitleType } from '~/shared/titles/model'
import { listAnswer, listOf, objectAnswer, wrongShape } from '../../http/reading'
import { keep, type TmdbApi, tmdbName } from './api'
import { certificationsByCountry, language, watchProvider } from './read-others'
import { company, named, pageOf } from './read-titles'

const genreList = (answer: unknown) => {
  const { genres } = objectAnswer(tmdbName, answer)
  return listOf(listAnswer(tmdbName, genres), named)
}

const languageList = (answer: unknown) => listOf(listAnswer(tmdbName, answer), language)

/** An answer that is one thing. */
const one =
  <T>(read: (value: unknown) => T | null) =>
  (answer: unknown): T => {
    const found = read(answer)
    if (found === null) throw wrongShape(tmdbName)
    return found
  }

/** Vocabularies of TMDB. */
export const tmdbLookups = (api: TmdbApi) => ({
  genres: (type: TitleType, spoken: string) =>
    api.get(`genre/${type}/list`, { query: { language: spoken }, cacheMs: keep.lookup }, genreList),
  languages: () => api.get('configuration/languages', { cacheMs: keep.lookup }, languageList),
  /** The first page of keywords with these words in them. */
  keywords: async (query: string) =>
    (await api.get('search/keyword', { query: { query }, cacheMs: keep.lookup }, pageOf(named))).results,
  /** Null for a keyword that TMDB does not know. */
  keyword: (id: number) => api.getOrNull(`keyword/${id}`, { cacheMs: keep.lookup }, one(named)),
  /** The first page of companies whose name has these words in it. */
  companies: async (query: string) =>
    (await api.get('search/company', { query: { query }, cacheMs: keep.lookup }, pageOf(company))).results,
  /** Null for a company that TMDB does not know. */
  company: (id: number) => api.getOrNull(`company/${id}`, { cacheMs: keep.lookup }, one(company)),
  /** Null for a network that TMDB does not know; it has no search for them. */
  network: (id: number) => api.getOrNull(`network/${id}`, { cacheMs: keep.lookup }, one(company)),
  /** What films may be certified as, the mildest first, by country. */
  certifications: () => api.get('certification/movie/list', { cacheMs: keep.lookup }, certificationsByCountry),
  /** The streaming providers of one country. */
  watchProvidersIn: async (type: TitleType, country: string) => {
    const asked = { query: { watch_region: country }, cacheMs: keep.lookup }
    return (await api.get(`watch/providers/${type}`, asked, pageOf(watchProvider))).results
  },
  /** Every streaming provider, of all countries. */
  watchProviders: async (type: TitleType) =>
    (await api.get(`watch/providers/${type}`, { cacheMs: keep.lookup }, pageOf(watchProvider))).results,
})

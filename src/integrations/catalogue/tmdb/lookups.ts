import type { TitleType } from '~/shared/titles/model'
import { listAnswer, listOf, objectAnswer, wrongShape } from '../../http/reading'
import { keep, type TmdbApi, tmdbName } from './api'
import { language, watchProvider } from './read-others'
import { named, pageOf } from './read-titles'

const genreList = (answer: unknown) => {
  const { genres } = objectAnswer(tmdbName, answer)
  return listOf(listAnswer(tmdbName, genres), named)
}

const languageList = (answer: unknown) => listOf(listAnswer(tmdbName, answer), language)

const oneKeyword = (answer: unknown) => {
  const keyword = named(answer)
  if (!keyword) throw wrongShape(tmdbName)
  return keyword
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
  keyword: (id: number) => api.getOrNull(`keyword/${id}`, { cacheMs: keep.lookup }, oneKeyword),
  /** Every streaming provider, of all countries. */
  watchProviders: async (type: TitleType) =>
    (await api.get(`watch/providers/${type}`, { cacheMs: keep.lookup }, pageOf(watchProvider))).results,
})

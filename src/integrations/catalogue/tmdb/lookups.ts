import type { TitleType } from '~/server/discovery/model'
import { listAnswer, listOf, objectAnswer, wrongShape } from '../../http/reading'
import { keep, type TmdbApi, tmdbName } from './api'
import { language, watchProvider } from './read-others'
import { named, pageOf } from './read-titles'

/** Vocabularies of TMDB. */
export const tmdbLookups = (api: TmdbApi) => ({
  genres: async (type: TitleType, spoken: string) => {
    const answer = await api.get(`genre/${type}/list`, { query: { language: spoken }, cacheMs: keep.lookup })
    const { genres } = objectAnswer(tmdbName, answer)
    return listOf(listAnswer(tmdbName, genres), named)
  },
  languages: async () => {
    const answer = await api.get('configuration/languages', { cacheMs: keep.lookup })
    return listOf(listAnswer(tmdbName, answer), language)
  },
  /** The first page of keywords with these words in them. */
  keywords: async (query: string) =>
    pageOf(await api.get('search/keyword', { query: { query }, cacheMs: keep.lookup }), named).results,
  /** Null for a keyword that TMDB does not know. */
  keyword: async (id: number) => {
    const answer = await api.getOrNull(`keyword/${id}`, { cacheMs: keep.lookup })
    if (answer === null) return null
    const keyword = named(answer)
    if (!keyword) throw wrongShape(tmdbName)
    return keyword
  },
  /** Every streaming provider, of all countries. */
  watchProviders: async (type: TitleType) =>
    pageOf(await api.get(`watch/providers/${type}`, { cacheMs: keep.lookup }), watchProvider).results,
})

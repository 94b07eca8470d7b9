import { keep, type TmdbApi } from './api'
import { titleImages, titleProviders, tvOutline } from './read-others'
import { externalIds } from './read-titles'

/** Single shows. An id that TMDB does not know is null, or an empty list. */
export const tmdbShows = (api: TmdbApi) => ({
  /** The show without its episodes. */
  outline: async (id: number, language: string) => {
    const query = { language, append_to_response: 'external_ids' }
    const answer = await api.getOrNull(`tv/${id}`, { query, cacheMs: keep.details })
    return answer === null ? null : tvOutline(answer)
  },
  providers: async (id: number) => {
    const answer = await api.getOrNull(`tv/${id}/watch/providers`, { cacheMs: keep.details })
    return answer === null ? [] : titleProviders(answer)
  },
  images: async (id: number) => {
    const answer = await api.getOrNull(`tv/${id}/images`, { cacheMs: keep.details })
    return answer === null ? null : titleImages(answer)
  },
  externalIds: async (id: number) => {
    const answer = await api.getOrNull(`tv/${id}/external_ids`, { cacheMs: keep.details })
    return answer === null ? null : externalIds(answer)
  },
})

import { keep, type TmdbApi } from './api'
import { titleImages, titleProviders, tvOutline } from './read-others'
import { externalIds } from './read-titles'

/** Single shows. An id that TMDB does not know is null, or an empty list. */
export const tmdbShows = (api: TmdbApi) => ({
  /** The show without its episodes. */
  outline: (id: number, language: string) => {
    const query = { language, append_to_response: 'external_ids' }
    return api.getOrNull(`tv/${id}`, { query, cacheMs: keep.details }, tvOutline)
  },
  providers: async (id: number) =>
    (await api.getOrNull(`tv/${id}/watch/providers`, { cacheMs: keep.details }, titleProviders)) ?? [],
  images: (id: number) => api.getOrNull(`tv/${id}/images`, { cacheMs: keep.details }, titleImages),
  externalIds: (id: number) => api.getOrNull(`tv/${id}/external_ids`, { cacheMs: keep.details }, externalIds),
})

import type { RecentEpisode, RecentTitle } from '../../../library/recently-added'
import { wireDate } from '../codes'
import type { Wire } from '../described/wire'

const text = (id: number | null) => (id === null ? null : String(id))

/** Numbers travel as texts here; the year and the quality are those of Plex alone. */
export const recentMovieShape = (title: RecentTitle): Wire<'RecentMovie'> => ({
  id: title.id,
  title: title.title ?? '',
  overview: null,
  imdbId: title.imdbId,
  tvDbId: text(title.tvdbId),
  theMovieDbId: text(title.tmdbId),
  releaseYear: title.product === 'plex' ? text(title.year) : null,
  addedAt: wireDate(title.addedAt),
  quality: title.product === 'plex' ? title.quality || null : null,
})

export const recentEpisodeShape = ({ season, episode, ...show }: RecentEpisode): Wire<'RecentEpisode'> => ({
  ...recentMovieShape({ ...show, quality: null }),
  seasonNumber: season,
  episodeNumber: episode,
})

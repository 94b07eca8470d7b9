import { regularSeasons } from '~/shared/requests/episodes'
import type { NumberedEpisode, SeasonInFull, ShowInFull, TvSeason } from '~/shared/titles/shows'
import type { App } from '../app'
import { catalogueOf } from './catalogue'

/** A show with every episode that is announced, specials as season 0; null for one that the catalogue does not know. */
export async function readShow(app: App, tmdbId: number, language: string): Promise<ShowInFull | null> {
  if (tmdbId <= 0) return null
  const { shows } = catalogueOf(app)
  const show = await shows.full(tmdbId, language)
  if (!show?.title) return null
  const seasons = await shows.seasons(tmdbId, show.seasons, language)
  const {
    overview,
    originalLanguage,
    posterPath,
    backdropPath,
    firstAired,
    status,
    type,
    genres,
    voteAverage,
    externalIds,
  } = show
  return {
    ...{ tmdbId, overview, originalLanguage, posterPath, backdropPath, firstAired, status, type, genres },
    voteAverage,
    imdbId: externalIds?.imdbId ?? null,
    tvdbId: externalIds?.theTvDbId ?? null,
    name: show.title,
    keywords: show.keywords ?? [],
    contentRatings: show.contentRatings ?? [],
    seasons: seasons.map(seasonInFull),
  }
}

/** The episodes of a show in order, specials left out. */
export const regularEpisodes = (show: Pick<ShowInFull, 'seasons'>): NumberedEpisode[] =>
  regularSeasons(show).flatMap(({ season, episodes }) => episodes.map(one => ({ ...one, season })))

const seasonInFull = ({ seasonNumber, name, episodes }: TvSeason): SeasonInFull => ({
  season: seasonNumber,
  name,
  episodes: episodes.map(one => ({ episode: one.episodeNumber, name: one.name, airsAt: one.airDate })),
})

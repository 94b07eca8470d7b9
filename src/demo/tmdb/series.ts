import type { Episode, Season, Series } from '../catalogue-model'
import { isoDay } from '../clock'
import { type Ask, idAt, type Parts, partOf, type TmdbAnswer, withParts } from './ask'
import { creditId, socialPart } from './parts'
import { portraitOf, seasonPoster, stillOf } from './paths'
import { firstPage, refusals } from './reply'
import { sharedDetails, sharedParts } from './shared-parts'
import { known, listedSeries, mixedSeries, titleIn } from './titles'

const related = (ids: (show: Series) => number[], shape: typeof listedSeries) => (ask: Ask, show: Series) =>
  firstPage(known(ids(show), ask.catalogue.show), one => shape(ask, one))

const seriesParts: Parts<Series> = {
  ...sharedParts('tv'),
  similar: related(show => show.similar, listedSeries),
  recommendations: related(show => show.recommendations, mixedSeries),
  external_ids: (_ask, show) => ({ imdb_id: show.imdbId, tvdb_id: show.tvdbId, tvrage_id: null, ...socialPart(show) }),
  keywords: (_ask, show) => ({ results: show.keywords }),
  content_ratings: (_ask, show) => ({
    results: Object.entries(show.certifications).map(([country, rating]) => ({
      descriptors: [],
      iso_3166_1: country,
      rating,
    })),
  }),
  'season/:number': (ask, show) => seasonOf(ask, show),
}

type Listed = { show: Series; season: Season; episode: Episode }

const episodePart = ({ show, season, episode }: Listed) => ({
  air_date: episode.airDate,
  episode_number: episode.episodeNumber,
  id: episode.id,
  name: episode.title,
  overview: episode.overview ?? '',
  production_code: '',
  runtime: show.episodeRunTime[0] ?? null,
  season_number: season.seasonNumber,
  show_id: show.tmdbId,
  still_path: stillOf(show, episode),
  vote_average: 0,
  vote_count: 0,
})

/** The newest episode that was on, and the first that will be. */
const around = (ask: Ask, show: Series) => {
  const today = isoDay(ask.catalogue.now())
  const dated = show.seasons
    .filter(season => season.seasonNumber > 0)
    .flatMap(season => season.episodes.map(episode => ({ show, season, episode })))
    .filter(({ episode }) => episode.airDate !== null)
    .sort((a, b) => (a.episode.airDate ?? '').localeCompare(b.episode.airDate ?? ''))
  const last = dated.findLast(({ episode }) => (episode.airDate ?? '') <= today)
  const next = dated.find(({ episode }) => (episode.airDate ?? '') > today)
  return { last: last ? episodePart(last) : null, next: next ? episodePart(next) : null }
}

const makers = (ask: Ask, show: Series) =>
  show.crew
    .filter(credit => credit.job === 'Creator')
    .map(credit => ({
      id: credit.personId,
      credit_id: creditId('tv', show, credit.job, credit.personId),
      name: credit.name,
      gender: credit.gender,
      profile_path: portraitOf(ask.catalogue.person(credit.personId)),
    }))

const seasonPart = (show: Series, season: Season) => ({
  air_date: season.airDate,
  episode_count: season.episodes.length,
  id: season.id,
  name: season.name,
  overview: season.overview,
  poster_path: seasonPoster(show, season.id),
  season_number: season.seasonNumber,
  vote_average: 0,
})

const details = (ask: Ask, show: Series) => {
  const { last, next } = around(ask, show)
  return {
    ...sharedDetails(ask, 'tv', show),
    created_by: makers(ask, show),
    episode_run_time: show.episodeRunTime,
    first_air_date: show.firstAirDate ?? '',
    in_production: show.inProduction,
    languages: [show.originalLanguage],
    last_air_date: last?.air_date ?? show.lastAirDate,
    last_episode_to_air: last,
    name: titleIn(ask, show),
    networks: [{ id: show.network.id, logo_path: null, name: show.network.name, origin_country: show.network.country }],
    next_episode_to_air: next,
    number_of_episodes: show.numberOfEpisodes,
    number_of_seasons: show.numberOfSeasons,
    original_name: show.originalTitle,
    production_companies: [],
    seasons: show.seasons.map(season => seasonPart(show, season)),
    type: show.type,
  }
}

export const seriesDetails = (ask: Ask): TmdbAnswer => {
  const show = ask.catalogue.show(idAt(ask))
  return show ? withParts(ask, show, seriesParts, details(ask, show)) : refusals.notFound
}

export const seriesPart = (ask: Ask): TmdbAnswer => partOf(ask, ask.catalogue.show(idAt(ask)), seriesParts)

export const seasonDetails = (ask: Ask): TmdbAnswer => {
  const show = ask.catalogue.show(idAt(ask))
  return (show && seasonOf(ask, show)) ?? refusals.notFound
}

const seasonOf = (ask: Ask, show: Series) => {
  const season = show.seasons.find(one => one.seasonNumber === idAt(ask, 'number'))
  if (!season) return null
  return {
    _id: season.id.toString(16).padStart(24, '0'),
    air_date: season.airDate,
    episodes: season.episodes.map(episode => ({
      ...episodePart({ show, season, episode }),
      crew: [],
      guest_stars: [],
    })),
    name: season.name,
    overview: season.overview,
    id: season.id,
    poster_path: seasonPoster(show, season.id),
    season_number: season.seasonNumber,
    vote_average: 0,
  }
}

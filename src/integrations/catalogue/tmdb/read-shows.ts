import type { TvOutline, TvSeasonOutline } from '~/shared/titles/model'
import type { ContentRating, TvDetails, TvEpisode, TvSeason } from '~/shared/titles/shows'
import {
  dayOf,
  idOf,
  listOf,
  numberOf,
  numberOrNull,
  objectAnswer,
  textOf,
  textOrEmpty,
  wireOf,
  wrongShape,
} from '../../http/reading'
import { tmdbName } from './api'
import { credits, video, within } from './read-movie'
import { titleImages } from './read-others'
import { certificationText, company, externalIds, named, pagePart, tvSummary } from './read-titles'

export const tvOutline = (answer: unknown): TvOutline => {
  const wire = objectAnswer(tmdbName, answer)
  const summary = tvSummary(wire)
  if (!summary) throw wrongShape(tmdbName)
  const genres = listOf(wire.genres, named)
  return {
    ...summary,
    genreIds: genres.map(({ id }) => id),
    genres,
    externalIds: wire.external_ids === undefined ? null : externalIds(wire.external_ids),
    networks: listOf(wire.networks, company),
    status: textOf(wire.status),
    tagline: textOrEmpty(wire.tagline),
    homepage: textOrEmpty(wire.homepage),
    runtimeMinutes: listOf(wire.episode_run_time, numberOrNull)[0] ?? null,
    seasons: listOf(wire.seasons, seasonOutline),
  }
}

export const tvDetails = (answer: unknown): TvDetails => {
  const wire = objectAnswer(tmdbName, answer)
  return {
    ...tvOutline(wire),
    type: textOf(wire.type),
    lastAired: dayOf(wire.last_air_date),
    videos: within(wire.videos, 'results', video),
    credits: credits(wire.credits),
    similar: pagePart(wire.similar, tvSummary),
    recommendations: pagePart(wire.recommendations, tvSummary),
    keywords: within(wire.keywords, 'results', named),
    contentRatings: within(wire.content_ratings, 'results', contentRating),
    images: wire.images === undefined || wire.images === null ? null : titleImages(wireOf(wire.images)),
  }
}

const contentRating = (value: unknown): ContentRating | null => {
  const wire = wireOf(value)
  const [country, rating] = [textOf(wire.iso_3166_1), certificationText(wire.rating)]
  return country === null || rating === null ? null : { country, rating }
}

const seasonOutline = (value: unknown): TvSeasonOutline | null => {
  const wire = wireOf(value)
  const [id, seasonNumber] = [idOf(wire.id), placeOf(wire.season_number)]
  if (id === null || seasonNumber === null) return null
  return {
    id,
    seasonNumber,
    episodeCount: numberOf(wire.episode_count),
    name: textOf(wire.name),
    overview: textOf(wire.overview),
    airDate: dayOf(wire.air_date),
    posterPath: textOf(wire.poster_path),
  }
}

/** The seasons that came along with a show, under names such as "season/3". */
export const appendedSeasons = (answer: unknown): TvSeason[] =>
  Object.entries(objectAnswer(tmdbName, answer)).flatMap(([name, value]) => {
    const read = name.startsWith('season/') ? season(value) : null
    return read ? [read] : []
  })

const season = (value: unknown): TvSeason | null => {
  const wire = wireOf(value)
  const outline = seasonOutline(wire)
  if (!outline) return null
  // Two episodes of one number would be taken for one everywhere else.
  const byNumber = new Map(
    listOf(wire.episodes, episodeOf(outline.seasonNumber)).map(one => [one.episodeNumber, one] as const),
  )
  const episodes = [...byNumber.values()].sort((a, b) => a.episodeNumber - b.episodeNumber)
  return { ...outline, episodeCount: episodes.length, episodes }
}

const episodeOf =
  (seasonNumber: number) =>
  (value: unknown): TvEpisode | null => {
    const wire = wireOf(value)
    const [id, episodeNumber] = [idOf(wire.id), placeOf(wire.episode_number)]
    if (id === null || episodeNumber === null) return null
    return {
      id,
      seasonNumber,
      episodeNumber,
      name: textOf(wire.name),
      overview: textOf(wire.overview),
      airDate: dayOf(wire.air_date),
      runtimeMinutes: numberOrNull(wire.runtime) || null,
      stillPath: textOf(wire.still_path),
    }
  }

/** The number of a season or an episode; 0 stands for what is special. */
const placeOf = (value: unknown): number | null => {
  const number = numberOrNull(value)
  return number !== null && Number.isInteger(number) && number >= 0 && number < 100_000 ? number : null
}

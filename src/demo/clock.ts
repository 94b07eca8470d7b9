import { dayMs } from '~/shared/durations'
import type { Movie, Series } from './catalogue-model'

/** The day the catalogue was written for: on it, some films are in cinemas and some are three weeks away. */
const referenceDate = '2026-11-21'

export const isoDay = (instant: Date) => instant.toISOString().slice(0, 10)

export const daysSinceReference = (now: Date) => Math.floor((now.getTime() - Date.parse(referenceDate)) / dayMs)

export const addDays = (date: string, days: number) => isoDay(new Date(Date.parse(date) + days * dayMs))

const moved = (date: string | null, days: number) => date && addDays(date, days)

export const movieAt = (movie: Movie, days: number): Movie => {
  if (movie.relativeDays === undefined || days === 0) return movie
  return {
    ...movie,
    releaseDate: moved(movie.releaseDate, days),
    releases: movie.releases.map(release => ({ ...release, date: addDays(release.date, days) })),
  }
}

/** Whole weeks, so that a show of Sundays stays one. */
export const seriesAt = (show: Series, days: number): Series => {
  const weeks = Math.floor(days / 7) * 7
  if (!show.shiftable || weeks === 0) return show
  return {
    ...show,
    firstAirDate: moved(show.firstAirDate, weeks),
    lastAirDate: moved(show.lastAirDate, weeks),
    seasons: show.seasons.map(season => ({
      ...season,
      airDate: moved(season.airDate, weeks),
      episodes: season.episodes.map(episode => ({ ...episode, airDate: moved(episode.airDate, weeks) })),
    })),
  }
}

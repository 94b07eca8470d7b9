import type { Catalogue } from '../catalogue'
import type { Series } from '../catalogue-model'
import { isoDay } from '../clock'

export const statuses = ['Wanted', 'Skipped', 'Ignored', 'Snatched', 'Downloaded', 'Archived', 'Unaired'] as const
export type Status = (typeof statuses)[number]

export type KeptShow = {
  tvdbId: number
  quality: string
  paused: boolean
  /** Its seasons are read after it was added. */
  readAt: number
  /** By season and episode, as `1x2`. */
  episodes: Map<string, Status>
}

export type Library = { catalogue: Catalogue; now: () => Date; readMs: number; shows: KeptShow[] }

export const keyOf = (season: number, episode: number) => `${season}x${episode}`

export const seriesWith = ({ catalogue }: Library, tvdbId: number) =>
  catalogue.series().find(show => show.tvdbId === tvdbId)

const firstStatus = (airDate: string | null, now: Date, missing: Status): Status =>
  airDate === null || airDate > isoDay(now) ? 'Unaired' : missing

/** The episodes of a show by their numbers at TheTVDB. */
export const episodesThere = ({ seasons }: Pick<Series, 'seasons'>) =>
  seasons.flatMap(({ seasonNumber, episodes }) =>
    episodes.map(({ episodeNumber, tvdb, title, airDate }) => ({
      season: tvdb?.season ?? seasonNumber,
      episode: tvdb?.episode ?? episodeNumber,
      ...{ title, airDate },
    })),
  )

export function addShow(library: Library, series: Series, { quality, missing }: { quality: string; missing: Status }) {
  const now = library.now()
  const episodes = new Map(
    episodesThere(series).map(({ season, episode, airDate }) => [
      keyOf(season, episode),
      firstStatus(airDate, now, missing),
    ]),
  )
  const tvdbId = series.tvdbId ?? 0
  const show: KeptShow = { tvdbId, quality, paused: false, readAt: now.getTime() + library.readMs, episodes }
  library.shows.push(show)
  return show
}

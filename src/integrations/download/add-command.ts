import type { RequestKind } from '~/shared/requests/model'
import type { SeriesType } from '~/shared/titles/model'
import type { MovedEpisodes, Numbering } from '~/shared/titles/numbering'
import type { NumberedEpisode } from '~/shared/titles/shows'

/** Quality profile and root folder by the numbers the download manager gave them; null where nothing was chosen. */
export type Preference = { qualityProfile: number | null; rootFolder: number | null }

/** What is asked of every kind. */
type CommonCommand = {
  title: string
  year: number | null
  /** Chosen for this one request. */
  chosen: Preference
  /** Set for the person who asked. */
  preferred: Preference
  /** It was begun before and did not come to its end: what got lost then is done again. */
  isRepeat: boolean
  /** Name of the person who asked, made into a tag where the settings want that; null when there is nobody. */
  userTag: string | null
  /** Tags to be put on it besides, by their labels, which are made where they are missing. */
  tags?: readonly string[]
}

/** What of a show was asked for: all of it, whole seasons, what comes from now on, or single episodes. */
export type WantedPart = 'all' | 'seasons' | 'fromNowOn' | 'episodes'

/** The episodes wanted of one season, by their numbers. */
export type WantedSeason = { season: number; episodes: readonly number[] }

export type MovieCommand = CommonCommand & { kind: 'movie'; tmdbId: number; imdbId: string | null }
export type ShowCommand = CommonCommand & {
  kind: 'tvShow'
  tvdbId: number
  imdbId: string | null
  seriesType: SeriesType
  /** Number of the language profile that was chosen; null where nothing was. */
  languageProfile: number | null
  /** How many seasons there are, specials left out. */
  totalSeasons: number
  part: WantedPart
  /** The day on which it was asked for, as catalogues write days: what comes from now on comes from then on. */
  since: Date
  /** As they were asked for, none of them twice; TheTVDB may count some of them in other seasons. */
  seasons: readonly WantedSeason[]
  /** Every episode of the show as it is counted here, specials left out; none where the catalogue cannot be read. */
  listed: readonly NumberedEpisode[]
  /** How TheTVDB counts them, as far as that is known here. */
  numbering: Numbering
  /** Where staff said that TheTVDB counts them; stands above what days and names tell. */
  byHand: readonly MovedEpisodes[]
}

/** Whether what is announced of the show later belongs to the wish. */
export const takesNew = ({ part }: ShowCommand) => part === 'all' || part === 'fromNowOn'
/** What of a show tells which episodes are wanted. */
export type WantedEpisodes = Pick<ShowCommand, 'part' | 'since' | 'seasons' | 'listed' | 'numbering' | 'byHand'>
export type AlbumCommand = CommonCommand & {
  kind: 'album'
  /** Numbers of MusicBrainz: the release group, and the artist it is by. */
  albumId: string
  artistId: string
  artistName: string
}
export type AddCommands = { movie: MovieCommand; tvShow: ShowCommand; album: AlbumCommand }

/** What a download manager is to get, and by which id it knows the title. */
export type AddCommand = AddCommands[RequestKind]

/** What of a wish a download manager has to know that is asked whether it still looks for it. */
export type SentCommands = {
  movie: Pick<MovieCommand, 'kind' | 'tmdbId'>
  tvShow: Pick<ShowCommand, 'kind' | 'tvdbId'> & WantedEpisodes
  album: Pick<AlbumCommand, 'kind' | 'albumId'>
}
export type SentCommand = SentCommands[RequestKind]

/** What is known of a hand-over when it is asked what became of it. */
export type SentBefore = { unlisted: number }

export type Handover = {
  /** `alreadyThere`: all of it is there, so that nothing had to be done. */
  outcome: 'added' | 'monitored' | 'alreadyMonitored' | 'alreadyThere'
  /** How many of the wanted episodes it does not list yet; without it none. */
  unlisted?: number
}

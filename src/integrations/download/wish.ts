import type { RequestKind } from '~/shared/requests/model'
import type { SeriesType } from '~/shared/titles/model'

/** Quality profile and root folder by the numbers the download manager gave them; null where nothing was chosen. */
export type Preference = { qualityProfile: number | null; rootFolder: number | null }

/** What is asked of every kind. */
type CommonWish = {
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
}

/** The episodes wanted of one season, by their numbers. */
export type WantedSeason = { season: number; episodes: readonly number[] }

export type MovieWish = CommonWish & { kind: 'movie'; tmdbId: number; imdbId: string | null }
export type ShowWish = CommonWish & {
  kind: 'tvShow'
  tvdbId: number
  imdbId: string | null
  seriesType: SeriesType
  /** Number of the language profile that was chosen; null where nothing was. */
  languageProfile: number | null
  /** How many seasons there are, specials left out. */
  totalSeasons: number
  /** As they were asked for, none of them twice; TheTVDB may count some of them in other seasons. */
  seasons: readonly WantedSeason[]
}
export type AlbumWish = CommonWish & {
  kind: 'album'
  /** Numbers of MusicBrainz: the release group, and the artist it is by. */
  albumId: string
  artistId: string
  artistName: string
}
export type Wishes = { movie: MovieWish; tvShow: ShowWish; album: AlbumWish }

/** What a download manager is to get, and by which id it knows the title. */
export type Wish = Wishes[RequestKind]

export type Handover = { outcome: 'added' | 'monitored' | 'alreadyMonitored' }

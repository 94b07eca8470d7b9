import type { LibraryEpisode } from '../availability/shows'
import type { LibraryKind } from './model'

/** What a download manager or a media server knows of a title besides its key and kind; what it does not know is left out. */
export type LibraryItem = {
  kind: LibraryKind
  /** What the source knows the title by: the number at TMDB or TheTVDB, or the id of MusicBrainz. */
  itemKey: string
  tmdbId?: number | null
  imdbId?: string | null
  tvdbId?: number | null
  musicBrainzId?: string | null
  title?: string | null
  year?: number | null
  monitored: boolean
  /** The whole of a movie or an album; any part of a show. */
  hasFile: boolean
  /** Lines of the file's picture; null without a file, and where nobody says. */
  resolution?: number | null
  /** What the source calls the quality of the file, such as "1080p H264". */
  quality?: string | null
  /** Languages of the file as the source writes them, with commas between them. */
  audio?: string | null
  subtitles?: string | null
  /** How many tracks of an album are there, in percent, rounded down. */
  percent?: number | null
  /** What its server calls the library that it lies in. */
  library?: string | null
  /** When the source took it in. */
  addedAt?: Date | null
  /** Of a show: those that are monitored or have a file. */
  episodes?: readonly LibraryEpisode[]
}

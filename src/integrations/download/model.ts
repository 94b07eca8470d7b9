import type { LibraryKind } from '~/shared/library/model'

/** A group of qualities that a profile allows or not; a single quality has no members. */
export type ProfileQuality = {
  quality: { id: number; name: string; source: string | null; resolution: number; modifier: string | null } | null
  items: ProfileQuality[]
  allowed: boolean
}
export type QualityProfile = {
  id: number
  name: string
  upgradeAllowed: boolean
  cutoff: number
  items: ProfileQuality[]
}
export type RootFolder = { id: number; path: string; freeSpace: number | null }
export type Tag = { id: number; label: string }

/** Something that can be chosen by its number. */
export type Choice = { id: number; name: string }

export type LanguageProfile = Choice & {
  upgradeAllowed: boolean
  cutoff: Choice | null
  languages: { language: Choice | null; allowed: boolean }[]
}

export type LibraryEpisode = { season: number; episode: number; monitored: boolean; hasFile: boolean }

/** What a source knows of a title besides its key and kind; what it does not know is left out. */
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
  /** How many tracks of an album are there, in percent, rounded down. */
  percent?: number | null
  /** Of a show: those that are monitored or have a file. */
  episodes?: readonly LibraryEpisode[]
}

/** A title by the key that a library has it under, and of a show the episodes that matter. */
export type Sought = { itemKey: string; episodes: readonly { season: number; episode: number }[] | null }

export type DownloadStatus = 'queued' | 'paused' | 'downloading' | 'importing' | 'imported' | 'stuck' | 'failed'
export type Download = {
  /** What the manager's library knows the title by; null where the entry belongs to none. */
  itemKey: string | null
  /** Of a show: what it brings; null for other kinds, and where nobody says. */
  episode: { season: number; episode: number } | null
  size: number
  left: number
  timeLeftMs: number | null
  status: DownloadStatus
  /** When it was put into the queue; null where the manager does not say. */
  addedAt: Date | null
}

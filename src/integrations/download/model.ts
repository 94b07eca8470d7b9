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

/** A title by the key that a library has it under, and of a show the episodes that matter. */
export type WantedTitle = { itemKey: string; episodes: readonly { season: number; episode: number }[] | null }

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

import type { Command } from '../arr/commands'
import { folderName } from '../arr/library'
import type { ArrAnswer, ArrQuestion } from '../arr/question'
import type { Tag } from '../arr/tags'
import type { Catalogue } from '../catalogue'
import type { Series } from '../catalogue-model'
import { isoDay } from '../clock'
import type { Quality } from './profiles'

/** From the moment a release was found; the file is there when its time is over. */
export type Download = {
  id: number
  /** The same for all episodes that come in one release. */
  release: string
  quality: Quality
  /** Of the whole release. */
  size: number
  startedAt: number
  doneAt: number
}

export type KeptEpisode = {
  id: number
  tvdbId: number
  season: number
  number: number
  title: string
  overview: string
  airDate: string | null
  monitored: boolean
  download: Download | null
}

/** An episode that TheTVDB lists since the catalogue was written. */
export type Announced = { season: number; number: number; title?: string; airDate?: string | null }

export type AddOptions = {
  searchForMissingEpisodes: boolean
  ignoreEpisodesWithFiles: boolean
  ignoreEpisodesWithoutFiles: boolean
  monitor: string
}

/** What Sonarr keeps about a series that was added. */
export type Kept = {
  id: number
  tvdbId: number
  qualityProfileId: number
  languageProfileId: number
  rootFolderPath: string
  path: string
  monitored: boolean
  seasonFolder: boolean
  seriesType: string
  /** Whether Sonarr 4 monitors seasons that are announced later. */
  monitorNewItems: 'all' | 'none'
  seasons: Map<number, boolean>
  tags: number[]
  added: Date
  /** What it was asked for when it was added, until it has been done. */
  addOptions: AddOptions | null
  /** When its episodes are known, and when Sonarr has set what is monitored of them. */
  readAt: number
  scannedAt: number
  episodes: KeptEpisode[]
}

/** What a command is about. */
export type CommandBody = { seriesId?: number; seasonNumber?: number; episodeIds?: number[] }

export type Library = {
  catalogue: Catalogue
  now: () => Date
  version: 3 | 4
  fourK: boolean
  rootFolders: { id: number; path: string }[]
  tags: Tag[]
  commands: Command<CommandBody>[]
  readMs: number
  /** What was announced since the catalogue was written, by the numbers of the shows. */
  announced: Map<number, Announced[]>
  /** Who is called when a series is deleted. */
  webhook: string | null
  /** Every series as it is now. */
  series: () => Kept[]
  add: (kept: Kept) => void
  remove: (kept: Kept) => void
  /** The next number of a thing that is added. */
  nextId: () => number
  /** Looks for releases; only what has aired is found. */
  search: (series: Kept, episodes: KeptEpisode[]) => void
  show: (tvdbId: number) => Series | undefined
}

export type LibraryStart = {
  catalogue: Catalogue
  now: () => Date
  version: 3 | 4
  fourK: boolean
  /** How long an episode downloads; the next one of a season begins when it is there. */
  downloadMs: number
  /** How long Sonarr takes to read the episodes of a new series, and once more to set what is monitored. */
  readMs: number
  /** Numbers at TheTVDB of shows that are there with everything that has aired. */
  titles: number[]
  /** Shows whose seasons are found as one release each. */
  packs: number[]
  /** Tags that are there, in small letters. */
  labels: readonly string[]
}

export const hasFile = ({ download }: KeptEpisode, now: Date) => download !== null && download.doneAt <= now.getTime()

/** A download that is still under way. */
export const queued = ({ download }: KeptEpisode, now: Date): Download | null =>
  download && download.doneAt > now.getTime() ? download : null

export const hasAired = ({ airDate }: Pick<KeptEpisode, 'airDate'>, now: Date) =>
  airDate !== null && airDate <= isoDay(now)

export const folderOf = ({ title }: { title: string }) => folderName(title)

export type Question<B = unknown> = ArrQuestion<Library, B>
export type Answer = ArrAnswer<Library>

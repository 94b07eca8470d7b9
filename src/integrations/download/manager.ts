import { read, type Section, type Values } from '~/shared/settings/model'
import type { Http } from '../http/call'
import type { ListSource } from './stream'

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

/** The lists that a settings form has options from; the names are those that fields state under `optionsFrom`. */
export type ManagerOptions = {
  qualityProfiles: QualityProfile[]
  rootFolders: RootFolder[]
  tags: Tag[]
  minimumAvailabilities: readonly string[]
}

/** Quality profile and root folder by the numbers the download manager gave them; null where nothing was chosen. */
export type Preference = { qualityProfile: number | null; rootFolder: number | null }

export type MovieWish = {
  tmdbId: number
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

export type Handover = { outcome: 'added' | 'monitored' | 'alreadyMonitored' }

export type LibraryMovie = { tmdbId: number; monitored: boolean; hasFile: boolean; resolution: number | null }

export type DownloadStatus = 'queued' | 'paused' | 'downloading' | 'importing' | 'imported' | 'stuck' | 'failed'
export type Download = {
  tmdbId: number | null
  /** The number of the title inside the download manager. */
  managerId: number | null
  size: number
  left: number
  timeLeftMs: number | null
  status: DownloadStatus
}

/** Why a connection does not work; the first three are found before anything is asked. */
export type ConnectionProblem =
  | 'NullApiKey'
  | 'NullIp'
  | 'BadPort'
  | 'Unreachable'
  | 'Unauthorised'
  | 'WrongBaseUrl'
  | 'Unexpected'

export type ConnectionTest = {
  isValid: boolean
  version: string | null
  /** The base URL the service itself is set to. */
  expectedSubDir: string | null
  problem: ConnectionProblem | null
  /** The sentence of the failure, where there is one beyond the problem's own. */
  detail: string | null
}

export type Variant = 'standard' | 'fourK'
export type Serves = { kind: 'movie'; variants: readonly Variant[] }
type Lookup<T> = Promise<T[]>

type Declaration<S extends Section, Client> = {
  /** Display name, as sentences and metrics show it. */
  name: string
  settings: S
  serves: Serves
  connect: (http: Http, settings: Values<S>) => Client
  add: (client: Client, settings: Values<S>, wish: MovieWish) => Promise<Handover>
  library: (source: ListSource, settings: Values<S>, signal?: AbortSignal) => AsyncIterable<LibraryMovie>
  queue: (client: Client) => Promise<Download[]>
  options: {
    qualityProfiles: (client: Client) => Lookup<QualityProfile>
    rootFolders: (client: Client) => Lookup<RootFolder>
    tags: (client: Client) => Lookup<Tag>
    minimumAvailabilities: readonly string[]
  }
  test: (http: Http, settings: Values<S>) => Promise<ConnectionTest>
}

/** Stored or posted values of a manager's section, read leniently by the manager itself. */
type Given = Record<string, unknown>

/** A download manager as callers see it: what it can do, whichever product it is. */
export type DownloadManager<S extends Section = Section> = {
  name: string
  settings: S
  serves: Serves
  /** Hands a wish over. Doing it twice adds once. Throws nothing but UpstreamError. */
  add: (http: Http, settings: Given, wish: MovieWish) => Promise<Handover>
  /** Every title with a catalogue id, one at a time, however many there are. */
  library: (source: ListSource, settings: Given, signal?: AbortSignal) => AsyncIterable<LibraryMovie>
  queue: (http: Http, settings: Given) => Promise<Download[]>
  options: {
    qualityProfiles: (http: Http, settings: Given) => Lookup<QualityProfile>
    rootFolders: (http: Http, settings: Given) => Lookup<RootFolder>
    tags: (http: Http, settings: Given) => Lookup<Tag>
    minimumAvailabilities: readonly string[]
  }
  /** Says whether the connection works and, if not, why. Never throws for what the service does. */
  test: (http: Http, settings: Given) => Promise<ConnectionTest>
}

/** Declares a download manager: how a client of it is made, and how its client does what we ask for. */
export function downloadManager<S extends Section, Client>(declared: Declaration<S, Client>): DownloadManager<S> {
  const { name, settings: section, serves, options } = declared
  const typed = (given: Given) => read(section, given)
  const client = (http: Http, given: Given) => declared.connect(http, typed(given))
  return {
    name,
    settings: section,
    serves,
    add: async (http, given, wish) => declared.add(client(http, given), typed(given), wish),
    library: (source, given, signal) => declared.library(source, typed(given), signal),
    queue: async (http, given) => declared.queue(client(http, given)),
    options: {
      qualityProfiles: async (http, given) => options.qualityProfiles(client(http, given)),
      rootFolders: async (http, given) => options.rootFolders(client(http, given)),
      tags: async (http, given) => options.tags(client(http, given)),
      minimumAvailabilities: options.minimumAvailabilities,
    },
    test: (http, given) => declared.test(http, typed(given)),
  }
}

/** All lists of a manager at once. */
export async function optionsOf({ options }: DownloadManager, http: Http, settings: Given): Promise<ManagerOptions> {
  const [qualityProfiles, rootFolders, tags] = await Promise.all([
    options.qualityProfiles(http, settings),
    options.rootFolders(http, settings),
    options.tags(http, settings),
  ])
  return { qualityProfiles, rootFolders, tags, minimumAvailabilities: options.minimumAvailabilities }
}

import type { JobId } from '~/shared/jobs/model'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { type OptionLists, read, type Section, type Values } from '~/shared/settings/model'
import { type Http, UpstreamError } from '../http/call'
import type { Given, Service } from '../service'
import { type ConnectionTest, testOf } from './connection'
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

/** Quality profile and root folder by the numbers the download manager gave them; null where nothing was chosen. */
export type Preference = { qualityProfile: number | null; rootFolder: number | null }

/** What a download manager is to get: what is asked of every kind, and by which id it knows the title. */
export type Wish = {
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
} & { kind: 'movie'; tmdbId: number }

export type Handover = { outcome: 'added' | 'monitored' | 'alreadyMonitored' }

/** A title as a download manager or media server has it; `itemKey` is what it knows the title by. */
export type LibraryItem = {
  kind: RequestKind
  itemKey: string
  tmdbId: number | null
  monitored: boolean
  hasFile: boolean
  /** Lines of the file's picture; null without a file, and where nobody says. */
  resolution: number | null
}

export type DownloadStatus = 'queued' | 'paused' | 'downloading' | 'importing' | 'imported' | 'stuck' | 'failed'
export type Download = {
  tmdbId: number | null
  /** The number of the title inside the download manager. */
  managerId: number | null
  size: number
  left: number
  timeLeftMs: number | null
  status: DownloadStatus
  /** When it was put into the queue; null where the manager does not say. */
  addedAt: Date | null
}

export type Serves = { kind: Wish['kind']; variants: readonly Variant[] }
type Lookup<T> = Promise<T[]>
type Usual = { profile: string | null; root: string | null }

type Declaration<S extends Section, Client> = {
  /** Display name, as sentences and metrics show it. */
  name: string
  settings: S
  /** The kinds it takes, and which variants of them. */
  serves: readonly Serves[]
  connect: (http: Http, settings: Values<S>) => Client
  add: (client: Client, settings: Values<S>, wish: Wish) => Promise<Handover>
  library: (source: ListSource, settings: Values<S>, signal?: AbortSignal) => AsyncIterable<LibraryItem>
  queue: (client: Client) => Promise<Download[]>
  hasFile: (client: Client, tmdbId: number) => Promise<boolean>
  /** What can be chosen of it, by the names that fields state under `optionsFrom`. */
  lists: {
    qualityProfiles: (client: Client) => Lookup<QualityProfile>
    rootFolders: (client: Client) => Lookup<RootFolder>
    tags: (client: Client) => Lookup<Tag>
  }
  /** What it takes where nothing is chosen: the id of a quality profile as text, the path of a folder. */
  usual: (settings: Values<S>) => Usual
  connection: (http: Http, settings: Values<S>) => Promise<ConnectionTest>
  sync: JobId
}

/** A download manager as callers see it: what it can do, whichever product it is. */
export type DownloadManager<S extends Section = Section> = Service & {
  settings: S
  serves: readonly Serves[]
  /** Hands a wish over. Doing it twice adds once. Throws nothing but UpstreamError. */
  add: (http: Http, settings: Given, wish: Wish) => Promise<Handover>
  /** Every title with a catalogue id, one at a time, however many there are. */
  library: (source: ListSource, settings: Given, signal?: AbortSignal) => AsyncIterable<LibraryItem>
  queue: (http: Http, settings: Given) => Promise<Download[]>
  /** Whether it has the file of a title, by the number of the title at TMDB. */
  hasFile: (http: Http, settings: Given, tmdbId: number) => Promise<boolean>
  lists: {
    qualityProfiles: (http: Http, settings: Given) => Lookup<QualityProfile>
    rootFolders: (http: Http, settings: Given) => Lookup<RootFolder>
    tags: (http: Http, settings: Given) => Lookup<Tag>
  }
  /** What it takes where nothing is chosen. */
  usual: (settings: Given) => Usual
  /** Says whether the connection works and, if not, why. Never throws for what the service does. */
  connection: (http: Http, settings: Given) => Promise<ConnectionTest>
}

/** Declares a download manager: how a client of it is made, and how its client does what we ask for. */
export function downloadManager<S extends Section, Client>(declared: Declaration<S, Client>): DownloadManager<S> {
  const { name, settings: section, serves, sync } = declared
  const typed = (given: Given) => read(section, given)
  const client = (http: Http, given: Given) => declared.connect(http, typed(given))
  const lists: DownloadManager['lists'] = {
    qualityProfiles: async (http, given) => declared.lists.qualityProfiles(client(http, given)),
    rootFolders: async (http, given) => declared.lists.rootFolders(client(http, given)),
    tags: async (http, given) => declared.lists.tags(client(http, given)),
  }
  const connection = (http: Http, given: Given) => declared.connection(http, typed(given))
  return {
    name,
    settings: section,
    serves,
    sync,
    add: async (http, given, wish) => declared.add(client(http, given), typed(given), wish),
    library: (source, given, signal) => declared.library(source, typed(given), signal),
    queue: async (http, given) => declared.queue(client(http, given)),
    hasFile: async (http, given, tmdbId) => declared.hasFile(client(http, given), tmdbId),
    lists,
    usual: given => declared.usual(typed(given)),
    connection,
    test: async ({ http }, given) => testOf(name, await connection(http, given)),
    options: (http, given) => optionsOf(lists, http, given),
    async health(http, given) {
      const { isValid, version, problem, detail } = await connection(http, given)
      if (isValid) return version
      throw new UpstreamError({ service: name, kind: 'unexpected', message: detail ?? problem ?? undefined })
    },
  }
}

async function optionsOf(lists: DownloadManager['lists'], http: Http, given: Given): Promise<OptionLists> {
  const [qualityProfiles, rootFolders, tags] = await Promise.all([
    lists.qualityProfiles(http, given),
    lists.rootFolders(http, given),
    lists.tags(http, given),
  ])
  return {
    qualityProfiles: qualityProfiles.map(({ id, name }) => ({ id: String(id), name })),
    rootFolders: rootFolders.map(({ path }) => ({ id: path, name: path })),
    tags: tags.map(({ id, label }) => ({ id, name: label })),
  }
}

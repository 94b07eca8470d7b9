import type { Block } from '../blocks/model'
import type { Issue, StoredIssueStatus } from '../issues/model'
import type { AgentName } from '../notifications/agents'
import type { RequestEpisode } from '../requests/episodes'
import type { Request, RequestKind, Variant } from '../requests/model'
import type { RuleDraft } from '../rules/model'
import type { SettingValues } from '../settings/fields'
import type { Section } from '../settings/model'
import type { Title } from '../titles/model'
import type { User } from '../users/model'
import type { ProviderType } from '../users/providers'
import type { WatchlistMark, WatchlistOrigin } from '../watchlist/model'

// What is written for another portal, in our own nouns: whoever writes it knows how it is said there.

/** What can be taken to another portal. */
export const exportKinds = [
  ...(['settings', 'people', 'requests', 'issues', 'watchlist', 'log', 'blocks', 'rules', 'templates'] as const),
] as const
export type ExportKind = (typeof exportKinds)[number]

/** Numbers of a download manager that were chosen for somebody; null for what was not. */
export type ChosenProfile = {
  manager: string
  profile: number | null
  root: number | null
}

/** An account of a media server by which somebody signs in. */
export type MediaAccount = {
  type: ProviderType
  providerUserId: string | null
  name: string | null
  /** Only where secrets come along. */
  token: string | null
}

/** An account; the built-in one is among them, and those that were removed are not. */
export type ExportedPerson = {
  user: User
  passwordHash: string | null
  /** Has a personal token for programs; what it is comes only where secrets come along. */
  hasAccessToken: boolean
  accessToken: string | null
  mediaServerToken: string | null
  /** Beside the one that the account came with, the oldest first. */
  mediaAccounts: readonly MediaAccount[]
  createdAt: Date
  profiles: readonly ChosenProfile[]
  addresses: readonly { agent: AgentName; value: string }[]
}

export type ExportedRequest = {
  request: Request
  /** What a removed account is still called on what it asked for; null for everybody who is here. */
  removedName: string | null
  episodes: readonly Pick<RequestEpisode, 'season' | 'episode' | 'name' | 'airsAt' | 'available'>[]
  followers: readonly string[]
  votes: readonly { userId: string; up: boolean; at: Date }[]
  /** Why it could not be handed over. */
  failures: Partial<Record<Variant, string>>
}

/** A title with everything that was asked for of it. */
export type ExportedTitle = {
  kind: RequestKind
  title: Title
  /** Nobody can ask for it. */
  isBlocked: boolean
  requests: readonly ExportedRequest[]
}

export type ExportedIssue = Omit<Issue, 'status' | 'category' | 'posterPath'> & {
  status: StoredIssueStatus
  category: string
  categoryId: number
  /** Its number at TMDB; null where nobody knows it. */
  tmdbId: number | null
  /** The row of its title; null where nothing was asked for of it. */
  titleId: number | null
  season: number | null
  episode: number | null
  comments: readonly { id: number; userId: string; text: string; at: Date }[]
}

export type ExportedEntry = WatchlistMark & {
  userId: string
  name: string
  addedAt: Date
  origin: WatchlistOrigin
  /** As with issues. */
  titleId: number | null
}

export type ExportedLogEntry = { userId: string; kind: RequestKind; requestId: number; episodes: number; at: Date }

export type ExportedBlock = Block & { titleId: number | null }

/** A text of a message that an administrator wrote, in the language of the portal. */
export type ExportedText = { agent: AgentName; event: string; subject: string; message: string; enabled: boolean }

/** A section of settings; `names` are lists of a service by its sections, of which other portals keep the names. */
export type ExportedSection = {
  section: Section
  values: SettingValues
  names: Readonly<Record<string, readonly { id: string | number; name: string }[]>>
}

/** Writes what comes, a page at a time and in this order, for one portal. */
export type HouseWriter = {
  settings: (all: readonly ExportedSection[]) => void
  people: (all: readonly ExportedPerson[]) => void
  titles: (page: readonly ExportedTitle[]) => void
  issues: (page: readonly ExportedIssue[]) => void
  watchlist: (page: readonly ExportedEntry[]) => void
  log: (page: readonly ExportedLogEntry[]) => void
  blocks: (page: readonly ExportedBlock[]) => void
  /** In the order in which they decide. */
  rules: (all: readonly RuleDraft[]) => void
  texts: (page: readonly ExportedText[]) => void
}

/** Rows of a page. */
export const rowsOfExportPage = 200

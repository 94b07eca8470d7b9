import type { PartOfShow } from '../issues/part-of-show'
import type { AgentName } from '../notifications/agents'
import type { Progress, Request, RequestKind, Variant } from '../requests/model'
import type { ShowOptions, Title } from '../titles/model'
import type { Claim, Limits, UserType } from '../users/model'
import type { ProviderType } from '../users/providers'
import type { WatchlistMark, WatchlistOrigin } from '../watchlist/model'
import type { NewsletterEntry, SourceBlock, SourceRule, SourceTemplate } from './extras'
import type { ImportNote, SkipReason, UnsupportedNote } from './notes'
import type { SourceSettings } from './settings'

// What another portal holds, in one plain shape, whichever portal it is. Ids are those over there, as text.

export const portalNames = ['ombi', 'seerr'] as const
export type PortalName = (typeof portalNames)[number]

/** What can be taken over, in the order in which it is. */
export const importKinds = [
  ...(['settings', 'people', 'requests', 'issues', 'watchlist', 'log'] as const),
  ...(['blocks', 'rules', 'templates', 'newsletters'] as const),
] as const
export type ImportKind = (typeof importKinds)[number]

export type SourceFacts = {
  portal: PortalName
  /** As people call it: "Jellyseerr 2". */
  product: string
  engine: 'SQLite' | 'PostgreSQL' | 'MySQL'
  /** The last step of its schema. */
  schema: string | null
  /** The same for every run over one installation, and another one for every other. */
  fingerprint: string
}

/** Something about an account that its administrator should know. */
export const personNotes = [
  'couldSeeOnly',
  'managedUsers',
  'asksForShowsIn4K',
  'periodChanged',
  'secondAccount',
  'unknownRole',
  'emptyPassword',
  'numberOfCommunity',
  'watchlistWasOff',
] as const
export type PersonNote = (typeof personNotes)[number]

/** An account of a further media server by which somebody signed in there. */
export type SourceMediaAccount = {
  type: ProviderType
  providerUserId: string
  name: string | null
  token: string | null
}

export type SourcePerson = {
  oldId: string
  /** An id that may be kept here as it is; null for numbers. */
  keepsId: string | null
  userName: string
  alias: string | null
  email: string | null
  userType: UserType
  providerUserId: string | null
  /** As the source has it; what nobody can sign in with is null. */
  passwordHash: string | null
  accessToken: string | null
  mediaServerToken: string | null
  mediaAccounts: readonly SourceMediaAccount[]
  claims: readonly Claim[]
  limits: Limits
  language: string | null
  streamingCountry: string | null
  lastLoggedInAt: Date | null
  createdAt: Date | null
  profiles: readonly { manager: string; profile: number | null; root: number | null }[]
  addresses: readonly { agent: AgentName; value: string }[]
  notes: readonly PersonNote[]
}

/** How far a variant came there: of what is kept here, all that another portal can know. */
export type SourceProgress = Omit<
  Progress,
  | ('server' | 'languageProfile' | 'foundIn' | 'markedAt' | 'markedById' | 'goneAt')
  | ('decidedBy' | 'decidedByRule' | 'ruleReason' | 'tags')
> & {
  /** Why it could not be handed over there, empty where nothing says why; null where it could. */
  failure: string | null
  /** Who decided, by their id over there; null where nobody did, where it went by itself, or where nobody wrote it down. */
  decider: string | null
  /** Null where nobody chose anything that only a server can name. */
  chosen: SourceChoice | null
}

/** What was chosen of a server, as it has it; the server by the section that it has here, null for one that has none. */
export type SourceChoice = {
  server: string | null
  profile: number | null
  /** The path of a folder. */
  folder: string | null
  /** Of a show. */
  languageProfile: number | null
  tags: readonly number[]
}

export type SourceEpisode = {
  season: number
  episode: number
  name: string | null
  airsAt: Date | null
  available: boolean
}

/** One row of the source: what one person asked for of one title. */
export type SourceRequest = Pick<Request, 'language' | 'source' | 'seriesType'> & {
  oldId: string
  /** Null where whoever asked is gone. */
  requester: string | null
  alias: string | null
  variants: Partial<Record<Variant, SourceProgress>>
  episodes: readonly SourceEpisode[]
  /** Whole seasons, where the source knows no episodes: the catalogue says which they have. */
  seasons: readonly { season: number; available: boolean }[]
  followers: readonly string[]
  votes: readonly { person: string; up: boolean; at: Date }[]
}

/** What the source says of a title; null where it holds none of it. */
export type SourceText = Pick<
  Title,
  | 'name'
  | 'overview'
  | 'posterPath'
  | 'backdropPath'
  | 'releasedAt'
  | 'digitallyReleasedAt'
  | 'releaseStatus'
  | 'totalSeasons'
  | 'artistId'
  | 'artistName'
  | 'rating'
>

/** A title with everything that was asked for of it. */
export type SourceTitle = Pick<Title, 'catalogueId' | 'imdbId' | 'tvdbId'> & {
  kind: RequestKind
  /** By which programs know the title there; null where they know it by the catalogue's alone. */
  number: number | null
  text: SourceText | null
  /** Chosen for all of a show, by the numbers of its server; null where it is chosen with each request. */
  chosen: Omit<ShowOptions, 'server'> | null
  requests: readonly SourceRequest[]
}

export type SourceIssue = PartOfShow & {
  oldId: string
  kind: RequestKind
  /** The title by its number at the catalogue; null where the source has only what its programs filled in. */
  catalogueId: string | null
  providerId: string | null
  name: string | null
  /** The request, as requests are named. */
  request: string | null
  category: string
  subject: string
  description: string
  status: 'pending' | 'inProgress' | 'resolved' | 'deleted'
  createdAt: Date
  resolvedAt: Date | null
  reporter: string | null
  comments: readonly { person: string | null; text: string; at: Date }[]
}

export type SourceWatchlistEntry = Pick<WatchlistMark, 'tmdbId'> & {
  oldId: string
  /** What it may be: of a number that does not say whether it is that of a movie or of a show, both. */
  kinds: readonly WatchlistMark['kind'][]
  person: string | null
  name: string
  addedAt: Date
  origin: WatchlistOrigin
}

export type SourceLogEntry = {
  oldId: string
  person: string | null
  kind: RequestKind
  request: string
  episodes: number
  at: Date
}

/** Rows that were passed over, by what they are and why. */
export type Skip = (kind: ImportKind, reason: SkipReason, count?: number) => void

/** A source that is open for reading. What comes in pages comes with as many rows as one transaction takes. */
export type HouseReader = {
  facts: SourceFacts
  settings: () => Promise<SourceSettings>
  people: () => Promise<SourcePerson[]>
  titles: () => AsyncIterable<SourceTitle[]>
  /** Whether titles come with their texts, so that nobody else is asked about them. */
  describesTitles: boolean
  issues: () => AsyncIterable<SourceIssue[]>
  watchlist: () => AsyncIterable<SourceWatchlistEntry[]>
  log: (since: Date | null) => AsyncIterable<SourceLogEntry[]>
  blocks: () => AsyncIterable<SourceBlock[]>
  /** In the order in which they decide. */
  rules: () => Promise<SourceRule[]>
  /** Sections of download managers whose numbers are named in it, of which they alone know what they are called. */
  servers: readonly string[]
  templates: () => Promise<SourceTemplate[]>
  told: () => AsyncIterable<NewsletterEntry[]>
  /** What has no place here. */
  remarks: () => Promise<ImportNote<UnsupportedNote>[]>
  close: () => Promise<void>
}

/** Rows of one transaction. */
export const rowsOfPage = 100

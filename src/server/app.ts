import type { HttpStream } from '~/integrations/download/stream'
import type { Http } from '~/integrations/http/call'
import type { Services } from '~/integrations/services'
import type { Origin } from '~/shared/audit/model'
import type { DomainEvent } from '~/shared/events/model'
import type { OutboxRow } from '~/shared/events/outbox'
import type { JobId, Progress } from '~/shared/jobs/model'
import type { SettingValues } from '~/shared/settings/fields'
import type { Section, Values } from '~/shared/settings/model'
import type { User } from '~/shared/users/model'
import type { Config } from './config'
import type { Log } from './log'
import type { Store } from './store/store'
import type { Texts } from './texts'
import type { Vault } from './vault'

/** All settings of the installation, held in memory and read again when another process changed them. */
export type Settings = {
  /** Every section there is. */
  readonly sections: readonly Section[]
  get<S extends Section>(section: S): Values<S>
  /** Number of the stored section, 0 before it was first saved. */
  idOf(section: Section): number
  /** The values that the environment sets; they win over stored ones and cannot be edited. */
  fromEnvironment(section: Section): Record<string, unknown>
  /** Another one after every save, here and by other servers. */
  revisionOf(section: Section): string
  /** As `get`, straight from the store; nobody else saves this section until the transaction ends. */
  getForUpdate<S extends Section>(tx: Store, section: S): Promise<Values<S>>
  /** As `revisionOf`, in the same way. */
  revisionForUpdate(tx: Store, section: Section): Promise<string>
  /** Stores a whole section, as part of the transaction when `tx` is one. */
  save<S extends Section>(tx: Store, section: S, values: Values<S>): Promise<void>
  /** Reads again what other processes changed and answers the names of those sections. */
  refresh(): Promise<string[]>
}

/** `session` is null in tokens from before sessions were kept, and where none could be. */
export type Bearer = {
  userId: string
  userName: string
  stamp: string
  session: string | null
  /** Of those without a session; null in tokens from before that was written. */
  signedInAt: Date | null
}

export type Tokens = {
  /** Writes the claims that clients decode themselves; `role` is absent, a text or a list by the number of roles. */
  sign: (
    user: User,
    now: Date,
    lifeSeconds: number,
    session?: string | null,
  ) => Promise<{ token: string; expiresAt: Date }>
  /** Whom a token names, or why it does not count. */
  read: (token: string, now: Date) => Promise<Bearer | { wrong: string }>
}

/** Slows down whoever keeps failing to sign in, by account and by address. */
export type Throttle = {
  /** Runs an attempt once its turn has come and answers what it found, null being a failure; refused when it never comes. */
  attempt: <T>(who: Attempt, attempt: () => Promise<T | null>) => Promise<T | null>
}
/** `known`: this account was signed in to from this address before, so that failures of others are not held against it. */
type Attempt = { account: string; address: string; known: boolean; signal?: AbortSignal }

/** Sign-ins that somebody allows at Plex or at a media server, which is asked for them meanwhile. */
export type SignInsElsewhere = {
  /** Counts a call of a stranger that makes the portal ask such a service; refused once a network makes too many. */
  countTry: (address: string) => void
  /** Whether a network that waits for an answer may be given one now; it asks again in a moment. */
  mayPoll: (address: string) => boolean
  /** Who waits for a pin that a program of others made at Plex, and its code; replaces what was said of it before. */
  expectPin: (id: number, code: string, address: string) => void
  isPinExpected: (id: number) => boolean
  /** The code of a pin that a network waits for; null where it waits for none of this number, or not any more. */
  codeOfPin: (id: number, address: string) => string | null
  /** False for a pin that was taken before. */
  takePin: (id: number) => boolean
  /** Nothing came of taking it. */
  releasePin: (id: number) => void
  /** Whether a server answers, as it was looked at a moment ago or is now. */
  isUp: (id: string, look: () => Promise<boolean>) => Promise<boolean>
  noteAway: (id: string) => void
}

/** A section that somebody saves, as it is and as it is going to be; answers what else is written, or refuses. */
export type BeforeSave = (
  app: App,
  tx: Store,
  saved: { by: User; stored: SettingValues; values: SettingValues },
) => Promise<SettingValues>

/** What pages are written with, and what is there before anything else. */
export type PageApp = {
  config: Config
  settings: Pick<Settings, 'get'>
  vault: Vault
  now: () => Date
  log: Log
  /** Opened by whoever asks for it first. */
  whole: () => Promise<App>
  /** Null until somebody has opened it. */
  opened: () => App | null
}

/** Whose restore it is, and what brings it about; the passphrase of a copy that is not encrypted is null. */
export type WantedRestore = {
  name: string
  passphrase: string | null
  /** Encrypts the copy of what is here before. */
  ofOwn: string | null
  by: Pick<User, 'id' | 'userName' | 'userType'>
  origin: Origin
}

/** A port on which this server cannot listen, because it does already, another program does, or for what the system says. */
export type PortProblem = { port: number; isOwn: boolean; isTaken: boolean; why: string }

/** What every action is handed. main.ts makes the real one, tests make another. */
export type App = PageApp & {
  store: Store
  /** Calls to outside services, with time limit, retry, breaker, limits and cache around them. */
  http: Http
  /** When a service answered last at an address, whatever was asked of it; null since the start. */
  answeredAt: (service: string, origin: string) => Date | null
  /** The same for answers too large to hold. */
  stream: HttpStream
  settings: Settings
  /** Every outside service; which of them can do what is asked of its declaration. */
  services: Services
  /** What else is written with a section whenever somebody saves it, by its id. */
  beforeSave: Readonly<Record<string, BeforeSave>>
  texts: Texts
  tokens: Tokens
  /** Attempts at passwords go through it. */
  throttle: Throttle
  signInsElsewhere: SignInsElsewhere
  /** Waits before an answer that must not tell by its time what was found. */
  pause: (ms: number) => Promise<void>
  /** Writes an event in the transaction that makes it true; what follows is done once the transaction is committed. */
  publish: (tx: Store, event: DomainEvent) => Promise<void>
  outbox: {
    /** Sends one row now and answers it as it is then, null once it is gone; the caller waits. */
    attempt: (id: number) => Promise<OutboxRow | null>
    /** Tells the worker that something is due. */
    nudge: () => void
  }
  /** How long whoever asks waits for a hand-over; what takes longer goes on without them. */
  handOverTimeoutMs: number
  live: {
    /** Shows a text to every connection of these users. */
    showUsers: (userIds: readonly string[], message: string) => void
    /** Tells every page that libraries have something else than before, however much that is. */
    libraryChanged: () => void
    /** Tells pages of administrators that a server has called here. */
    serverCalled: () => void
    /** Somebody's account was changed: what their connections may hear is read again, here and now. */
    recheck: (userId: string) => void
    /** One entry a connection. */
    connected: () => { userId: string }[]
  }
  chats: {
    /** The name of the bot that is listened to here; null while none is. */
    telegramBot: string | null
    /** Until when somebody is to say a code to the bot, who was given one here; null while nobody is. */
    codeUntil: Date | null
  }
  /** What the last look through the database file found damaged. */
  damage: string | null
  jobs: {
    /** Starts a job and does not wait; false when it is running already. */
    start: (job: JobId) => boolean
    /** Starts a job, unless it was begun after this moment; one that was begun before is stopped and begun again. */
    startSince: (job: JobId, since: Date) => void
    /** Starts a job; where it is running already, it runs once more after that. */
    startAgain: (job: JobId) => void
    /** Tells a job of this process to stop; false when it does not run here. */
    abort: (job: JobId) => boolean
    /** How far a job of this process is; null when it does not run here. */
    progress: (job: JobId) => Progress | null
  }
  /** Ends all that goes on here, replaces everything by a copy and starts again; null where nothing was started. */
  beginRestore: ((wanted: WantedRestore) => void) | null
  /** Why the port for programs that take no path does not open here; null while it is open, or none is wanted. */
  seerrPort: { problem: () => PortProblem | null }
  /** Reads single servers besides the jobs, which read all of a product. */
  serverReads: {
    /**
     * Reads what a server has got lately, in a moment, and asks it for the titles that it named; however often that is asked
     * meanwhile, once is enough.
     */
    soon: (source: string, keys?: readonly string[]) => void
    /** When that was last asked for a server; null since the start of the portal. */
    askedAt: (source: string) => Date | null
    /** Waits for every read that was asked for. */
    settled: () => Promise<void>
  }
}

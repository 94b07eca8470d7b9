import type { HttpStream } from '~/integrations/download/stream'
import type { Http } from '~/integrations/http/call'
import type { DomainEvent } from '~/shared/events/model'
import type { JobId, Progress } from '~/shared/jobs/model'
import type { Throttle } from './access/throttle'
import type { Tokens } from './access/tokens'
import type { Config } from './config'
import type { OutboxRow } from './events/outbox'
import type { Log } from './log'
import type { Settings } from './settings/settings'
import type { Store } from './store/store'
import type { Texts } from './texts'

/** What every action is handed. main.ts makes the real one, tests make another. */
export type App = {
  config: Config
  store: Store
  /** Calls to outside services, with time limit, retry, breaker, limits and cache around them. */
  http: Http
  /** The same for answers too large to hold. */
  stream: HttpStream
  settings: Settings
  now: () => Date
  log: Log
  texts: Texts
  tokens: Tokens
  /** Attempts at passwords go through it. */
  throttle: Throttle
  /** Writes an event in the transaction that makes it true; what follows is done once the transaction is committed. */
  publish: (tx: Store, event: DomainEvent) => Promise<void>
  outbox: {
    /** Sends one row now and answers how it went; the caller waits. */
    attempt: (id: number) => Promise<OutboxRow>
    /** Tells the worker that something is due. */
    nudge: () => void
  }
  live: {
    /** Shows a text to every connected administrator. */
    showAdmins: (message: string) => void
    /** Shows a text to every connection of these users. */
    showUsers: (userIds: readonly string[], message: string) => void
    /** Somebody's account was changed: what their connections may hear is read anew, here and now. */
    lookAgain: (userId: string) => void
    /** One entry a connection. */
    connected: () => { userId: string }[]
  }
  jobs: {
    /** Starts a job and does not wait; false when it is running already. */
    start: (job: JobId) => boolean
    /** Starts a job, unless it was begun after this moment; one that was begun before is stopped and begun again. */
    startSince: (job: JobId, since: Date) => void
    /** Tells a job of this process to stop; false when it does not run here. */
    abort: (job: JobId) => boolean
    /** How far a job of this process is; null when it does not run here. */
    progress: (job: JobId) => Progress | null
  }
}

import type { SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy'
import type { Dialect } from './kit'
import type { SharedClock } from './shared-clock'
import type { Tables } from './tables'

/** Typed as SQLite for every engine; `await` a query, never call `.get()` or `.all()`, which only SQLite has. */
export type Db = Omit<
  SqliteRemoteDatabase<Record<string, never>>,
  'transaction' | 'run' | 'all' | 'get' | 'values' | 'batch'
>

type TransactionOptions = {
  /**
   * False for what can be done again from elsewhere, as reading a library can: a power cut may then take back the last
   * of it on SQLite, which saves waiting for the disk. It arrives there with the next commit of anybody else.
   */
  durable?: boolean
  /**
   * True for what changes the schema. SQLite changes a column by making its table anew, and dropping the old one would
   * take along every row that refers to it: references rest meanwhile and are checked before the commit.
   */
  changesSchema?: boolean
}

export type Broadcast = {
  /** At most 8,000 bytes. */
  send: (channel: string, text: string) => Promise<void>
  /** Hears what anybody sends from now on, also after the connection broke; answers how to stop. */
  listen: (channel: string, hear: (text: string) => void) => Promise<() => Promise<void>>
}

export type Store = {
  readonly dialect: Dialect
  readonly db: Db
  readonly t: Tables
  /** Whether several servers may work on it; an SQLite file belongs to one. */
  readonly isShared: boolean
  /** By which whatever is held, due or over is told, so that all who work on it agree. */
  readonly clock: SharedClock
  /** Texts to every process on the same database, at once; null where the engine carries none. */
  readonly broadcast: Broadcast | null
  /**
   * Runs `work` as one transaction: all of it or nothing. The store handed to it is the only one to use inside, and
   * nothing but the store may be awaited there. One begun inside another is refused at once, or it would wait for itself.
   */
  transaction<T>(work: (tx: Store) => Promise<T>, how?: TransactionOptions): Promise<T>
  /** Reads everything as it is at one moment, while others go on writing. Only for a process that does nothing else. */
  snapshot<T>(read: (at: Store) => Promise<T>): Promise<T>
  /** Called once the transaction around it is committed, whatever others called then do; at once outside of one. */
  afterCommit(act: () => void): void
  /**
   * Grows with every transaction that this process commits, on SQLite with those of other processes too, so that what
   * was read before can be told from what is there now; null inside of one, which sees what nobody else does.
   */
  version(): number | null
  /** The same without transactions that wrote messages, notices and libraries alone, of which `cachedRead` keeps nothing. */
  versionOfKept(): number | null
  /** The open transaction changes something of what `cachedRead` keeps, whatever its statements look like. */
  changesKept(): void
  /** Grows with what others commit to the same file; null where only the database knows. */
  versionOfOthers(): number | null
  /** Runs one statement as it is written and answers its rows; for migrations and what no query builder knows. */
  execute(statement: string): Promise<Record<string, unknown>[]>
  /** Answers when the database does; throws otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The only row of a result, or null. */
export const first = <T>(rows: T[]): T | null => rows[0] ?? null

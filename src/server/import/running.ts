import type { HouseReader, ImportKind } from '~/shared/import/house'
import type { Servers } from '~/shared/import/servers'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import type { Link } from './link-queries'
import type { Tally } from './tally'

/** A run over one source: what its steps share. */
export type Running = {
  app: App
  /** Who brings it about. */
  by: User
  /** The built-in account, which keeps what belongs to nobody any more. */
  system: User
  reader: HouseReader
  /** Names the installation in what is remembered of it. */
  source: string
  tally: Tally
  /** What the download managers that the source names by numbers call them. */
  servers: Servers
  /** An administrator said that accounts of the same name are the same people. */
  matchNames: boolean
  /** A transaction of its own; of a rehearsal the one that is taken back. */
  write: <T>(work: (tx: Store) => Promise<T>) => Promise<T>
  read: <T>(work: (store: Store) => Promise<T>) => Promise<T>
  tell: (kind: ImportKind, done: number, total: number | null) => void
  knownPeople: Map<string, Link>
}

import type { ProviderType } from '~/shared/users/providers'
import type { Http } from '../http/call'
import type { MediaUser } from './model'
import type { PlexAccountAddress } from './plex-account/connection'

/** What somebody says to be let in, and where they call from. */
export type Credentials = { login: string; password: string; address: string }

/** Somebody whom a media server vouches for. */
export type Proven = {
  /** An id that only one service knows is no number of a server: such a person is told by the name, which nobody else has there. */
  user: Omit<MediaUser, 'id'> & { id: string | null }
  /** Stands for the person in later calls; null where none is kept. */
  token: string | null
}

/** Where accounts are that belong to no single server, and how the portal shows itself there. */
export type AccountPlaces = {
  http: Http
  plexTv: PlexAccountAddress
  embyConnect: { url: string; version: string }
}

/** A key that was made for the portal, or why none was: name and password are wrong, or those of somebody else. */
export type MadeKey = { key: string } | { objection: 'refused' | 'noAdministrator' }

/** A service that knows people by name and password for all servers of a product. */
export type AccountService = {
  name: string
  /** The types of accounts here that it vouches for. */
  types: readonly ProviderType[]
  prove: (places: AccountPlaces, who: Credentials, signal: AbortSignal) => Promise<Proven | null>
}

/** A code that somebody enters where they are signed in already; the secret is for whoever waits. */
export type QuickCode = { code: string; secret: string }

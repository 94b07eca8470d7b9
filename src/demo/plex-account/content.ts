/** Somebody with an account at plex.tv. Whom an owner manages has no user name and no password. */
export type PlexPerson = {
  id: number
  uuid: string
  userName: string
  title: string
  email: string
  password: string
  /** Where it is; empty for none. */
  picture: string
  /** Every client that signs somebody in is given this one; a call with another token is refused. */
  token: string
}

/** A server somebody owns, and with whom it is shared. */
export type OwnedServer = {
  machineId: string
  name: string
  ownerId: number
  /** Opens the server itself. */
  token: string
  address: string
  port: number
  libraries: { id: number; key: number; type: string; title: string }[]
  sharedWith: number[]
}

type Pin = { id: number; code: string; clientId: string; token: string | null; madeAt: Date }

/** A title that somebody wants to watch, with its ids elsewhere: `tmdb://19`. Of some Plex answers `broken` instead. */
export type WatchlistTitle = {
  key: string
  type: 'movie' | 'show'
  title: string
  guids: string[]
  broken?: { status: number; body: unknown }
}

/** What plex.tv knows; tests and the demo change it while it runs. */
export type PlexAccountContent = {
  people: PlexPerson[]
  servers: OwnedServer[]
  /** Friends of every owner with whom nothing is shared. */
  friends: number[]
  pins: Map<number, Pin>
  /** Addresses and names that were invited, by the servers' ids. */
  invited: { machineId: string; invited: string; libraryIds: number[] }[]
  /** By the people's numbers, the newest first. */
  watchlists: Map<number, WatchlistTitle[]>
}

const longest = (id: number) => String(id).padStart(16, '0')

export const plexPerson = (
  id: number,
  userName: string,
  more: Partial<Omit<PlexPerson, 'id' | 'userName'>> = {},
): PlexPerson => ({
  id,
  uuid: longest(id),
  userName,
  title: userName,
  email: userName === '' ? '' : `${userName}@example.com`,
  password: userName === '' ? '' : `${userName}-password`,
  picture: `https://plex.tv/users/${longest(id)}/avatar?c=1`,
  token: `token-of-${id}`,
  ...more,
})

export const plexAccountContent = (people: PlexPerson[], servers: OwnedServer[] = []): PlexAccountContent => ({
  people,
  servers,
  friends: [],
  pins: new Map(),
  invited: [],
  watchlists: new Map(),
})

/** What somebody does on Plex's own page: the pin with this code becomes a token of the account. */
export function allowPin({ people, pins }: PlexAccountContent, code: string, userName: string): boolean {
  const pin = [...pins.values()].find(one => one.code === code)
  const person = people.find(one => one.userName === userName && one.userName !== '')
  if (!pin || !person) return false
  pin.token = person.token
  return true
}

export type PlexAccountPlace = { content: PlexAccountContent; now: () => Date }
type Question = PlexAccountPlace & {
  at: Record<string, string>
  query: URLSearchParams
  body: unknown
  clientId: string
}

/** What a client may ask without a token. */
export type OpenAnswer = (question: Question) => Response
/** What it may ask for whoever the token stands for. */
export type OwnAnswer = (question: Question & { person: PlexPerson; headers: Headers }) => Response

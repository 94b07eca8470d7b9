/** An account at plex.tv. Somebody whom the owner of a home manages has no user name, and cannot sign in. */
export type PlexAccount = {
  id: string
  uuid: string | null
  userName: string
  title: string
  email: string | null
  thumb: string | null
  joinedAt: string | null
  hasPassword: boolean
  /** Stands for the account in later calls. */
  token: string | null
  subscription: { isActive: boolean; status: string | null; plan: string | null; features: string[] }
  roles: string[]
  entitlements: string[]
}

/** What somebody allows on Plex's own page. The code is for that page, the id for whoever waits. */
export type PlexPin = { id: number; code: string; token: string | null; expiresInSeconds: number }

/** Somebody with whom the owner shares a server, or whom the owner manages. */
export type PlexFriend = {
  id: string
  /** Null for whom the owner manages. */
  userName: string | null
  title: string | null
  email: string | null
  thumb: string | null
  /** What they may use, as the servers call themselves. */
  servers: string[]
}

export type PlexConnection = { protocol: string; address: string; port: string; uri: string; isLocal: boolean }

/** A program or device of an account; every fact as it is written, null where nothing is said. */
export type PlexDevice = {
  facts: Readonly<Record<string, string>>
  name: string
  machineId: string
  isOwned: boolean
  isServer: boolean
  /** Opens this server alone. */
  token: string | null
  connections: PlexConnection[]
}

export type PlexDevices = { facts: Readonly<Record<string, string>>; devices: PlexDevice[] }

/** A library of a server as plex.tv lists it: invitations name it by the id, the server itself by the key. */
export type PlexLibrary = { id: string; key: string; type: string; title: string }

/** The servers of an account's own that can be reached. */
export const ownServers = ({ devices }: PlexDevices): PlexDevice[] =>
  devices.filter(({ isOwned, isServer, connections }) => isOwned && isServer && connections.length > 0)

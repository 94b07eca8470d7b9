import { ownServers } from '~/integrations/media/plex-account/model'
import { refuse } from '~/shared/refusal'
import { plex } from '~/shared/services/plex'
import type { SettingValues } from '~/shared/settings/fields'
import { itemsIn } from '~/shared/settings/items'
import type { User } from '~/shared/users/model'
import { userManagement } from '~/shared/users/settings'
import { allowedOnPage, newPage, type PlexPage } from '../access/plex-page'
import { ticketFor, ticketIn } from '../access/waiting'
import type { App } from '../app'
import { changing, saveSections } from '../settings/actions'
import { plexAccountOf } from '../users/plex-account'
import { connectPlexOwner, serverAddress } from './first-media-server'

export type PlexOwner = { login: string; password: string; ownerAdministers: boolean }

/** Connects the server of whoever has this account at Plex, and answers its name there. */
export async function connectPlexByPassword(app: App, by: User, owner: PlexOwner): Promise<string> {
  const token = await ownerToken(app, owner)
  return connectAs(app, by, { token, ownerAdministers: owner.ownerAdministers })
}

/** The token of whoever has this account at Plex; refused where nobody has. */
export async function ownerToken(app: App, { login, password }: Omit<PlexOwner, 'ownerAdministers'>) {
  const { token } = (await plexAccountOf(app).signIn(login, password)) ?? refuse({ code: 'PlexPasswordWrong' })
  return token
}

/** The same for whoever has a token of theirs. */
export const connectPlexByToken = (app: App, by: User, token: string): Promise<string> =>
  connectAs(app, by, { token, ownerAdministers: false })

/** Begins to connect the server of whoever allows it on Plex's own page. */
export const beginConnecting = (
  app: App,
  { ownerAdministers }: Pick<PlexOwner, 'ownerAdministers'>,
): Promise<PlexPage> => newPage(app, 'plexServer', ownerAdministers)

/** The name of the server once its owner has allowed it; null until then. */
export async function endConnecting(app: App, by: User, ticket: string): Promise<string | null> {
  const owner = await allowedOwner(app, ticket)
  return owner && connectAs(app, by, owner)
}

/** Whoever allowed it on Plex's own page; null until then. */
export async function allowedOwner(app: App, ticket: string): Promise<Owner | null> {
  const allowed = await allowedOnPage(app, 'plexServer', ticket)
  return allowed && { token: allowed.token, ownerAdministers: allowed.about === true }
}

type Owner = { token: string | null; ownerAdministers: boolean }

async function connectAs(app: App, by: User, { token, ownerAdministers }: Owner): Promise<string> {
  const server = await connectServerOf(app, token)
  if (ownerAdministers) {
    await saveSections(app, by, [changing(userManagement, { importPlexAdmin: true })])
    app.jobs.start('plexUserImport')
  }
  return server
}

/** Connects the first server of an owner, and answers its name there; refused where they own none. */
export async function connectServerOf(app: App, token: string | null): Promise<string> {
  const [server] = token ? ownServers(await plexAccountOf(app).devices(token)) : []
  if (!server || !token) return refuse({ code: 'PlexServerMissing' })
  await connectPlexOwner(app, token, server.name)
  return server.name
}

/** The servers of whoever allowed it on Plex's own page, with a ticket that stands for them; null until then. */
export async function serversOfOwner(app: App, ticket: string) {
  const allowed = await allowedOnPage(app, 'plexServer', ticket)
  if (!allowed) return null
  const connected = new Set(app.settings.get(plex).servers.map(({ machineIdentifier }) => machineIdentifier))
  const devices = ownServers(await plexAccountOf(app).devices(allowed.token))
  return {
    ticket: await ticketFor(app, 'plexOwner', allowed.token),
    servers: devices.map(({ machineId, name }) => ({ machineId, name, connected: connected.has(machineId) })),
  }
}

type Chosen = { ticket: string; machineId: string }

/** Connects one of them beside those that are connected, and answers its name; of one that is, the token is renewed. */
export async function addPlexServer(app: App, by: User, { ticket, machineId }: Chosen): Promise<string> {
  const token = await ticketIn(app, 'plexOwner', ticket)
  const devices = ownServers(await plexAccountOf(app).devices(token))
  const device = devices.find(one => one.machineId === machineId) ?? refuse({ code: 'PlexServerMissing' })
  const added = { name: device.name, plexAuthToken: token, ...serverAddress(device) }
  const change = (stored: SettingValues) => {
    const servers = itemsIn(stored.servers)
    const isThere = servers.some(({ machineIdentifier }) => machineIdentifier === machineId)
    const renewed = servers.map(one => (one.machineIdentifier === machineId ? { ...one, plexAuthToken: token } : one))
    return { ...stored, enable: true, servers: isThere ? renewed : [...servers, added] }
  }
  await saveSections(app, by, [{ section: plex, change }])
  return device.name
}

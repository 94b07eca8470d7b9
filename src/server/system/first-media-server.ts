import { withoutBreaker } from '~/integrations/http/call'
import type { MediaServer } from '~/integrations/media/media-server'
import { ownServers, type PlexDevice } from '~/integrations/media/plex-account/model'
import { refuse } from '~/shared/refusal'
import { plex } from '~/shared/services/plex'
import type { SettingValues } from '~/shared/settings/fields'
import { itemsIn } from '~/shared/settings/items'
import { serversIn } from '~/shared/settings/servers'
import { needed } from '~/shared/settings/value-problems'
import { userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { writeSection } from '../settings/actions'
import { completed } from '../settings/given'
import { holdSystemAccount } from '../users/locks'
import { plexAccountOf } from '../users/plex-account'
import { importAccount } from '../users/provider-accounts'
import { allUsers, hasLocalAccount } from '../users/queries'
import { peopleAt } from './server-administrators'
import { isWizardDone } from './wizard-done'

/** Before anybody has an account, the first server of a product may be connected by whoever sets the portal up. */
export const mayConnectFirst = (app: App, { settings: section }: Pick<MediaServer, 'settings'>): boolean =>
  !isWizardDone(app) && serversIn(section, { ...app.settings.get(section), enable: true }).length === 0

/** What a server is called that programs connect; they know it by this name. */
const nameForPrograms = 'Server 1'

/** Connects the first server of the owner whose token it is, in place of those that were; without one, nothing but the token. */
export async function connectPlexOwner(app: App, token: string, name = nameForPrograms): Promise<void> {
  const [device] = ownServers(await plexAccountOf(app).devices(token))
  const server = { name, plexAuthToken: token, ...(device ? serverAddress(device) : {}) }
  await app.store.transaction(async tx => {
    const stored = await app.settings.getForUpdate(tx, plex)
    const given = { ...stored, enable: true, servers: [server] }
    await writeSection(app, tx, plex, completed(app, plex, given, stored))
  })
  app.log.info('Plex connected', { server: device?.name ?? null })
}

/** The address in the household's own network, which is where the portal is. */
export function serverAddress({ machineId, connections }: PlexDevice) {
  const place = connections.find(({ isLocal }) => isLocal)
  return {
    machineIdentifier: machineId,
    ip: place?.address ?? '',
    port: Number(place?.port ?? 0),
    ssl: place !== undefined && place.protocol !== 'http',
  }
}

/** Connects servers of Emby or Jellyfin that answer with their people; false where they do not. */
export async function connectFirst(app: App, product: MediaServer, sent: unknown): Promise<boolean> {
  const section = product.settings
  const values: SettingValues = completed(app, section, { ...Object(sent), enable: true })
  const [server] = itemsIn(values.servers)
  if (!server) return refuse({ code: 'SettingsInvalid', problems: [{ field: 'servers', problem: needed }] })
  const { isAnybody, administratorId } = await peopleAt(app, product, server)
  if (!isAnybody) return false
  const servers = itemsIn(values.servers).map((one, at) => (at === 0 ? { ...one, administratorId } : one))
  await app.store.transaction(tx => writeSection(app, tx, section, { ...values, servers }))
  app.log.info('media server connected', { service: product.name })
  return true
}

export type Connection = { name: string; ip: string; port: number; ssl: boolean; subDir?: string | null }

/** The same for whoever looks after the server, by name and password: the portal gets a key of its own there. */
export async function connectFirstByPassword(
  app: App,
  product: MediaServer,
  { server, login, password }: { server: Connection; login: string; password: string },
): Promise<boolean> {
  const { makeKey } = product.connected(withoutBreaker(app.http), server)
  const made = (await makeKey?.({ login, password, address: '' })) ?? refuse({ code: 'NotFound' })
  if ('objection' in made) return refuse({ code: keyRefusals[made.objection], service: product.name })
  app.log.info('key made at a media server', { service: product.name })
  return connectFirst(app, product, { servers: [{ ...server, apiKey: made.key }] })
}
const keyRefusals = { refused: 'ServerPasswordWrong', noAdministrator: 'ServerAdministratorNeeded' } as const

/**
 * Makes the owner of the first Plex server an administrator here, once, while nobody else has an account; false while no
 * Plex is connected. The wizard is not over with it: an administrator with a password of this portal is still to come.
 */
export async function makePlexOwnerAdmin(app: App): Promise<boolean> {
  if (isWizardDone(app) || (await hasLocalAccount(app.store))) refuse({ code: 'WizardDone' })
  const [server] = itemsIn(app.settings.get(plex).servers)
  const token = typeof server?.plexAuthToken === 'string' ? server.plexAuthToken : null
  if (!server || !token) return false
  const { id, userName, email, thumb } = await plexAccountOf(app).account(token)
  await app.store.transaction(async tx => {
    await holdSystemAccount(tx)
    if ((await allUsers(tx)).length > 0) refuse({ code: 'WizardDone' })
    await importAccount(app, tx, {
      ...{
        userType: 'plex',
        providerId: id,
        server: `${plex.id}:${server.id}`,
        userName,
        alias: null,
        email,
        administrator: true,
        picture: thumb,
      },
    })
    const defaults = completed(app, userManagement, { importPlexAdmin: true })
    await writeSection(app, tx, userManagement, defaults)
  })
  app.log.info('owner of Plex became an administrator', { user: userName })
  return true
}

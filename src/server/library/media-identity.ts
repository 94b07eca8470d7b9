import type { MediaServer } from '~/integrations/media/media-server'
import type { Item } from '~/shared/settings/fields'
import { itemsIn } from '~/shared/settings/items'
import type { Section } from '~/shared/settings/model'
import type { App } from '../app'
import type { Server } from '../settings/servers'

/**
 * Notes what a server calls itself the first time that it is read: links to what it has name it, and from then on another
 * one at its address is refused. Where the environment sets the servers, it may say so there.
 */
export async function learnIdentity(app: App, server: Server<MediaServer>, id: string | null): Promise<void> {
  const { service, settings } = server
  const { identityField } = service
  if (id === null || settings[identityField]) return
  await changeServers(app, service, item => (item.id === settings.id ? { ...item, [identityField]: id } : item))
}

/**
 * The same server, with whichever answers at its address as the right one. What it called itself before is kept until that
 * is known, as links name it.
 */
export const withoutIdentity = (app: App, server: Server<MediaServer>): Server<MediaServer> =>
  isFromEnvironment(app, server.service)
    ? server
    : { ...server, settings: { ...server.settings, [server.service.identityField]: null } }

const isFromEnvironment = ({ settings }: App, { settings: section }: { settings: Section }) =>
  'servers' in settings.fromEnvironment(section)

async function changeServers(app: App, service: MediaServer, change: (item: Item) => Item) {
  const { store, settings } = app
  const section: Section = service.settings
  if (isFromEnvironment(app, service)) return
  await store.transaction(async tx => {
    const stored = await settings.getForUpdate(tx, section)
    await settings.save(tx, section, { ...stored, servers: itemsIn(stored.servers).map(change) })
  })
}

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

/** Whichever server answers next at each address is the right one. */
export const forgetIdentities = (app: App, service: MediaServer): Promise<void> =>
  changeServers(app, service, item => ({ ...item, [service.identityField]: null }))

async function changeServers({ store, settings }: App, service: MediaServer, change: (item: Item) => Item) {
  const section: Section = service.settings
  if ('servers' in settings.fromEnvironment(section)) return
  await store.transaction(async tx => {
    const stored = await settings.getForUpdate(tx, section)
    await settings.save(tx, section, { ...stored, servers: itemsIn(stored.servers).map(change) })
  })
}

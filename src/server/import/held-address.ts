import { namesSeveralServers } from '~/shared/database-address'
import type { PortalName } from '~/shared/import/house'
import type { App } from '../app'

/** Where a database of another portal is, as people may read it: without who comes in, and by which password. */
export type HeldAddress = { portal: PortalName; shown: string }

type Held = HeldAddress & { sealed: string }

/** In memory alone, and sealed there: nothing of it reaches the database, a backup or another server. */
const held = new WeakMap<App, Held>()

/** An address as it may be shown; null where it names no database. */
export function shownAddress(address: string): string | null {
  if (!/^(postgres|postgresql|mysql|mariadb):\/\//i.test(address) || namesSeveralServers(address)) return null
  if (!URL.canParse(address)) return null
  const { host, pathname } = new URL(address)
  return host === '' ? null : `${host}${pathname}`.slice(0, 200)
}

/** Keeps an address for as long as this process goes on, so that a rehearsal and what follows it need it once. */
export async function holdAddress(app: App, portal: PortalName, address: string, shown: string): Promise<void> {
  held.set(app, { portal, shown, sealed: await app.vault.seal(address) })
}

export const heldAddress = (app: App): HeldAddress | null => {
  const one = held.get(app)
  return one ? { portal: one.portal, shown: one.shown } : null
}

export async function openedAddress(app: App): Promise<{ portal: PortalName; address: string } | null> {
  const one = held.get(app)
  return one ? { portal: one.portal, address: await app.vault.open(one.sealed) } : null
}

export const forgetAddress = (app: App): void => void held.delete(app)

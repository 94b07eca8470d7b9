import type { AskedPasskey, ShownPasskey } from '~/shared/api/passkeys'
import type { App } from '../app'
import { admit, mayEnter, type SignedIn } from './admit'
import { networkHash } from './network'
import { needPlace } from './passkey-place'
import { credentialHash } from './passkey-queries'
import { askPasskey, passkeyShown, refusePasskey, type Shown } from './passkey-shown'
import { auditRefusal } from './refused-entry'
import { tokenLife } from './tokens'

type Caller = { address: string; signal?: AbortSignal }

/** Asks the browser of a visitor for any passkey of the portal. */
export const beginWithPasskey = (app: App, origin: string): Promise<AskedPasskey> =>
  askPasskey(app, 'passkey', { place: needPlace(app, origin) })

/** A session for whose passkey it is. The device has asked who uses it: that is both steps at once. */
export async function endWithPasskey(app: App, given: ShownPasskey, { address, signal }: Caller): Promise<SignedIn> {
  const account = `passkey ${credentialHash(given.credential.id)}`
  const who = { account, address, known: false, ...(signal && { signal }) }
  const turned: Extract<Shown, { failed: string }>[] = []
  const user = await app.throttle.attempt(who, async () => {
    const shown = await passkeyShown(app, 'passkey', given, mayEnter)
    if (!('failed' in shown)) return shown.user
    turned.push(shown)
    return null
  })
  if (!user) return refused(app, turned[0] ?? { failed: 'nobody has it', user: null }, address)
  const network = networkHash(app, user.id, address)
  return admit(app, user, { network, lifeSeconds: tokenLife.remembered, way: 'passkey', address })
}

async function refused(app: App, turned: Extract<Shown, { failed: string }>, address: string): Promise<never> {
  const { user: account, failed: reason } = turned
  // Programs that block intruders look for these very words.
  app.log.warn(`Failed login attempt by IP: ${address}`, { userName: account?.userName ?? null, passkey: reason })
  await auditRefusal(app, { name: account?.userName ?? 'Passkey', account, address })
  return refusePasskey(turned)
}

import type { AskedPasskey, ShownPasskey } from '~/shared/api/passkeys'
import { refuse } from '~/shared/refusal'
import type { App } from '../app'
import { type Confirming, confirm } from './confirmation'
import { needPlace } from './passkey-place'
import { passkeysOf } from './passkey-queries'
import { askPasskey, passkeyShown, refusePasskey } from './passkey-shown'

/** Asks the browser of whoever is signed in for one of their passkeys. */
export async function beginConfirming(app: App, { by, session }: Confirming, origin: string): Promise<AskedPasskey> {
  const place = needPlace(app, origin)
  const held = await passkeysOf(app.store, by.id)
  if (session === null || held.length === 0) return refuse({ code: 'ConfirmationImpossible' })
  return askPasskey(app, 'passkeyAgain', { place, held, about: session })
}

/** Notes in the session of the call, in which it was asked for, that its owner has shown once more who they are. */
export async function confirmByPasskey(app: App, given: ShownPasskey, caller: Confirming): Promise<void> {
  let isCopied = false
  await confirm(app, caller, {
    isProven: async () => {
      const shown = await passkeyShown(
        app,
        'passkeyAgain',
        given,
        (owner, session) => owner.id === caller.by.id && session === caller.session,
      )
      if (!('failed' in shown)) return true
      isCopied = shown.isCopied ?? false
      return false
    },
    refused: async () => refusePasskey({ isCopied }),
  })
}

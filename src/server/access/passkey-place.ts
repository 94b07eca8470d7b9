import { type PasskeyPlace, passkeyPlace } from '~/shared/access/passkeys'
import { refuse } from '~/shared/refusal'
import type { PageApp } from '../app'
import { ownAddress } from '../settings/own-address'

/**
 * Where the passkeys of this portal count: at its address, else at the one by which the call came. Not at whatever host a call
 * names: other services of the same machine could pass on what was shown to them.
 */
export const passkeyPlaceAt = (app: Pick<PageApp, 'settings'>, origin: string): PasskeyPlace | null =>
  passkeyPlace(ownAddress(app) ?? origin)

export const needPlace = (app: Pick<PageApp, 'settings'>, origin: string): PasskeyPlace =>
  passkeyPlaceAt(app, origin) ?? refuse({ code: 'PasskeysNotHere', address: ownAddress(app) ?? origin })

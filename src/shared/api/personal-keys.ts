import { t } from 'elysia'
import { keyScopes, mostKeyDays } from '../access/key-rules'
import { filledText, instant, oneOf, orNull, text, whole } from './schema'

/** Keys that somebody gave to programs of their own. */

export const PersonalKeyView = t.Object({
  id: t.String(),
  name: t.String(),
  scope: oneOf(keyScopes),
  createdAt: instant(),
  /** Null is until it is ended. */
  expiresAt: orNull(instant()),
  isExpired: t.Boolean(),
  /** To about ten minutes; null where it never was. */
  lastUsedAt: orNull(instant()),
  /** From where it was used last: an address, of IPv6 the network of the household. */
  network: orNull(t.String()),
})
export type PersonalKeyView = typeof PersonalKeyView.static
export const PersonalKeyList = t.Array(PersonalKeyView)

export const NewPersonalKey = t.Object({
  name: filledText(60),
  scope: oneOf(keyScopes),
  days: orNull(whole({ minimum: 1, maximum: mostKeyDays, description: 'After so many days it ends; null is never.' })),
})
export type NewPersonalKey = typeof NewPersonalKey.static

export const MadePersonalKey = t.Object({
  key: t.String({ description: 'For `Authorization: Bearer` or `UserAccessToken`; answered here and never again.' }),
  made: PersonalKeyView,
})
export type MadePersonalKey = typeof MadePersonalKey.static

export const OwnKey = t.Object({ id: text(36) })
export const UserKey = t.Object({ id: text(36), key: text(36) })

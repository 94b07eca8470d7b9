import { t } from 'elysia'
import { instant, orNull, text } from './schema'

/** Where an account is signed in. Tokens from before sessions were kept are in no list. */

export const SessionView = t.Object({
  id: t.String(),
  /** What signed in, as it says itself: a browser or another program. */
  program: orNull(t.String()),
  /** The system under it. */
  system: orNull(t.String()),
  /** From where: an address, of IPv6 the network of the household. */
  network: orNull(t.String()),
  createdAt: instant(),
  /** To about ten minutes. */
  lastUsedAt: instant(),
  /** When it ends by itself. */
  until: instant(),
  /** The session of the call that asks. */
  isThis: t.Boolean(),
})
export type SessionView = typeof SessionView.static
export const SessionViewList = t.Array(SessionView)

/** The id of a session; `this` is the one of the call. */
export const OwnSession = t.Object({ id: text(36) })
export const UserSession = t.Object({ id: text(36), session: text(36) })

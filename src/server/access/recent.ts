import { type Credential, isRecent, recentMs } from '~/shared/access/recent-sign-in'
import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { isSystem, type User } from '~/shared/users/model'
import { needsPassword } from '~/shared/users/rules'
import type { App } from '../app'
import type { Store } from '../store/store'
import { signInOf } from './session-queries'
import { hasTimeCodes } from './time-code-queries'

/** A call, as far as it says who makes it. */
export type Showing = {
  by: User | null
  credential: Credential | null
  session: string | null
  /** Of a token without a session. */
  signedInAt: Date | null
}

/** Ends what is done unless whoever does it has shown lately who they are; asked as part of a transaction or before. */
export type NeedRecent = (store: Store) => Promise<void>

/** Refused for who has not signed in lately, nor shown since then once more who they are. */
export async function needRecentSignIn(app: App, showing: Showing, more: { tokensCount?: boolean } = {}) {
  await recentSignIn(app, showing, more)(app.store)
}

/** The same for an action that finds out itself whether it is needed. */
export const recentSignIn =
  (app: App, showing: Showing, more: { tokensCount?: boolean } = {}): NeedRecent =>
  async store => {
    if (!(await hasRecentSignIn(app, showing, more, store))) refuse({ code: 'ConfirmationNeeded' })
  }

/** Whether somebody has signed in lately, or shown since then once more who they are. */
export async function hasRecentSignIn(
  app: App,
  showing: Showing,
  more: { tokensCount?: boolean } = {},
  store = app.store,
): Promise<boolean> {
  const { by, credential, session } = showing
  if (!by || !credential || isSystem(by) || (await entersFreely(app, store, by))) return true
  const kept = session === null ? null : await signInOf(store, session)
  const signedInAt = kept?.createdAt ?? showing.signedInAt
  return isRecent({ credential, signedInAt, confirmedAt: kept?.confirmedAt ?? null }, app.now(), more)
}

/** Who gets in by a name alone has nothing to show. */
const entersFreely = async (app: App, store: Store, by: User) =>
  !needsPassword(by, app.settings.get(authentication).allowNoPassword) && !(await hasTimeCodes(store, by.id))

/**
 * Since when a session counts that takes the place of another, whose owner was not asked who they are: as long as that one,
 * and one that takes the place of none does not count as a sign-in.
 */
export async function signInKept(app: App, store: Store, { session, signedInAt }: Showing): Promise<SignInKept> {
  const kept = session === null ? null : await signInOf(store, session)
  const longAgo = new Date(app.now().getTime() - recentMs - 1)
  return kept ?? { createdAt: signedInAt ?? longAgo, confirmedAt: null }
}
export type SignInKept = { createdAt: Date; confirmedAt: Date | null }

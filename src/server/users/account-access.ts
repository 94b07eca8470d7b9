import { refuse, refuseIf } from '~/shared/refusal'
import { customization } from '~/shared/settings/portal'
import { appLink } from '~/shared/users/app-link'
import type { User } from '~/shared/users/model'
import { objectionToTouching } from '~/shared/users/rules'
import type { App } from '../app'
import { type Entry, userSubject, writeAudit } from '../audit/audit'
import { newKey } from '../settings/keys'
import type { Store } from '../store/store'
import { replaceAccessToken } from './access-token-queries'
import { lockAccount } from './locks'
import { shownAccessToken } from './own-account'
import { userById } from './queries'
import { endSessions } from './write-queries'

/** The account that somebody may look after; refused for one that is not there, or above them. */
export async function accountToTouch(store: Store, by: User, id: string): Promise<User> {
  const user = await userById(store, id)
  refuseIf(objectionToTouching(by, user))
  return user ?? refuse({ code: 'UserUnknown' })
}

type Acting = { by: User; id: string; action: Entry['action'] }

/** Does something to the account of another, holds it meanwhile, and writes that down. */
async function onAccount(app: App, { by, id, action }: Acting, act: (tx: Store, user: User) => Promise<void>) {
  return app.store.transaction(async tx => {
    await lockAccount(tx, id)
    const user = await accountToTouch(tx, by, id)
    await act(tx, user)
    await writeAudit(app, tx, by, { action, subject: userSubject(user) })
    tx.afterCommit(() => app.live.recheck(user.id))
    return user
  })
}

/** Ends every session of somebody, with their personal token and the address of their calendar. */
export async function signOutUser(app: App, by: User, id: string): Promise<void> {
  const user = await onAccount(app, { by, id, action: 'signedOutEverywhere' }, (tx, { id }) => endSessions(tx, id))
  app.log.info('user signed out everywhere', { user: user.userName, by: by.userName })
}

/** Gives somebody another personal token: what signs in with the one before does so no more. */
export async function renewAccessToken(app: App, by: User, id: string): Promise<void> {
  const token = newKey()
  const sealed = await app.vault.seal(token)
  const user = await onAccount(app, { by, id, action: 'accessTokenRenewed' }, (tx, { id }) =>
    replaceAccessToken(tx, id, { token, sealed }),
  )
  app.log.info('personal token renewed', { user: user.userName, by: by.userName })
}

/** How the application on a phone gets here as somebody. */
export async function appLinkOf(app: App, by: User, id: string): Promise<string> {
  const { applicationUrl } = app.settings.get(customization)
  const user = await accountToTouch(app.store, by, id)
  if (!applicationUrl) return refuse({ code: 'ApplicationUrlMissing' })
  return appLink(applicationUrl, (await shownAccessToken(app, by, user)) ?? refuse({ code: 'UserUnknown' }))
}

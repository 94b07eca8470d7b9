import { refuse } from '~/shared/refusal'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userById } from '../users/queries'
import { endSessions } from '../users/write-queries'
import type { SignedIn } from './admit'
import { tokenLife } from './tokens'

/** Ends every session of an account, takes back its personal token, and begins a new session for who asked. */
export async function signOutEverywhere(app: App, by: User): Promise<SignedIn> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  await app.store.transaction(async tx => {
    await endSessions(tx, by.id)
    tx.afterCommit(() => app.live.recheck(by.id))
  })
  app.log.info('signed out everywhere', { user: by.userName })
  const renewed = (await userById(app.store, by.id)) ?? refuse({ code: 'UserUnknown' })
  return app.tokens.sign(renewed, app.now(), tokenLife.usual)
}

import { refuse, refuseIf } from '~/shared/refusal'
import { isSystem, type User } from '~/shared/users/model'
import { objectionToTouching } from '~/shared/users/rules'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { userById } from '../users/queries'
import { endSessions } from '../users/write-queries'
import type { SignedIn } from './admit'
import { type Showing, signInKept } from './recent'
import { type SessionRow, sessionsOf, takeSession } from './session-queries'
import { beginSession } from './session-use'
import { tokenLife } from './tokens'

/** Nobody looks through more of them. */
const mostShown = 200

/** Whose sessions and keys somebody may see and end: their own, staff those of everybody who is not above them. */
export async function ownerFor(app: App, by: User, userId: string): Promise<User> {
  if (by.id === userId) return by
  const owner = await userById(app.store, userId)
  refuseIf(objectionToTouching(by, owner))
  return owner ?? refuse({ code: 'UserUnknown' })
}

/** Where an account is signed in, what was used last first. */
export async function sessionsFor(app: App, by: User, userId: string): Promise<SessionRow[]> {
  const owner = await ownerFor(app, by, userId)
  return sessionsOf(app.store, owner.id, app.now(), mostShown)
}

/** Ends one session of an account, with its live connections; everything else goes on. */
export async function endSession(app: App, by: User, userId: string, session: string): Promise<void> {
  const owner = await ownerFor(app, by, userId)
  await app.store.transaction(async tx => {
    const ended = (await takeSession(tx, owner.id, session)) ?? refuse({ code: 'NotFound' })
    const device = [ended.program, ended.system].filter(Boolean).join(', ') || null
    const before = { device, network: ended.network }
    await writeAudit(app, tx, by, { action: 'sessionEnded', subject: userSubject(owner), before })
    tx.afterCommit(() => app.live.recheck(owner.id))
  })
  app.log.info('session ended', { user: owner.userName, by: by.userName })
}

/** Ends every session and key of an account, takes back its personal token, and begins a new session for who asked. */
export async function signOutEverywhere(app: App, by: User, showing: Showing): Promise<SignedIn> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  const session = await app.store.transaction(async tx => {
    const kept = await signInKept(app, tx, showing)
    await endSessions(tx, by.id)
    await writeAudit(app, tx, by, { action: 'signedOutEverywhere', subject: userSubject(by) })
    tx.afterCommit(() => app.live.recheck(by.id))
    return beginSession(app, tx, by, { lifeSeconds: tokenLife.usual, kept })
  })
  app.log.info('signed out everywhere', { user: by.userName })
  const renewed = (await userById(app.store, by.id)) ?? refuse({ code: 'UserUnknown' })
  return app.tokens.sign(renewed, app.now(), tokenLife.usual, session)
}

import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { refuse, refuseIf } from '~/shared/refusal'
import { lookKey } from '~/shared/users/look-alikes'
import { type Claim, displayKey, isSystem, type User } from '~/shared/users/model'
import { objectionToDisplayName } from '~/shared/users/rules'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { refuseManyOwnChanges } from './own-changes'
import { updateUser } from './write-queries'

const staffClaims: readonly Claim[] = ['Admin', 'PowerUser']

/** Whether a name looks like what staff are shown as, of which there are few: what they say is believed. */
async function looksLikeStaff({ db, t: { users, userClaims } }: Store, by: User, name: string): Promise<boolean> {
  const staff = db.select({ id: userClaims.userId }).from(userClaims).where(inArray(userClaims.claim, staffClaims))
  const found = await db
    .select({ alias: users.alias })
    .from(users)
    .where(and(ne(users.id, by.id), isNull(users.removedAt), isNotNull(users.alias), inArray(users.id, staff)))
  const look = lookKey(name)
  return found.some(({ alias }) => alias !== null && lookKey(alias) === look)
}

/**
 * Whether a name is shown of somebody else, or looks like the username of somebody else. Some engines find more than what is
 * meant.
 */
async function isOfAnother({ db, t: { users } }: Store, by: User, name: string): Promise<boolean> {
  const [look, shown] = [lookKey(name), displayKey({ alias: name, userName: '' })]
  const found = await db
    .select({ look: users.lookKey, shown: users.displayKey })
    .from(users)
    .where(and(ne(users.id, by.id), isNull(users.removedAt), or(eq(users.lookKey, look), eq(users.displayKey, shown))))
  return found.some(row => row.look === look || row.shown === shown)
}

/** Chooses what others are shown instead of the username; null takes that back. Nobody goes by the name of another. */
export async function chooseDisplayName(app: App, by: User, given: string | null): Promise<void> {
  if (isSystem(by)) refuse({ code: 'NoPermissions' })
  const alias = given?.trim() || null
  if (alias) refuseIf(objectionToDisplayName(alias))
  if (alias === (by.alias || null)) return
  await app.store.transaction(async tx => {
    await refuseManyOwnChanges(app, tx, by)
    if (alias && ((await isOfAnother(tx, by, alias)) || (await looksLikeStaff(tx, by, alias))))
      refuse({ code: 'DisplayNameTaken' })
    await updateUser(tx, by.id, { alias })
    const change = { before: { alias: by.alias || null }, after: { alias } }
    await writeAudit(app, tx, by, { action: 'userChanged', subject: userSubject(by), ...change })
  })
  app.log.info('display name changed', { user: by.userName })
}

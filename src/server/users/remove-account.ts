import { refuse, refuseIf } from '~/shared/refusal'
import { objectionToHeir } from '~/shared/users/account-rules'
import type { RemovalWay } from '~/shared/users/accounts'
import { isSystem, type User } from '~/shared/users/model'
import { objectionToLosing, objectionToTouching } from '~/shared/users/rules'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { removedEntry } from './account-entries'
import { adminsForUpdate, lockAccount } from './locks'
import { userById } from './queries'
import { handOverAll, keepNameOnly, traceOf } from './removal-queries'
import { deleteUser } from './write-queries'

/** What becomes of what the person asked for, reported and said; `to` is whose that is, for a hand-over. */
type Removal = { requests: RemovalWay; to?: string | undefined }

/** Removes an account, by itself with everything that hangs on it. */
export async function removeUser(app: App, by: User, id: string, way: Removal = { requests: 'remove' }): Promise<void> {
  const removed = await app.store.transaction(async tx => {
    const admins = await adminsForUpdate(tx)
    const target = await userById(tx, id)
    refuseIf(objectionToTouching(by, target))
    if (!target) return null
    refuseIf(objectionToLosing(target, null, admins))
    // What this person is asking for at this moment is written before, and goes too, or is refused.
    await lockAccount(tx, target.id)
    const became = await removeIn(app, tx, target, way)
    await writeAudit(app, tx, by, removedEntry(target, became))
    tx.afterCommit(() => app.live.recheck(target.id))
    return target
  })
  if (removed) app.log.info('user removed', { user: removed.userName, by: by.userName, requests: way.requests })
}

/** Answers what is written down of it. */
async function removeIn(app: App, tx: Store, target: User, { requests, to }: Removal) {
  if (requests === 'keep') {
    const isUsed = Object.values(await traceOf(tx, target.id)).some(count => count > 0)
    await (isUsed ? keepNameOnly(tx, target.id, app.now()) : deleteUser(tx, target.id))
    return isUsed ? { requests } : {}
  }
  if (requests === 'remove') {
    await deleteUser(tx, target.id)
    return { requests }
  }
  const heir = await heldHeir(tx, target, to ?? '')
  await handOverAll(tx, target.id, heir.id)
  await deleteUser(tx, target.id)
  return { requests, newOwner: heir.userName }
}

/** Nobody removes or disables whoever gets the requests before they are theirs. */
async function heldHeir(tx: Store, target: User, id: string): Promise<User> {
  await lockAccount(tx, id)
  const heir = await userById(tx, id)
  refuseIf(objectionToHeir(target, heir))
  return heir ?? refuse({ code: 'HeirUnknown' })
}

/** Removes one's own account; what was asked for, reported and said stays under the name. `typed` is the username. */
export async function leave(app: App, by: User, typed: string): Promise<void> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  if (typed.trim() !== by.userName.trim()) refuse({ code: 'NameDiffers' })
  await removeUser(app, by, by.id, { requests: 'keep' })
}

import { claimsByMapping } from '~/shared/access/open-id-rules'
import { type Claim, holds, isSystem, type User } from '~/shared/users/model'
import { knownClaims, objectionToLosing } from '~/shared/users/rules'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { changedEntry } from '../users/account-entries'
import { endsSessions } from '../users/edit-account'
import { adminsForUpdate, lockAccount } from '../users/locks'
import { userById } from '../users/queries'
import { endSessions, replaceClaims } from '../users/write-queries'
import type { Provider } from './open-id-providers'

type Saying = { provider: Provider; said: readonly string[] | null }

/** The account with the roles that its provider says, which are written down; without a word of it, as it is. */
export async function withMappedRoles(app: App, user: User, { provider, said }: Saying): Promise<User> {
  const isAsSaid = Bun.deepEquals(claimsByMapping(user.claims, provider.settings.roles, said), knownClaims(user.claims))
  if (isAsSaid || isSystem(user) || holds(user, 'Disabled')) return user
  const changed = await app.store.transaction(tx => writeRoles(app, tx, user.id, { provider, said }))
  if (changed) app.log.info('roles as a provider says', { user: user.userName, provider: provider.at.name })
  return (await userById(app.store, user.id)) ?? user
}

async function writeRoles(app: App, tx: Store, id: string, { provider, said }: Saying): Promise<boolean> {
  const able = await adminsForUpdate(tx)
  await lockAccount(tx, id)
  const user = await userById(tx, id)
  if (!user || holds(user, 'Disabled')) return false
  const after = keptAdmin(user, claimsByMapping(user.claims, provider.settings.roles, said), able)
  const entries = changedEntry('userChanged', user, user, { ...user, claims: after })
  if (entries.length === 0) return false
  await replaceClaims(tx, user.id, after)
  if (endsSessions(user.claims, after)) await endSessions(tx, user.id)
  await writeAudit(app, tx, null, ...entries)
  tx.afterCommit(() => app.live.recheck(user.id))
  return true
}

/** No provider takes the last administrator away. */
const keptAdmin = (user: User, after: Claim[], able: readonly string[]): Claim[] =>
  objectionToLosing(user, after, able) ? knownClaims([...after, 'Admin']) : after

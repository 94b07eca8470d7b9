import { asc, isNotNull, isNull } from 'drizzle-orm'
import type { ChosenProfile, ExportedPerson } from '~/shared/export/house'
import type { AgentName } from '~/shared/notifications/agents'
import type { App } from '../app'
import type { Store } from '../store/store'
import { withClaims } from '../users/queries'
import { openedIfOwn } from '../vault'

/** Who has an account, and what those are called that had one. */
export type People = {
  all: ExportedPerson[]
  /** Names of accounts that were removed, by their ids. */
  removed: ReadonlyMap<string, string>
}

type Open = (sealed: string | null) => Promise<string | null>

/** Accounts in the order in which they were made, with their tokens only where secrets come along. */
export async function readPeople({ vault }: App, at: Store, withSecrets: boolean): Promise<People> {
  const { users } = at.t
  const rows = await at.db
    .select()
    .from(users)
    .where(isNull(users.removedAt))
    .orderBy(asc(users.createdAt), asc(users.id))
  const gone = await at.db.select({ id: users.id, name: users.userName }).from(users).where(isNotNull(users.removedAt))
  const accounts = new Map((await withClaims(at, rows)).map(user => [user.id, user]))
  const open: Open = async sealed => (withSecrets && sealed ? openedIfOwn(vault, sealed) : null)
  const [profiles, addresses, further] = [await profilesOf(at), await addressesOf(at), await mediaAccountsOf(at, open)]
  const all = rows.map(async (row): Promise<ExportedPerson | null> => {
    const user = accounts.get(row.id)
    return user
      ? {
          ...{ user, passwordHash: row.passwordHash, createdAt: row.createdAt },
          ...{ hasAccessToken: row.accessToken !== null, accessToken: await open(row.accessToken) },
          mediaServerToken: await open(row.mediaServerToken),
          ...{ profiles: profiles.get(user.id) ?? [], addresses: addresses.get(user.id) ?? [] },
          mediaAccounts: further.get(user.id) ?? [],
        }
      : null
  })
  return {
    all: (await Promise.all(all)).filter(person => person !== null),
    removed: new Map(gone.map(({ id, name }) => [id, name])),
  }
}

async function profilesOf({ db, t: { downloadProfiles: t } }: Store): Promise<Map<string, ChosenProfile[]>> {
  const { userId, manager, profile, root } = t
  const rows = await db.select({ userId, manager, profile, root }).from(t)
  return Map.groupBy(rows, row => row.userId)
}

async function mediaAccountsOf({ db, t: { mediaAccounts: t } }: Store, open: Open) {
  const { userId, type, providerUserId, name, token } = t
  const rows = await db.select({ userId, type, providerUserId, name, token }).from(t).orderBy(asc(t.createdAt))
  const all = await Promise.all(rows.map(async row => ({ ...row, token: await open(row.token) })))
  return Map.groupBy(all, row => row.userId)
}

async function addressesOf({ db, t: { preferences: t } }: Store) {
  const rows = await db.select({ userId: t.userId, agent: t.agent, value: t.value }).from(t).where(isNotNull(t.value))
  const filled = rows.flatMap(({ userId, agent, value }) =>
    value ? [{ userId, agent: agent as AgentName, value }] : [],
  )
  return Map.groupBy(filled, ({ userId }) => userId)
}

import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { User } from '~/shared/users/model'
import { cachedRead } from '../store/cached-read'
import { prepared } from '../store/prepared'
import { first, type Store } from '../store/store'
import { asUser, claimsOf, isId } from './queries'

const sessionQuery = ({ db, t: { users, sessions } }: Store) =>
  db
    .select({ ...getTableColumns(users), usedAt: sessions.lastUsedAt })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder('session')), eq(sessions.userId, users.id)))
    .where(and(eq(users.id, sql.placeholder('id')), isNull(users.removedAt)))
    .limit(1)

/** Somebody who is signed in, with when that session was used last; null where it has been ended. */
export type SessionUser = { user: User; usedAt: Date | null }

/** As `userById`, with a session of the account. */
export async function userOfSession(store: Store, id: string, session: string): Promise<SessionUser | null> {
  if (!isId(id) || !isId(session)) return null
  const read = () => readSessionUser(store, id, session)
  return store.isShared ? read() : cachedRead(store, `session:${session}:${id}`, read)
}

async function readSessionUser(store: Store, id: string, session: string): Promise<SessionUser | null> {
  const row = first(await prepared(store, 'user-of-session', sessionQuery).execute({ id, session }))
  if (!row) return null
  const { usedAt, ...account } = row
  return { user: asUser(account, await claimsOf(store, id)), usedAt }
}

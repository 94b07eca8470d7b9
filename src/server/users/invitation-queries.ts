import { and, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '../store/bulk'
import { affectedRows } from '../store/dialect'
import { first, type Store } from '../store/store'

export type InvitationRow = Store['t']['invitations']['$inferSelect']

/** What is kept of a token to find its invitation by. */
export const tokenHashOf = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex')

export async function insertInvitation(tx: Store, row: InvitationRow): Promise<void> {
  await tx.db.insert(tx.t.invitations).values(row)
}

export async function invitationByToken(store: Store, token: string): Promise<InvitationRow | null> {
  const { invitations } = store.t
  const ofToken = eq(invitations.tokenHash, tokenHashOf(token))
  return first(await store.db.select().from(invitations).where(ofToken).limit(1))
}

export async function invitationById(store: Store, id: string): Promise<InvitationRow | null> {
  const { invitations } = store.t
  return first(await store.db.select().from(invitations).where(eq(invitations.id, id)).limit(1))
}

/** Takes one of the uses that are left; false where another was faster, or it is over. */
export async function takeUse(tx: Store, id: string, now: Date): Promise<boolean> {
  const { invitations } = tx.t
  const { used, uses, revokedAt, expiresAt } = invitations
  const isOpen = and(eq(invitations.id, id), lt(used, uses), isNull(revokedAt), gt(expiresAt, now))
  const taken = tx.db.update(invitations).set({ used: sql`${used} + 1` })
  return affectedRows(await taken.where(isOpen)) === 1
}

/** False for one that is revoked already, or is not there. */
export async function saveRevoked(tx: Store, id: string, at: Date): Promise<boolean> {
  const { invitations } = tx.t
  const stands = and(eq(invitations.id, id), isNull(invitations.revokedAt))
  return affectedRows(await tx.db.update(invitations).set({ revokedAt: at }).where(stands)) === 1
}

export async function saveSentTo(tx: Store, id: string, email: string): Promise<void> {
  const { invitations } = tx.t
  await tx.db.update(invitations).set({ email }).where(eq(invitations.id, id))
}

/** Notes by which invitation an account came. */
export async function saveInvited(tx: Store, userId: string, invitationId: string, at: Date): Promise<void> {
  await tx.db.insert(tx.t.invitedUsers).values({ userId, invitationId, at })
}

type Part = { count: number; position: number }

/** A part of all invitations, the newest first, and how many there are. */
export async function invitationRows(store: Store, part: Part): Promise<{ rows: InvitationRow[]; total: number }> {
  const { invitations } = store.t
  const newestFirst = [desc(invitations.createdAt), desc(invitations.id)]
  const rows = await store.db
    .select()
    .from(invitations)
    .orderBy(...newestFirst)
    .limit(part.count)
    .offset(part.position)
  const counted = await store.db.select({ n: count() }).from(invitations)
  return { rows, total: Number(first(counted)?.n ?? 0) }
}

/** Who came by some invitations, in the order in which they came. */
export async function invitedBy(store: Store, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { invitedUsers, users } = store.t
  return store.db
    .select({
      ...{ invitationId: invitedUsers.invitationId, at: invitedUsers.at },
      ...{ id: users.id, userName: users.userName, alias: users.alias },
    })
    .from(invitedUsers)
    .innerJoin(users, eq(users.id, invitedUsers.userId))
    .where(inArray(invitedUsers.invitationId, [...ids]))
    .orderBy(invitedUsers.at, users.id)
}

/** The invitation that somebody came by, and when. */
export async function invitationOfUser(
  store: Store,
  userId: string,
): Promise<{ invitation: InvitationRow; at: Date } | null> {
  const { invitations, invitedUsers } = store.t
  const found = await store.db
    .select({ invitation: invitations, at: invitedUsers.at })
    .from(invitedUsers)
    .innerJoin(invitations, eq(invitations.id, invitedUsers.invitationId))
    .where(eq(invitedUsers.userId, userId))
    .limit(1)
  return first(found)
}

/** Forgets invitations that were over before a moment; answers how many. */
export const dropInvitationsBefore = (store: Store, before: Date, signal?: AbortSignal): Promise<number> =>
  deleteInBatches(store, store.t.invitations, lt(store.t.invitations.expiresAt, before), signal)

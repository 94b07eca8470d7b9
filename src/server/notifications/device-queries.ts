import { and, asc, desc, eq, inArray, ne, notInArray } from 'drizzle-orm'
import { type Device, mostDevices, type PushService } from '~/shared/notifications/devices'
import { affectedRows, upsert } from '../store/dialect'
import type { Store } from '../store/store'

export type DeviceRow = Store['t']['devices']['$inferSelect']

/**
 * Keeps a device of an account; of each service those that were added last stay. One that is known stays as it is, and one
 * that was somebody else's before is theirs no more: whoever holds it now would read what they are told.
 */
export async function addDevice(tx: Store, userId: string, { service, token }: Device, addedAt: Date): Promise<void> {
  const { devices: t } = tx.t
  const tokenHash = new Bun.CryptoHasher('sha256').update(token).digest('hex')
  const row = { userId, service, token, tokenHash, addedAt }
  await tx.db.delete(t).where(and(eq(t.service, service), eq(t.tokenHash, tokenHash), ne(t.userId, userId)))
  await upsert(tx, t, [row], { on: [t.userId, t.service, t.tokenHash], set: [] })
  const own = and(eq(t.userId, userId), eq(t.service, service))
  const kept = await tx.db.select({ id: t.id }).from(t).where(own).orderBy(desc(t.id)).limit(mostDevices)
  await tx.db.delete(t).where(
    and(
      own,
      notInArray(
        t.id,
        kept.map(({ id }) => id),
      ),
    ),
  )
}

/** Forgets the devices of an account that are reached in one way; answers how many. */
export async function dropDevices(tx: Store, userId: string, service: PushService): Promise<number> {
  const { devices: t } = tx.t
  return affectedRows(await tx.db.delete(t).where(and(eq(t.userId, userId), eq(t.service, service))))
}

/** The devices of these people, or of everybody, those added first before the others. */
export async function devicesOf(store: Store, userIds: readonly string[] | 'all'): Promise<DeviceRow[]> {
  const { devices: t } = store.t
  const whose = userIds === 'all' ? undefined : inArray(t.userId, [...userIds])
  return store.db.select().from(t).where(whose).orderBy(asc(t.id))
}

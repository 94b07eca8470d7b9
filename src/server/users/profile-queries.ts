import { eq } from 'drizzle-orm'
import type { Profiles } from '~/shared/users/model'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

type Row = Store['t']['userProfiles']['$inferSelect']

const asProfiles = ({ userId: _, ...profiles }: Row): Profiles => profiles

/** The quality profiles and folders chosen for an account; null when nothing was. */
export async function profilesOf(store: Store, userId: string): Promise<Profiles | null> {
  const { userProfiles } = store.t
  const row = first(await store.db.select().from(userProfiles).where(eq(userProfiles.userId, userId)).limit(1))
  return row && asProfiles(row)
}

/** Those of every account that has any, by account. */
export async function allProfiles(store: Store): Promise<Map<string, Profiles>> {
  const rows = await store.db.select().from(store.t.userProfiles)
  return new Map(rows.map(row => [row.userId, asProfiles(row)]))
}

export async function saveProfiles(tx: Store, userId: string, profiles: Profiles): Promise<void> {
  const { userProfiles } = tx.t
  await upsert(tx, userProfiles, [{ userId, ...profiles }], {
    on: [userProfiles.userId],
    set: Object.keys(profiles) as (keyof Profiles)[],
  })
}

import { and, eq } from 'drizzle-orm'
import type { DownloadOptions, DownloadProfiles } from '~/shared/users/model'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

type Row = Store['t']['downloadProfiles']['$inferSelect']

const asProfiles = (rows: readonly Row[]): DownloadProfiles =>
  new Map(rows.map(({ manager, profile, root }) => [manager, { profile, root }]))

/** What was chosen for the requests of an account; empty when nothing ever was. */
export async function profilesOf(store: Store, userId: string): Promise<DownloadProfiles> {
  const { downloadProfiles: t } = store.t
  return asProfiles(await store.db.select().from(t).where(eq(t.userId, userId)))
}

/** Those of every account that has any, by account. */
export async function allProfiles(store: Store): Promise<Map<string, DownloadProfiles>> {
  const rows = await store.db.select().from(store.t.downloadProfiles)
  return new Map([...Map.groupBy(rows, row => row.userId)].map(([userId, own]) => [userId, asProfiles(own)]))
}

/** What one download manager is to take for the requests of an account. */
export async function profileFor(store: Store, userId: string, manager: string): Promise<DownloadOptions> {
  const { downloadProfiles: t } = store.t
  const own = and(eq(t.userId, userId), eq(t.manager, manager))
  return first(await store.db.select().from(t).where(own)) ?? { profile: null, root: null }
}

export async function saveProfiles(tx: Store, userId: string, profiles: DownloadProfiles): Promise<void> {
  const { downloadProfiles: t } = tx.t
  const rows = [...profiles].map(([manager, options]) => ({ userId, manager, ...options }))
  await upsert(tx, t, rows, { on: [t.userId, t.manager], set: ['profile', 'root'] })
}

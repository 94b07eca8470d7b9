import { and, count, desc, eq, gt, isNotNull, lte, ne } from 'drizzle-orm'
import { hourMs } from '~/shared/durations'
import { type ImportProgress, keptRuns } from '~/shared/import/runs'
import { insertId } from '../store/dialect'
import { first, type Store } from '../store/store'

export type ImportRun = Store['t']['importRuns']['$inferSelect']
export type NewRun = Pick<ImportRun, 'portal' | 'place' | 'isDryRun' | 'options' | 'byName' | 'startedAt'>
type Ended = Pick<ImportRun, 'endedAt' | 'outcome'> & Partial<Pick<ImportRun, 'failure' | 'report' | 'stateHash'>>

const none = { progress: null, failure: null, report: null, backup: null, stateHash: null, endedAt: null }

/** Notes that a run begins, and forgets the oldest ones. */
export async function addImportRun(store: Store, run: NewRun): Promise<number> {
  const { importRuns: t } = store.t
  const id = await insertId(store, t, { ...none, ...run, place: run.place.slice(0, 200), outcome: 'running' })
  const oldest = first(await store.db.select({ id: t.id }).from(t).orderBy(desc(t.id)).limit(1).offset(keptRuns))
  if (oldest) await store.db.delete(t).where(lte(t.id, oldest.id))
  return id
}

const one = ({ t: { importRuns: t } }: Store, id: number) => eq(t.id, id)

export async function saveImportProgress(store: Store, id: number, progress: ImportProgress): Promise<void> {
  await store.db.update(store.t.importRuns).set({ progress }).where(one(store, id))
}

export async function saveImportBackup(store: Store, id: number, backup: string): Promise<void> {
  await store.db.update(store.t.importRuns).set({ backup }).where(one(store, id))
}

export async function endImportRun(store: Store, id: number, ended: Ended): Promise<void> {
  await store.db
    .update(store.t.importRuns)
    .set({ ...ended, progress: null })
    .where(one(store, id))
}

/** Ends runs that nobody works on any more, but for one. */
export async function endLostRuns(store: Store, now: Date, but = 0): Promise<void> {
  const { importRuns: t } = store.t
  await store.db
    .update(t)
    .set({ outcome: 'lost', endedAt: now, progress: null })
    .where(and(eq(t.outcome, 'running'), ne(t.id, but)))
}

export async function newestRun({ db, t: { importRuns: t } }: Store): Promise<ImportRun | null> {
  return first(await db.select().from(t).orderBy(desc(t.id)).limit(1))
}

/** The newest one that wrote something, with the copy from before. */
export async function newestWritten({ db, t: { importRuns: t } }: Store): Promise<ImportRun | null> {
  const written = and(eq(t.isDryRun, false), isNotNull(t.backup), ne(t.outcome, 'running'))
  return first(await db.select().from(t).where(written).orderBy(desc(t.id)).limit(1))
}

/** How many were begun within an hour. */
export async function runsLately({ db, t: { importRuns: t } }: Store, now: Date): Promise<number> {
  const since = new Date(now.getTime() - hourMs)
  return Number(first(await db.select({ n: count() }).from(t).where(gt(t.startedAt, since)))?.n ?? 0)
}

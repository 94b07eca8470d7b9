import { and, asc, eq, gt, inArray, isNull, max } from 'drizzle-orm'
import type { JobId } from '~/shared/jobs/model'
import { countRequestSeasons } from '../requests/season-queries'
import { first, type Store } from '../store/store'

/** When the last of what no library has proven came; null where nothing waits for that. */
export async function lastUnproven({ db, t: { importLinks: t } }: Store): Promise<Date | null> {
  const rows = await db
    .select({ at: max(t.at) })
    .from(t)
    .where(eq(t.unproven, true))
  return first(rows)?.at ?? null
}

/** When the first run of each job that began after a moment came to its end; jobs without one are left out. */
export async function endedSince({ db, t: { jobRuns: t } }: Store, jobs: readonly JobId[], since: Date) {
  const rows = await db
    .select({ job: t.job, finishedAt: t.finishedAt })
    .from(t)
    .where(and(inArray(t.job, [...jobs]), gt(t.startedAt, since), eq(t.outcome, 'done')))
    .orderBy(asc(t.startedAt), asc(t.id))
  const ended = new Map<string, Date>()
  for (const { job, finishedAt } of rows) if (finishedAt && !ended.has(job)) ended.set(job, finishedAt)
  return ended
}

const mostLinks = 500

/** Requests that no library has proven yet, some of them, by their links. */
export async function unprovenRequests({ db, t: { importLinks: t } }: Store, afterId: number) {
  return db
    .select({ id: t.id, newId: t.newId })
    .from(t)
    .where(and(eq(t.unproven, true), gt(t.id, afterId)))
    .orderBy(asc(t.id))
    .limit(mostLinks)
}

/** Takes the mark of what no library has proven yet from some links. */
export async function markProven({ db, t: { importLinks: t } }: Store, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(t)
      .set({ unproven: false })
      .where(inArray(t.id, [...ids]))
}

/** Episodes that were called available, and that no library has. */
export async function loseUnprovenEpisodes(tx: Store, requestId: number, at: Date): Promise<void> {
  const { requestEpisodes: t } = tx.t
  const unproven = and(eq(t.requestId, requestId), eq(t.available, true), isNull(t.foundIn), isNull(t.markedAt))
  await tx.db.update(t).set({ available: false, goneAt: at }).where(unproven)
  await countRequestSeasons(tx, requestId)
}

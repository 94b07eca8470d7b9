import { count, eq, max, notInArray } from 'drizzle-orm'
import type { AuditAction } from '~/shared/audit/model'
import { first, type Store } from '../store/store'
import { saidOf } from './link-queries'

/** What is written down and changes nothing that a copy would take away. */
const changingNothing: readonly AuditAction[] = [
  ...(['signedIn', 'signInRefused', 'sessionEnded', 'signedOutEverywhere', 'apiKeyShown'] as const),
  ...(['accessTokenShown', 'backupDownloaded', 'backupUploaded', 'backupRemoved'] as const),
  ...(['backupNotRestored', 'cacheEmptied', 'resetLinkShown'] as const),
]

/**
 * Names what people have done so far, so that it is seen whether anybody has done something since: asked, decided, voted,
 * reported, followed, changed accounts or settings. What jobs find out by themselves is found out once more.
 */
export async function stateHashOf(store: Store): Promise<string> {
  const { t, db } = store
  const { requests, requestVariants: v, issues, issueComments, votes, subscriptions, watchlistEntries: w } = t
  const entries = t.auditEntries
  return saidOf([
    first(await db.select({ n: count(), last: max(requests.id) }).from(requests)),
    ordered(await db.select({ a: v.approved, d: v.denied, n: count() }).from(v).groupBy(v.approved, v.denied)),
    ordered(await db.select({ s: issues.status, n: count() }).from(issues).groupBy(issues.status)),
    first(await db.select({ n: count(), last: max(issueComments.id) }).from(issueComments)),
    ordered(await db.select({ up: votes.up, n: count() }).from(votes).groupBy(votes.up)),
    first(await db.select({ n: count() }).from(subscriptions)),
    first(await db.select({ n: count() }).from(w).where(eq(w.origin, 'portal'))),
    first(
      await db
        .select({ n: max(entries.id) })
        .from(entries)
        .where(notInArray(entries.action, [...changingNothing])),
    ),
  ])
}

const ordered = (rows: readonly object[]) => rows.map(row => JSON.stringify(row)).toSorted()

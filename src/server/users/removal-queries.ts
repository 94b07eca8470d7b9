import { and, count, eq, inArray } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { newKey } from '../settings/keys'
import { mostRows } from '../store/bulk'
import { first, type Store } from '../store/store'
import { leadImportedTo } from './write-queries'

/** How much an account asked for, reported and said, which outlives it where that is wanted. */
export async function traceOf({ db, t }: Store, userId: string) {
  const rowsOf = async (column: SQLiteColumn) =>
    Number(first(await db.select({ n: count() }).from(column.table).where(eq(column, userId)))?.n ?? 0)
  return {
    requests: await rowsOf(t.requests.requesterId),
    issues: await rowsOf(t.issues.reporterId),
    comments: await rowsOf(t.issueComments.userId),
  }
}

/** Everything that belongs to an account and is of no use to anybody else. */
const belongings = ({ t }: Store) =>
  [
    ...[t.userClaims, t.downloadProfiles, t.preferences, t.calendarKeys, t.sessions, t.signInNetworks],
    ...[t.notices, t.watchlistEntries, t.watchlistReads, t.playedMovies, t.playedEpisodes],
    ...[t.requestLog, t.subscriptions, t.votes],
    ...[t.passkeys, t.timeCodes, t.recoveryCodes, t.openIdAccounts, t.mediaAccounts, t.personalKeys, t.invitedUsers],
    ...[t.secondStepLocks, t.messageChoices, t.messageTimes, t.messageDigests],
    ...[t.outbox, t.pushSubscriptions, t.chatAccounts, t.chatCodes, t.mailKeys],
    ...[t.devices, t.accountPictures, t.addressChanges, t.agreements, t.extraRequests],
  ] as const

/**
 * Leaves of an account its name alone, on what it asked for, reported and said. The claim that is left lets nobody in, and
 * keeps everybody who is told of something from telling it.
 */
export async function keepNameOnly(tx: Store, userId: string, removedAt: Date): Promise<void> {
  const { users, userClaims } = tx.t
  for (const table of belongings(tx)) await tx.db.delete(table).where(eq(table.userId, userId))
  await leadImportedTo(tx, [userId], null)
  await tx.db
    .update(users)
    .set({
      // Drawn, so that nobody can have it before.
      nameKey: `removed:${crypto.randomUUID()}`,
      ...{ lookKey: null, email: null, emailKey: null, language: null, picture: null },
      ...{ providerUserId: null, providerServer: null, missingSince: null, mediaServerToken: null },
      ...{ passwordHash: null, accessToken: null, accessTokenHash: null, stamp: newKey() },
      ...{ movieLimit: null, moviePeriod: null, episodeLimit: null, episodePeriod: null, episodeUnit: null },
      ...{ musicLimit: null, musicPeriod: null, lastLoggedInAt: null, removedAt },
    })
    .where(eq(users.id, userId))
  await tx.db.insert(userClaims).values({ userId, claim: 'Disabled' })
}

/**
 * Makes the requests, issues and comments of one account those of another. Whoever voted on such a request already keeps
 * their vote, and whoever hears of it hears of it as their own.
 */
export async function handOverAll(tx: Store, from: string, to: string): Promise<void> {
  const { requests, requestVariants, issues, issueComments, subscriptions } = tx.t
  await moveVotes(tx, from, to)
  const theirs = tx.db.select({ id: requests.id }).from(requests).where(eq(requests.requesterId, from))
  await tx.db.delete(subscriptions).where(and(eq(subscriptions.userId, to), inArray(subscriptions.requestId, theirs)))
  await tx.db.update(requests).set({ requesterId: to }).where(eq(requests.requesterId, from))
  await tx.db.update(requestVariants).set({ requesterId: to }).where(eq(requestVariants.requesterId, from))
  await tx.db.update(issues).set({ reporterId: to }).where(eq(issues.reporterId, from))
  await tx.db.update(issueComments).set({ userId: to }).where(eq(issueComments.userId, from))
}

/** Whoever asks for something is for it, as long as nobody votes otherwise. */
async function moveVotes(tx: Store, from: string, to: string) {
  const { votes, requests } = tx.t
  const own = await tx.db
    .select({ id: votes.id, requestId: votes.requestId })
    .from(votes)
    .innerJoin(requests, eq(requests.id, votes.requestId))
    .where(and(eq(votes.userId, from), eq(requests.requesterId, from)))
  const cast = await tx.db.select({ requestId: votes.requestId }).from(votes).where(eq(votes.userId, to))
  const decided = new Set(cast.map(({ requestId }) => requestId))
  const free = own.flatMap(({ id, requestId }) => (decided.has(requestId) ? [] : [id]))
  for (let at = 0; at < free.length; at += mostRows) {
    await tx.db
      .update(votes)
      .set({ userId: to })
      .where(inArray(votes.id, free.slice(at, at + mostRows)))
  }
}

import { and, count, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { User } from '~/shared/users/model'
import { first, type Store } from '../store/store'
import { identityColumns, limitColumns } from './write-queries'

/** What belongs to one account alone, by what it may have only once of it; without anything it has one of it at all. */
const once = ({ t }: Store) =>
  [
    [t.votes, t.votes.userId, [t.votes.requestId]],
    [t.subscriptions, t.subscriptions.userId, [t.subscriptions.requestId]],
    [t.notices, t.notices.userId, [t.notices.key]],
    [
      t.watchlistEntries,
      t.watchlistEntries.userId,
      [t.watchlistEntries.origin, t.watchlistEntries.kind, t.watchlistEntries.tmdbId],
    ],
    [t.watchlistReads, t.watchlistReads.userId, []],
    [t.playedMovies, t.playedMovies.userId, [t.playedMovies.source, t.playedMovies.tmdbId]],
    [
      t.playedEpisodes,
      t.playedEpisodes.userId,
      [t.playedEpisodes.source, t.playedEpisodes.tmdbId, t.playedEpisodes.season, t.playedEpisodes.episode],
    ],
    [t.downloadProfiles, t.downloadProfiles.userId, [t.downloadProfiles.manager]],
    [t.preferences, t.preferences.userId, [t.preferences.agent]],
    [t.devices, t.devices.userId, [t.devices.service, t.devices.tokenHash]],
    [t.messageChoices, t.messageChoices.userId, [t.messageChoices.event, t.messageChoices.channel]],
    [t.messageTimes, t.messageTimes.userId, []],
    [t.messageDigests, t.messageDigests.userId, [t.messageDigests.channel]],
    [t.chatAccounts, t.chatAccounts.userId, [t.chatAccounts.channel]],
    [t.mailKeys, t.mailKeys.userId, []],
    [t.accountPictures, t.accountPictures.userId, []],
    [t.agreements, t.agreements.userId, [t.agreements.terms]],
    [t.invitedUsers, t.invitedUsers.userId, []],
    [t.mediaAccounts, t.mediaAccounts.userId, [t.mediaAccounts.server]],
  ] as const satisfies readonly (readonly [SQLiteTable, SQLiteColumn, readonly SQLiteColumn[]])[]

/** What names an account and may do so as often as it likes. */
const often = ({ t }: Store) =>
  [
    ...[t.requests.requesterId, t.requestVariants.requesterId, t.requestVariants.markedById, t.requestLog.userId],
    ...[t.extraRequests.userId, t.issues.reporterId, t.issueComments.userId, t.issueChanges.userId],
    ...[t.invitations.createdById, t.passkeys.userId, t.openIdAccounts.userId],
    ...[t.pushSubscriptions.userId, t.outbox.userId],
  ] as const

type Between = { from: string; to: string }

/**
 * Makes what belongs to one account that of another, which keeps its own where it may have something once. Sessions, keys
 * and tokens stay behind: whoever holds one gets no more by it.
 */
export async function moveBelongings(tx: Store, { from, to }: Between): Promise<void> {
  await moveSecondStep(tx, { from, to })
  for (const column of often(tx))
    await tx.db
      .update(column.table)
      .set({ [nameOf(column)]: to })
      .where(eq(column, from))
  for (const [table, owner, keys] of once(tx)) await moveOnce(tx, { table, owner, keys }, { from, to })
  const { subscriptions, requests } = tx.t
  const own = tx.db.select({ id: requests.id }).from(requests).where(eq(requests.requesterId, to))
  // Whoever asked hears of it as their own.
  await tx.db.delete(subscriptions).where(and(eq(subscriptions.userId, to), inArray(subscriptions.requestId, own)))
}

/** How drizzle knows a column of its table. */
const nameOf = (column: SQLiteColumn): string => {
  const found = Object.entries(column.table).find(([, one]) => one === column)
  if (!found) throw new Error(`${column.name} is no column of its table`)
  return found[0]
}

type Owned = { table: SQLiteTable; owner: SQLiteColumn; keys: readonly SQLiteColumn[] }

async function moveOnce(tx: Store, { table, owner, keys }: Owned, { from, to }: Between) {
  const chosen = Object.fromEntries((keys.length > 0 ? keys : [owner]).map(key => [key.name, key]))
  // A select of its own is put together first: no engine changes a table and looks at it at once otherwise.
  const theirs = tx.db.selectDistinct(chosen).from(table).where(eq(owner, to)).as('theirs')
  const alike = keys.map(key => sql`${sql.identifier('theirs')}.${sql.identifier(key.name)} = ${key}`)
  await tx.db
    .update(table)
    .set({ [nameOf(owner)]: to })
    .where(
      and(
        eq(owner, from),
        notExists(
          tx.db
            .select({ one: sql`1` })
            .from(theirs)
            .where(and(...alike)),
        ),
      ),
    )
}

/** Whoever had a second step in one of the accounts has it afterwards, with the codes that belong to it. */
async function moveSecondStep(tx: Store, { from, to }: Between) {
  const { timeCodes, recoveryCodes } = tx.t
  // One that was begun and never used asks for nothing, and must not stand in for one that does.
  const isOn = and(isNotNull(timeCodes.confirmedAt), inArray(timeCodes.userId, [from, to]))
  const on = await tx.db.select({ userId: timeCodes.userId }).from(timeCodes).where(isOn)
  if (on.length === 0 || on.some(({ userId }) => userId === to)) return
  for (const table of [timeCodes, recoveryCodes]) await tx.db.delete(table).where(eq(table.userId, to))
  for (const table of [timeCodes, recoveryCodes])
    await tx.db.update(table).set({ userId: to }).where(eq(table.userId, from))
}

/** How much belongs to an account that joining moves. */
export async function belongingsOf({ db, t }: Store, userId: string) {
  const rowsOf = async (column: SQLiteColumn) =>
    Number(first(await db.select({ n: count() }).from(column.table).where(eq(column, userId)))?.n ?? 0)
  return {
    requests: await rowsOf(t.requests.requesterId),
    votes: await rowsOf(t.votes.userId),
    issues: await rowsOf(t.issues.reporterId),
    comments: await rowsOf(t.issueComments.userId),
    watchlist: await rowsOf(t.watchlistEntries.userId),
    subscriptions: await rowsOf(t.subscriptions.userId),
    notices: await rowsOf(t.notices.userId),
    plays: (await rowsOf(t.playedMovies.userId)) + (await rowsOf(t.playedEpisodes.userId)),
    profiles: await rowsOf(t.downloadProfiles.userId),
    addresses: await rowsOf(t.preferences.userId),
    passkeys: await rowsOf(t.passkeys.userId),
    openIdAccounts: await rowsOf(t.openIdAccounts.userId),
    mediaAccounts: await rowsOf(t.mediaAccounts.userId),
  }
}
export type Belongings = Awaited<ReturnType<typeof belongingsOf>>

/** What stands for somebody at their media server, sealed as it is kept. */
export async function sealedMediaTokenOf({ db, t: { users } }: Store, userId: string): Promise<string | null> {
  const rows = await db.select({ token: users.mediaServerToken }).from(users).where(eq(users.id, userId)).limit(1)
  return first(rows)?.token ?? null
}

/** Writes an account as it is after joining. */
export async function saveJoined(tx: Store, user: User): Promise<void> {
  const { users } = tx.t
  const { language, lastLoggedInAt, limits } = user
  const columns = { ...identityColumns(user), language, lastLoggedInAt, ...limitColumns(limits) }
  await tx.db.update(users).set(columns).where(eq(users.id, user.id))
}

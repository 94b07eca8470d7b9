import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tally, Vote, VoteDirection } from '~/shared/votes/model'
import { noVotes } from '~/shared/votes/model'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

type Ballot = { requestId: number; userId: string }

const directionOf = ({ up }: { up: boolean }): VoteDirection => (up ? 'up' : 'down')

const ofPerson = ({ t: { votes } }: Store, { requestId, userId }: Ballot) =>
  and(eq(votes.requestId, requestId), eq(votes.userId, userId))

/** How somebody voted on a request; null without a vote. */
export async function voteOf(store: Store, ballot: Ballot): Promise<VoteDirection | null> {
  const { votes } = store.t
  const vote = first(await store.db.select({ up: votes.up }).from(votes).where(ofPerson(store, ballot)))
  return vote && directionOf(vote)
}

/** Writes a vote in place of the one that somebody cast before. */
export async function saveVote(tx: Store, vote: Ballot & { direction: VoteDirection; at: Date }): Promise<void> {
  const { votes } = tx.t
  const { direction, ...row } = vote
  await upsert(tx, votes, [{ ...row, up: direction === 'up' }], {
    on: [votes.requestId, votes.userId],
    set: ['up', 'at'],
  })
}

export async function dropVote(tx: Store, ballot: Ballot): Promise<void> {
  await tx.db.delete(tx.t.votes).where(ofPerson(tx, ballot))
}

/** The votes on each of these requests, as one person sees them; those without votes are left out. */
export async function talliesOf(store: Store, userId: string, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Tally>()
  const { votes } = store.t
  const summed = (of: ReturnType<typeof sql>) => sql<number | string>`sum(case when ${of} then 1 else 0 end)`
  const own = (up: boolean) => summed(sql`${eq(votes.userId, userId)} and ${eq(votes.up, up)}`)
  const rows = await store.db
    .select({
      requestId: votes.requestId,
      up: summed(sql`${eq(votes.up, true)}`),
      down: summed(sql`${eq(votes.up, false)}`),
      ownUp: own(true),
      ownDown: own(false),
    })
    .from(votes)
    .where(inArray(votes.requestId, [...ids]))
    .groupBy(votes.requestId)
  // Sums come as texts from some engines.
  const isOn = (sum: number | string) => Number(sum) > 0
  return new Map(
    rows.map(({ requestId, up, down, ownUp, ownDown }) => {
      const mine: VoteDirection | null = isOn(ownUp) ? 'up' : isOn(ownDown) ? 'down' : null
      return [requestId, { up: Number(up), down: Number(down), mine } satisfies Tally] as const
    }),
  )
}

export const ballotTally = async (store: Store, ballot: Ballot): Promise<Tally> =>
  (await talliesOf(store, ballot.userId, [ballot.requestId])).get(ballot.requestId) ?? noVotes

/** The votes of somebody, the newest first, and how many there are. */
export async function votesOfPerson(store: Store, userId: string, { count: most, position }: Part) {
  const { votes } = store.t
  const theirs = eq(votes.userId, userId)
  const { id, requestId, up, at } = votes
  const rows = await store.db
    .select({ id, requestId, up, at })
    .from(votes)
    .where(theirs)
    .orderBy(desc(votes.at), desc(votes.id))
    .limit(most)
    .offset(position)
  const counted = first(await store.db.select({ n: count() }).from(votes).where(theirs))
  return { votes: rows.map(row => ({ ...row, vote: directionOf(row) })), total: Number(counted?.n ?? 0) }
}
type Part = { count: number; position: number }

/** Every vote on a request, oldest first. */
export async function votesOn(store: Store, requestId: number): Promise<Vote[]> {
  const { votes, requests } = store.t
  const { id, userId, up, at } = votes
  return store.db
    .select({ id, requestId: votes.requestId, kind: requests.kind, userId, up, at })
    .from(votes)
    .innerJoin(requests, eq(requests.id, votes.requestId))
    .where(eq(votes.requestId, requestId))
    .orderBy(asc(votes.id))
}

import { and, desc, eq, like } from 'drizzle-orm'
import type { Delivery } from '~/integrations/notify/delivery'
import { secondMs } from '~/shared/durations'
import type { NewOutboxRow } from '~/shared/events/outbox'
import type { DigestItem } from '~/shared/notifications/digest'
import { enqueue } from '../events/outbox-queries'
import { batchesOf } from '../store/bulk'
import type { Store } from '../store/store'
import { gatheredMark } from './message-key'
import { type GatheredMessage, type GatheredRow, lockedGathered, rewriteGathered } from './recent-queries'

type Gathered = GatheredMessage & { items: readonly DigestItem[] }

/** `key` names the message by its reader and moment, `alone` what is told by itself where that one is on its way. */
export type DigestRow = Omit<NewOutboxRow, 'payload'> & {
  notBefore: Date
  payload: Gathered
  alone: string
  compose: (items: readonly DigestItem[]) => Pick<Delivery, 'title' | 'body'>
}

/** A message that is due so soon may have been read for sending. */
const leavesWithinMs = 30 * secondMs
/** So many things are told by one message; what comes then is told by itself. */
const mostItems = 200

/** Writes messages so that all that one reader hears of until a moment is one; told twice, nothing is added. */
export async function enqueueInDigests(tx: Store, rows: readonly DigestRow[], at: Date): Promise<void> {
  // In one order, or two events could wait for each other.
  const inOrder = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  for await (const some of batchesOf(inOrder)) await gather(tx, some, at)
}

async function gather(tx: Store, rows: readonly DigestRow[], at: Date) {
  await enqueue(tx, rows, at)
  const keys = rows.map(({ key }) => key)
  const there = await lockedGathered(tx, keys)
  const outcomes = rows.flatMap(row => {
    const held = there.get(row.key)
    if (!held || held.payload.tells.some(key => row.payload.tells.includes(key))) return []
    return [{ row, joined: takesMore(held, at) ? { ...held, payload: joinedOf(held.payload, row) } : null }]
  })
  await rewriteGathered(
    tx,
    outcomes.flatMap(({ joined }) => joined ?? []),
  )
  const alone = outcomes.filter(({ joined }) => !joined)
  await enqueue(
    tx,
    alone.map(({ row }) => ({ ...row, key: row.alone, payload: { ...row.payload, key: row.alone } })),
    at,
  )
}

const itemsOf = (payload: GatheredMessage) => (payload as Gathered).items ?? []

/** Whether a message that gathers can tell of one thing more. */
export const takesMore = ({ stage, nextAt, payload }: GatheredRow, at: Date) =>
  stage === 'waiting' && nextAt.getTime() > at.getTime() + leavesWithinMs && itemsOf(payload).length < mostItems

function joinedOf(payload: GatheredMessage, row: DigestRow): Gathered {
  const items = [...itemsOf(payload), ...row.payload.items]
  // What can be decided or seen of the one thing is of no use for several.
  const { waiting: _, html: __, ...rest } = payload
  const tells = [...payload.tells, ...row.payload.tells]
  return { ...rest, event: 'Digest', variables: {}, subject: null, items, tells, ...row.compose(items) }
}

const mostGathered = 200

/** The newest messages for several things to somebody, with the events that each tells of. */
export async function gatheredFor({ db, t: { outbox: t } }: Store, userId: string) {
  const { target, stage, payload, createdAt, finishedAt } = t
  const rows = await db
    .select({ target, stage, payload, createdAt, finishedAt })
    .from(t)
    .where(and(eq(t.userId, userId), like(t.key, `%${gatheredMark}%`)))
    .orderBy(desc(t.id))
    .limit(mostGathered)
  return rows.map(row => ({
    ...{ target: row.target, stage: row.stage, at: row.finishedAt ?? row.createdAt },
    tells: (row.payload as Gathered).tells,
  }))
}

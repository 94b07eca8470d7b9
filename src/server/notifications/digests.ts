import { and, desc, eq, inArray, like } from 'drizzle-orm'
import type { Delivery } from '~/integrations/notify/delivery'
import { secondMs } from '~/shared/durations'
import type { NewOutboxRow } from '~/shared/events/outbox'
import type { DigestItem } from '~/shared/notifications/digest'
import { enqueue } from '../events/outbox-queries'
import { batchesOf } from '../store/bulk'
import { forUpdate, upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { gatheredMark } from './message-key'

/** A message that may tell of several things, with the keys of their events. */
type Gathered = Delivery & { tells: readonly string[]; items: readonly DigestItem[] }

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

type Held = Pick<Store['t']['outbox']['$inferSelect'], 'key' | 'payload' | 'stage' | 'nextAt'>

/** Writes messages so that all that one reader hears of until a moment is one; told twice, nothing is added. */
export async function enqueueInDigests(tx: Store, rows: readonly DigestRow[], at: Date): Promise<void> {
  // In one order, or two events could wait for each other.
  const inOrder = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  for await (const some of batchesOf(inOrder)) await gather(tx, some, at)
}

async function gather(tx: Store, rows: readonly DigestRow[], at: Date) {
  await enqueue(tx, rows, at)
  const there = await heldRows(tx, rows)
  const outcomes = rows.flatMap(row => {
    const held = there.get(row.key)
    const before = held?.payload as Gathered | undefined
    if (!held || !before || before.tells.some(key => row.payload.tells.includes(key))) return []
    return [{ row, joined: canJoin(held, before, at) ? joinedOf(before, row) : null }]
  })
  await rewrite(
    tx,
    outcomes.flatMap(({ row, joined }) => (joined ? [{ row, payload: joined }] : [])),
    at,
  )
  const alone = outcomes.filter(({ joined }) => !joined)
  await enqueue(
    tx,
    alone.map(({ row }) => ({ ...row, key: row.alone, payload: { ...row.payload, key: row.alone } })),
    at,
  )
}

/** Held until the transaction ends: two events that are told at once add to what the other wrote. */
async function heldRows(tx: Store, rows: readonly DigestRow[]): Promise<Map<string, Held>> {
  const { outbox: t } = tx.t
  const keys = rows.map(({ key }) => key)
  const wanted = { key: t.key, payload: t.payload, stage: t.stage, nextAt: t.nextAt }
  const found = await forUpdate(tx, tx.db.select(wanted).from(t).where(inArray(t.key, keys)))
  return new Map(found.map(row => [row.key, row]))
}

const canJoin = ({ stage, nextAt }: Held, { items }: Gathered, at: Date) =>
  stage === 'waiting' && nextAt.getTime() > at.getTime() + leavesWithinMs && items.length < mostItems

function joinedOf(before: Gathered, { payload, compose }: DigestRow): Gathered {
  const items = [...before.items, ...payload.items]
  // What can be decided or seen of the one thing is of no use for several.
  const { waiting: _, html: __, ...rest } = before
  const both = { event: 'Digest', variables: {}, subject: null, items, tells: [...before.tells, ...payload.tells] }
  return { ...rest, ...both, ...compose(items) }
}

/** Only the message of rows that are there is another one then. */
async function rewrite(tx: Store, joined: readonly { row: DigestRow; payload: Gathered }[], at: Date) {
  const { outbox } = tx.t
  await upsert(
    tx,
    outbox,
    joined.map(({ row, payload }) => ({
      ...{ target: row.target, key: row.key, payload, stage: 'waiting' as const, attempts: 0 },
      ...{ createdAt: at, nextAt: row.notBefore },
    })),
    { on: [outbox.key], set: ['payload'] },
  )
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

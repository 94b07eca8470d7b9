import type { NewOutboxRow } from '~/shared/events/outbox'
import { brake, brakedUntil, joinsByBrake } from '~/shared/notifications/brake'
import { enqueue } from '../events/outbox-queries'
import { batchesOf } from '../store/bulk'
import type { Store } from '../store/store'
import { holdAccounts } from '../users/locks'
import { type BundledRow, enqueueBundled } from './bundle'
import { type DigestRow, enqueueInDigests, takesMore } from './digests'
import { gatheredMark, gatheredUntil, readerKey } from './message-key'
import { type GatheredRow, lockedGathered, type RecentRow, recentRows } from './recent-queries'

/** A message for one reader: as it is by itself, and as part of one that gathers what comes until a moment. */
export type PersonalRow = {
  userId: string
  address: string
  /** The key of what it tells of. */
  event: string
  row: NewOutboxRow | BundledRow | DigestRow
  gathered: (until: Date) => DigestRow
}

type Moment = { at: Date; happenedAt: Date }
type Outcome = { alone?: NewOutboxRow; bundled?: BundledRow; gathered?: DigestRow }

/**
 * Writes messages to people, and joins what is above the brake of a reader on a channel; told twice, nothing is added.
 */
export async function enqueuePersonal(tx: Store, rows: readonly PersonalRow[], moment: Moment): Promise<void> {
  for await (const some of batchesOf(rows)) await writeSome(tx, some, moment)
}

async function writeSome(tx: Store, rows: readonly PersonalRow[], { at, happenedAt }: Moment) {
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  // Two servers that tell somebody of two events at once take turns, or neither would count what the other writes.
  await holdAccounts(tx, userIds)
  const since = new Date(Math.min(at.getTime(), happenedAt.getTime()) - brake.withinMs)
  const recent = await recentRows(tx, userIds, since)
  const sentTo = rows.map(one => ({ one, before: recent.filter(row => isTo(one, row)) }))
  const telling = sentTo.flatMap(({ one, before }) => before.filter(row => mayTell(one, row)).map(({ key }) => key))
  const held = await lockedGathered(tx, telling)
  const outcomes = sentTo.flatMap(({ one, before }) => outcomeOf(one, { before, held, at }))
  const ofSort = <K extends keyof Outcome>(sort: K) => outcomes.flatMap(outcome => outcome[sort] ?? [])
  await enqueue(tx, ofSort('alone'), at)
  await enqueueBundled(tx, ofSort('bundled'), { at, recent })
  await enqueueInDigests(tx, ofSort('gathered'), at)
}

/** Keys of messages begin with the channel and name the reader. */
const isTo = ({ row, address }: PersonalRow, { key }: RecentRow) =>
  key.startsWith(`${row.target}:`) && key.includes(`:${readerKey(address)}`)

const isBundled = (row: PersonalRow['row']): row is BundledRow => 'bundle' in row
const isGathered = (row: PersonalRow['row']): row is DigestRow => 'compose' in row

const asItIs = (row: PersonalRow['row']): Outcome => {
  if (isGathered(row)) return { gathered: row }
  return isBundled(row) ? { bundled: row } : { alone: row }
}

const mayTell = ({ row }: PersonalRow, { key }: RecentRow) =>
  key.includes(gatheredMark) || (isBundled(row) && key.startsWith(`${row.bundle}:`))

type Before = { before: readonly RecentRow[]; held: ReadonlyMap<string, GatheredRow>; at: Date }

/** Whether a message gathers because of the brake, and not for a day or of one thing. */
function isBrakes({ key }: GatheredRow, at: Date): boolean {
  const until = gatheredUntil(key)
  return until !== null && joinsByBrake(until, at)
}

function outcomeOf({ row, event, gathered }: PersonalRow, { before, held, at }: Before): Outcome[] {
  const isThere = before.some(({ key }) => key === row.key)
  if (isThere && !isGathered(row)) return []
  const telling = before.flatMap(({ key }) => held.get(key) ?? [])
  if (telling.some(({ payload }) => payload.tells.includes(event))) return []
  // What failed waits for moments of its own.
  const moments = before.map(({ attempts, createdAt, nextAt }) =>
    attempts === 0 && nextAt > createdAt ? nextAt : createdAt,
  )
  const until = brakedUntil(moments, at)
  if (!until || isThere) return [asItIs(row)]
  const gathering = telling.filter(({ key }) => key.includes(gatheredMark))
  const open = gathering.find(one => takesMore(one, at) && isBrakes(one, at))
  if (open) return [{ gathered: { ...gathered(open.nextAt), key: open.key } }]
  const taken = new Set(gathering.map(({ key }) => key))
  let joining = gathered(until)
  // One that is full, or about to leave, has the name of its moment.
  for (let ms = 1; taken.has(joining.key); ms++) joining = gathered(new Date(until.getTime() + ms))
  return [{ gathered: joining }]
}

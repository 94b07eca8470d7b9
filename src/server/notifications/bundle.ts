import type { Delivery } from '~/integrations/notify/delivery'
import { minuteMs } from '~/shared/durations'
import type { NewOutboxRow } from '~/shared/events/outbox'
import { shortened } from '~/shared/shortened'
import { enqueue } from '../events/outbox-queries'
import type { Store } from '../store/store'
import {
  type GatheredMessage,
  type GatheredRow,
  lockedGathered,
  type RecentRow,
  rewriteGathered,
} from './recent-queries'

/** The first message goes at once; what follows within this time after it, or after the next, is one message. */
export const bundledForMs = 10 * minuteMs
/** A mail that tells more than this is read by nobody; the page of the issue has the rest. */
const longestBody = 20_000

/** A message that may tell of several things: the keys of all that it tells. */
type Bundled = Omit<Delivery, 'key'> & { key: string; tells: readonly string[] }
export type BundledRow = Omit<NewOutboxRow, 'payload'> & { payload: Bundled; bundle: string }

/** The newest message of a bundle that was written not long ago; `recent` are the newest first. */
const lastOf = (bundle: string, recent: readonly RecentRow[], since: Date) =>
  recent.find(({ key, createdAt }) => key.startsWith(`${bundle}:`) && createdAt > since) ?? null

type Moment = { at: Date; recent: readonly RecentRow[] }

/**
 * Writes messages so that those of one bundle that come in quick succession are one; told twice, nothing is added. `recent`
 * is what their readers were sent, whose accounts are held.
 */
export async function enqueueBundled(tx: Store, rows: readonly BundledRow[], { at, recent }: Moment): Promise<void> {
  const since = new Date(at.getTime() - bundledForMs)
  const lastKeys = rows.map(({ bundle }) => lastOf(bundle, recent, since)?.key ?? null)
  const held = await lockedGathered(
    tx,
    lastKeys.flatMap(key => key ?? []),
  )
  const outcomes = rows.flatMap((row, index) => {
    const last = held.get(lastKeys[index] ?? '') ?? null
    if (last?.payload.tells.some(key => row.payload.tells.includes(key))) return []
    return [last && canJoin(last, at) ? { joined: joinedOf(last, row) } : { fresh: inTurn(row, last, at) }]
  })
  await rewriteGathered(
    tx,
    outcomes.flatMap(one => one.joined ?? []),
  )
  await enqueue(
    tx,
    outcomes.flatMap(one => one.fresh ?? []),
    at,
  )
}

const canJoin = ({ stage, nextAt }: GatheredRow, at: Date) => stage === 'waiting' && nextAt > at

function joinedOf({ payload: before, ...row }: GatheredRow, { payload }: BundledRow) {
  const body = shortened(`${before.body}\n\n${payload.body}`, longestBody)
  const joined: GatheredMessage = { ...before, body, tells: [...before.tells, ...payload.tells] }
  return { ...row, payload: joined }
}

function inTurn({ bundle: _, ...row }: BundledRow, last: GatheredRow | null, at: Date): NewOutboxRow {
  const turn = last ? new Date(last.createdAt.getTime() + bundledForMs) : at
  return { ...row, notBefore: row.notBefore && row.notBefore > turn ? row.notBefore : turn }
}

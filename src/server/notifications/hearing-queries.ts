import { and, eq, inArray, or } from 'drizzle-orm'
import type { HearingChoice } from '~/shared/notifications/hearing'
import { type EventName, eventNames } from '~/shared/notifications/model'
import { type DigestTime, digestTimes } from '~/shared/notifications/quiet-hours'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

const isEvent = (name: string): name is EventName => eventNames.some(event => event === name)

/** What these people chose, by their ids; what is said of events and channels that there are no more is left out. */
export async function choicesOf(store: Store, userIds: readonly string[]): Promise<Map<string, HearingChoice[]>> {
  if (userIds.length === 0) return new Map()
  const { messageChoices: t } = store.t
  const rows = await store.db
    .select()
    .from(t)
    .where(inArray(t.userId, [...userIds]))
  const known = rows.flatMap(({ event, ...row }) => (isEvent(event) ? [{ event, ...row }] : []))
  return Map.groupBy(known, ({ userId }) => userId)
}

/** When these people are not to be disturbed, as far as they said so; without a zone in that of the house. */
export type HeardTimes = { timeZone: string | null; quietFrom: number | null; quietUntil: number | null }

export async function timesOf(store: Store, userIds: readonly string[]): Promise<Map<string, HeardTimes>> {
  if (userIds.length === 0) return new Map()
  const { messageTimes: t } = store.t
  const rows = await store.db
    .select()
    .from(t)
    .where(inArray(t.userId, [...userIds]))
  return new Map(rows.map(({ userId, ...times }) => [userId, times]))
}

type Digest = { channel: string; every: DigestTime }

/** On which channels these people want one message for all of a time. */
export async function digestsOf(store: Store, userIds: readonly string[]): Promise<Map<string, Digest[]>> {
  if (userIds.length === 0) return new Map()
  const { messageDigests: t } = store.t
  const rows = await store.db
    .select()
    .from(t)
    .where(inArray(t.userId, [...userIds]))
  const known = rows.flatMap(({ every, ...row }) => {
    const time = digestTimes.find(one => one === every)
    return time ? [{ ...row, every: time }] : []
  })
  return Map.groupBy(known, ({ userId }) => userId)
}

type Chosen = { kept: readonly HearingChoice[]; usual: readonly HearingChoice[] }

/** Keeps what differs from what happens anyway, and forgets what does not any more. */
export async function writeChoices(tx: Store, userId: string, { kept, usual }: Chosen): Promise<void> {
  const { messageChoices: t } = tx.t
  if (usual.length > 0) {
    const those = usual.map(({ event, channel }) => and(eq(t.event, event), eq(t.channel, channel)))
    await tx.db.delete(t).where(and(eq(t.userId, userId), or(...those)))
  }
  await upsert(
    tx,
    t,
    kept.map(({ event, channel, on }) => ({ userId, event, channel, on })),
    { on: [t.userId, t.event, t.channel], set: ['on'] },
  )
}

export async function writeTimes(tx: Store, userId: string, times: HeardTimes): Promise<void> {
  const { messageTimes: t } = tx.t
  if (Object.values(times).every(value => value === null)) await tx.db.delete(t).where(eq(t.userId, userId))
  else await upsert(tx, t, [{ userId, ...times }], { on: [t.userId], set: ['timeZone', 'quietFrom', 'quietUntil'] })
}

/** Of the channels that are named; null is each message by itself. */
export async function writeDigests(
  tx: Store,
  userId: string,
  given: readonly { channel: string; every: DigestTime | null }[],
): Promise<void> {
  const { messageDigests: t } = tx.t
  const none = given.flatMap(({ channel, every }) => (every ? [] : [channel]))
  if (none.length > 0) await tx.db.delete(t).where(and(eq(t.userId, userId), inArray(t.channel, none)))
  const set = given.flatMap(({ channel, every }) => (every ? [{ userId, channel, every }] : []))
  await upsert(tx, t, set, { on: [t.userId, t.channel], set: ['every'] })
}

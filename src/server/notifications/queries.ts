import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ChannelName } from '~/shared/notifications/agents'
import {
  type EventName,
  eventNames,
  type NewNotice,
  type Notice,
  type StoredTemplate,
} from '~/shared/notifications/model'
import { languageCodes, languageOfTag } from '~/shared/settings/languages'
import type { Claim, User } from '~/shared/users/model'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { usersById } from '../users/queries'

type TextKey = Pick<StoredTemplate, 'event' | 'language'>

/** An event as it is stored, with the language of what was written for it behind it: `NewRequest:de`. */
const storedEvent = ({ event, language }: TextKey) => (language === null ? event : `${event}:${language}`)

function keyIn(stored: string): TextKey {
  const [event = '', tag] = stored.split(':')
  return { event, language: tag === undefined ? null : languageOfTag(tag) }
}

/** What administrators wrote for an agent, or for an event. */
export async function storedTemplates(
  store: Store,
  of: { agent: ChannelName } | { event: EventName },
): Promise<(StoredTemplate & { agent: ChannelName })[]> {
  const { templates } = store.t
  const inEach = (event: EventName) => [null, ...languageCodes].map(language => storedEvent({ event, language }))
  const fits = 'agent' in of ? eq(templates.agent, of.agent) : inArray(templates.event, inEach(of.event))
  const rows = await store.db.select().from(templates).where(fits)
  return rows.map(row => ({ ...row, ...keyIn(row.event) }))
}

/** Stores texts of an agent, and forgets those that are to be as usual again. */
export async function writeTemplates(
  tx: Store,
  agent: ChannelName,
  { stored, usual }: { stored: readonly StoredTemplate[]; usual: readonly TextKey[] },
): Promise<void> {
  const { templates } = tx.t
  if (usual.length > 0)
    await tx.db
      .delete(templates)
      .where(and(eq(templates.agent, agent), inArray(templates.event, usual.map(storedEvent))))
  await upsert(
    tx,
    templates,
    stored.map(one => ({
      ...{ agent, event: storedEvent(one) },
      ...{ subject: one.subject, message: one.message, enabled: one.enabled },
    })),
    { on: [templates.agent, templates.event], set: ['subject', 'message', 'enabled'] },
  )
}

/** Everybody who holds one of these claims. */
export async function holdersOf(store: Store, claims: readonly Claim[]): Promise<User[]> {
  const { userClaims } = store.t
  const rows = await store.db
    .selectDistinct({ id: userClaims.userId })
    .from(userClaims)
    .where(inArray(userClaims.claim, [...claims]))
  return [
    ...(
      await usersById(
        store,
        rows.map(row => row.id),
      )
    ).values(),
  ]
}

const isEvent = (name: string): name is EventName => eventNames.some(event => event === name)

/** Writes what is not there yet and answers that. */
export async function writeNotices(tx: Store, given: readonly NewNotice[]): Promise<NewNotice[]> {
  if (given.length === 0) return []
  const { notices } = tx.t
  const keys = given.map(notice => notice.key)
  const there = await tx.db.select({ key: notices.key }).from(notices).where(inArray(notices.key, keys))
  const known = new Set(there.map(row => row.key))
  const fresh = given.filter(notice => !known.has(notice.key))
  await upsert(
    tx,
    notices,
    fresh.map(notice => ({ ...notice, values: { ...notice.values } })),
    { on: [notices.key], set: [] },
  )
  return fresh
}

/** The newest of what a person was told. */
export async function noticesFor(store: Store, userId: string, limit = 100): Promise<Notice[]> {
  const { notices } = store.t
  const rows = await store.db
    .select()
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(limit)
  return rows.flatMap(({ event, userId: _, key: __, ...row }) => (isEvent(event) ? [{ ...row, event }] : []))
}

/** A part of what somebody was told, the newest first, each with the key of its event, and how much that is. */
export async function pageOfNotices(store: Store, userId: string, { count: most, position }: Part) {
  const { notices } = store.t
  const theirs = and(eq(notices.userId, userId), inArray(notices.event, [...eventNames]))
  const rows = await store.db
    .select()
    .from(notices)
    .where(theirs)
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(most)
    .offset(position)
  const found = rows.flatMap(({ event, userId: _, key, ...row }) =>
    isEvent(event) ? [{ notice: { ...row, event }, event: { key: key.slice(0, -userId.length - 1) } }] : [],
  )
  const counted = first(await store.db.select({ n: count() }).from(notices).where(theirs))
  return { notices: found, total: Number(counted?.n ?? 0) }
}
type Part = { count: number; position: number }

export async function unreadCount(store: Store, userId: string): Promise<number> {
  const { notices } = store.t
  const unread = and(eq(notices.userId, userId), isNull(notices.readAt))
  return Number(first(await store.db.select({ count: count() }).from(notices).where(unread))?.count ?? 0)
}

/** Notes that a person read these notices of their own, or all of them. */
export async function markRead(store: Store, userId: string, ids: readonly number[] | null, at: Date): Promise<void> {
  const { notices } = store.t
  const theirs = and(
    eq(notices.userId, userId),
    isNull(notices.readAt),
    ids ? inArray(notices.id, [...ids]) : undefined,
  )
  await store.db.update(notices).set({ readAt: at }).where(theirs)
}

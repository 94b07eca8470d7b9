import { and, count, eq, lt, type SQL } from 'drizzle-orm'
import { UpstreamError } from '~/integrations/http/call'
import type { Task } from '~/shared/jobs/model'
import { slicesOf } from '~/shared/slices'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { forgetLibraryItems, forgetRead, librariesSeen, saveWholeRead, type Unseen, unseenItems } from './queries'

/** A show brings its episodes along. */
const mostRemoved = 50
/** So much of a library may go at once without a question, and so few titles in any case. */
const share = 1 / 3
const few = 10
const isMuch = (missing: number, known: number) => missing > few && missing > known * share

type Sweep = { source: string; sweep: number; service: string; readAt: Date }

/**
 * Drops what a sync that came to its end did not see, and answers how much that was. Where that is more than a third of
 * what was there, it is kept until somebody says that it is gone indeed: a disk that was not mounted looks just like an
 * emptied one.
 */
export async function clearUnseen(
  store: Store,
  { source, sweep, service, readAt }: Sweep,
  task: Task,
): Promise<number> {
  const { librarySources: t, libraryItems: items } = store.t
  const missing = await countedIn(store, and(eq(items.source, source), lt(items.sweep, sweep)))
  // Of a large library even counting takes a while, so that the usual case does without.
  const known = missing > 0 ? await countedIn(store, eq(items.source, source)) : 0
  const state = first(await store.db.select().from(t).where(eq(t.source, source)))
  // What went by calls since everything was read last counts as if it went now.
  const taken = state?.taken ?? 0
  if (missing > 0 && isMuch(missing + taken, known + taken) && !state?.mayClear) {
    await saveWholeRead(store, source, readAt, missing)
    task.count('missing', missing)
    throw muchMissing(service, missing, known)
  }
  const removed = await removeUnseen(store, { source, sweep }, task)
  await saveWholeRead(store, source, readAt)
  return removed
}

/**
 * Whether so many titles of a source may go because it was asked for them when it called, and notes that they do. One after
 * the other may as much go by calls as at once: of a disk that was not mounted a server may tell title by title. What is
 * more than that, and whatever goes while the question stands, is left to the sync that asks.
 */
export async function mayTake(store: Store, source: string, many: number): Promise<boolean> {
  const { librarySources: s, libraryItems: t } = store.t
  const state = first(await store.db.select().from(s).where(eq(s.source, source)))
  if (state?.mayClear || (state?.missing ?? null) !== null) return false
  const before = state?.taken ?? 0
  const known = await countedIn(store, eq(t.source, source))
  if (isMuch(before + many, before + known)) return false
  const row = { source, readAt: state?.readAt ?? null, missing: null, mayClear: false, taken: before + many }
  await upsert(store, s, [row], { on: [s.source], set: ['taken'] })
  return true
}

type Shelves = { source: string; sweep: number; chosen: readonly string[] | null }

/**
 * Drops what lies in libraries that somebody took out of those that count: however much that is, it was decided. What was
 * just seen counts under whatever name its library has by now.
 */
export async function clearLeftOut(store: Store, { source, sweep, chosen }: Shelves, task: Task): Promise<number> {
  if (chosen === null) return 0
  const outside = new Set([...chosen, ...(await librariesSeen(store, source, sweep))])
  return removeUnseen(store, { source, sweep, outside: [...outside] }, task)
}

/** More went away at once than anybody would take out on purpose. */
export const muchMissing = (service: string, missing: number, known: number) =>
  new UpstreamError({
    service,
    kind: 'unexpected',
    message: `${service} no longer lists ${missing} of ${known} titles. They are kept until an administrator runs “Read media servers again” on the jobs page.`,
    failure: { code: 'muchMissing', service, missing, known },
  })

/** What the next sync of each source does not see is gone, however much that is. */
export const allowClearing = ({ db, t }: Store) => db.update(t.librarySources).set({ mayClear: true })

/** Drops everything that is known of a source, and answers how much that was. */
export async function forgetSource(store: Store, source: string, task: Task): Promise<number> {
  const removed = await removeUnseen(store, { source, sweep: Number.MAX_SAFE_INTEGER }, task)
  await forgetRead(store, source)
  return removed
}

async function countedIn({ db, t: { libraryItems: t } }: Store, where: SQL | undefined): Promise<number> {
  return Number(first(await db.select({ titles: count() }).from(t).where(where))?.titles ?? 0)
}

async function removeUnseen(store: Store, unseen: Unseen, task: Task): Promise<number> {
  const slices = slicesOf(mostRemoved)
  for (let removed = 0; ; ) {
    task.signal.throwIfAborted()
    const keys = await unseenItems(store, unseen, slices.size)
    if (keys.length === 0) return removed
    const gone = await forgetLibraryItems(store, unseen.source, keys)
    task.count('removed', gone)
    removed += gone
    await slices.end(keys.length)
  }
}

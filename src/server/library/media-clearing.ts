import { and, count, eq, lt } from 'drizzle-orm'
import type { Task } from '~/shared/jobs/model'
import { yieldToEventLoop } from '../store/bulk'
import { first, type Store } from '../store/store'
import { forgetLibraryItems, forgetRead, noteRead, unseenItems } from './queries'

/** A show brings its episodes along. */
const removedAtOnce = 50
/** So much of a library may go at once without a question, and so few titles in any case. */
const share = 1 / 3
const few = 10

type Sweep = { source: string; sweep: number; name: string; readAt: Date }

/**
 * Drops what a sync that came to its end did not see, and answers how much that was. Where that is more than a third of what was there, it is kept until
 * somebody says that it is gone indeed: a disk that was not mounted looks just like an emptied one.
 */
export async function clearUnseen(store: Store, { source, sweep, name, readAt }: Sweep, task: Task): Promise<number> {
  const { librarySources: t } = store.t
  const { known, missing } = await countsOf(store, source, sweep)
  const state = first(await store.db.select().from(t).where(eq(t.source, source)))
  if (missing > few && missing > known * share && !state?.mayClear) {
    await noteRead(store, source, readAt, missing)
    task.count('missing', missing)
    throw new MuchIsMissing(name, missing, known)
  }
  const removed = await removeUnseen(store, source, sweep, task)
  await noteRead(store, source, readAt)
  return removed
}

/** More went away at once than anybody would take out on purpose. */
export class MuchIsMissing extends Error {
  constructor(name: string, missing: number, known: number) {
    super(
      `${name} no longer lists ${missing} of ${known} titles. They are kept until an administrator runs “Read media servers again” on the jobs page.`,
    )
    this.name = 'MuchIsMissing'
  }
}

/** What the next sync of each source does not see is gone, however much that is. */
export const allowClearing = ({ db, t }: Store) => db.update(t.librarySources).set({ mayClear: true })

/** Drops everything that is known of a source, and answers how much that was. */
export async function forgetSource(store: Store, source: string, task: Task): Promise<number> {
  const removed = await removeUnseen(store, source, Number.MAX_SAFE_INTEGER, task)
  await forgetRead(store, source)
  return removed
}

async function countsOf(store: Store, source: string, sweep: number) {
  const { libraryItems: t } = store.t
  const counted = async (where: ReturnType<typeof and>) =>
    Number(first(await store.db.select({ titles: count() }).from(t).where(where))?.titles ?? 0)
  return {
    known: await counted(eq(t.source, source)),
    missing: await counted(and(eq(t.source, source), lt(t.sweep, sweep))),
  }
}

async function removeUnseen(store: Store, source: string, sweep: number, task: Task): Promise<number> {
  for (let removed = 0; ; await yieldToEventLoop()) {
    task.signal.throwIfAborted()
    const keys = await unseenItems(store, source, sweep, removedAtOnce)
    if (keys.length === 0) return removed
    const gone = await forgetLibraryItems(store, source, keys)
    task.count('removed', gone)
    removed += gone
  }
}

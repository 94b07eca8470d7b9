import { and, asc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { dayMs } from '~/shared/durations'
import type { Task } from '~/shared/jobs/model'
import type { Language } from '~/shared/settings/languages'
import { yieldToEventLoop } from '~/shared/slices'
import type { App } from '../app'
import { spansOf } from '../store/bulk'
import type { Store } from '../store/store'
import { saveNames } from './name-queries'
import { askName, nameLanguage } from './names'
import { isSearchReady } from './search-key'

/** So many names a run, so many of them side by side. */
const most = 200
const atOnce = 5
/** Titles get their names late, and some get another one. */
const againMs = 30 * dayMs

/**
 * Asks what the titles that were asked for are called in the languages that people here read, those first that were never
 * asked or a long time ago.
 */
export async function refreshNames(app: App, task: Task): Promise<void> {
  if (!isSearchReady(app)) return
  let left = most
  for (const language of await languagesRead(app)) {
    const due = await dueKeys(app, language, left)
    for (let at = 0; at < due.length; at += atOnce) {
      task.signal.throwIfAborted()
      const some = due.slice(at, at + atOnce)
      await saveNames(app.store, await Promise.all(some.map(key => askName(app, key, language))))
      task.count('names', some.length)
      await yieldToEventLoop()
    }
    left -= due.length
    if (left <= 0) return
  }
}

/** The languages of everybody who has an account, that of the portal first. */
async function languagesRead(app: App): Promise<Set<Language>> {
  const { users } = app.store.t
  const chosen = await app.store.db.selectDistinct({ language: users.language }).from(users)
  const read = [{ language: null }, ...chosen].map(reader => nameLanguage(app, reader))
  return new Set(read.filter(language => language !== null))
}

/** A slice of the titles is looked through at a time, of so many numbers at most: nobody waits for all of it. */
const mostNumbers = 5_000

async function dueKeys(app: App, language: Language, limit: number): Promise<string[]> {
  const before = new Date(app.now().getTime() - againMs)
  const due: string[] = []
  for await (const span of spansOf(app.store, app.store.t.titles.id, mostNumbers)) {
    due.push(...(await keysIn(app.store, span, { language, before, limit: limit - due.length })))
    if (due.length >= limit) break
  }
  return due
}

type Due = { language: Language; before: Date; limit: number }

async function keysIn(store: Store, span: SQL | undefined, { language, before, limit }: Due): Promise<string[]> {
  const { titles, titleNames: t } = store.t
  const rows = await store.db
    .select({ key: titles.key })
    .from(titles)
    .leftJoin(t, and(eq(t.key, titles.key), eq(t.language, language)))
    .where(and(span, inArray(titles.kind, ['movie', 'tvShow']), or(isNull(t.readAt), lt(t.readAt, before))))
    .orderBy(asc(titles.id))
    .limit(limit)
  return rows.map(({ key }) => key)
}

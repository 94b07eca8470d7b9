import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Language } from '~/shared/settings/languages'
import { deleteInBatches } from '../store/bulk'
import { upsert } from '../store/dialect'
import { preparedAmong } from '../store/prepared'
import { first, type Store } from '../store/store'
import { nameKeyOf } from './title-queries'

/** What the catalogue calls a title in a language, and when it said so; null where it does not know the title. */
export type TitleName = { key: string; language: Language; name: string | null; readAt: Date }

/** What these titles are called in a language, in one read; those of which nothing is known are not among them. */
export async function namesIn(
  store: Store,
  keys: readonly string[],
  language: Language,
): Promise<Map<string, string | null>> {
  if (keys.length === 0) return new Map()
  const { query, values } = preparedAmong(store, `names:${language}`, keys, ({ db, t: { titleNames } }, places) => {
    const { key, name } = titleNames
    return db
      .select({ key, name })
      .from(titleNames)
      .where(and(inArray(key, places), eq(titleNames.language, language)))
  })
  return new Map((await query.execute(values)).map(({ key, name }) => [key, name]))
}

/** Writes what titles are called. It can be had again, so a power cut may take it back. */
export async function saveNames(store: Store, names: readonly TitleName[]): Promise<void> {
  if (names.length === 0) return
  await store.transaction(tx => writeNames(tx, names), { durable: false })
}

/** As `saveNames`, in a transaction that is there already. */
export async function writeNames(tx: Store, names: readonly TitleName[]): Promise<void> {
  const { titleNames: t } = tx.t
  // In one order, so that two who write the same rows at once do not wait for each other.
  const rows = names
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ name, ...row }) => ({
      ...row,
      name: name?.slice(0, 500) ?? null,
      nameKey: name === null ? null : nameKeyOf(name),
    }))
  await upsert(tx, t, rows, { on: [t.key, t.language], set: ['name', 'nameKey', 'readAt'] })
}

/** Whether somebody asked for one of these titles, and it is stored under another name than that. */
export async function isNamedOtherwise(store: Store, names: readonly TitleName[]): Promise<boolean> {
  const { titles, titleNames } = store.t
  const [one] = names
  if (!one) return false
  const named = and(eq(titleNames.key, titles.key), eq(titleNames.language, one.language))
  const keys = names.map(({ key }) => key)
  const rows = await store.db
    .select({ key: titles.key })
    .from(titles)
    .innerJoin(titleNames, named)
    .where(and(inArray(titles.key, keys), ne(titleNames.name, titles.name)))
    .limit(1)
  return first(rows) !== null
}

/** Forgets what was read before a moment, and answers how many. */
export const dropNamesBefore = (store: Store, before: Date, signal?: AbortSignal): Promise<number> =>
  deleteInBatches(store, store.t.titleNames, lt(store.t.titleNames.readAt, before), signal)

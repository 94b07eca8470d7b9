import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Store } from './store'

const perDatabase = new WeakMap<Store['db'], Map<string, unknown>>()

/**
 * A query that is built once for a database and given only its values afterwards: for what is asked with every call,
 * as building the text of a query takes longer than running it. `name` must tell apart everything that changes the
 * text, and there must be few of them.
 */
export function prepared<Q>(store: Store, name: string, build: (store: Store) => { prepare(): Q }): Q {
  const known = perDatabase.get(store.db) ?? new Map<string, unknown>()
  perDatabase.set(store.db, known)
  const found = known.get(name)
  if (found) return found as Q
  const made = build(store).prepare()
  known.set(name, made)
  return made
}

/** Of how many keys a query is kept; fewer are asked for with the last one repeated. */
const sizes = [1, 10, 25, 50, 500]

const namesFor = (column: string, length: number) => Array.from({ length }, (_, at) => `${column}${at}`)
const keptNames = new Map<string, readonly string[]>()

/** What the places of a column are called, by `column:size`: to make the texts takes longer than to read some rows. */
function placeNames(column: string, length: number): readonly string[] {
  if (!sizes.includes(length)) return namesFor(column, length)
  const key = `${column}:${length}`
  const names = keptNames.get(key) ?? namesFor(column, length)
  keptNames.set(key, names)
  return names
}

/** As `prepared`, for rows that are named by a list of keys. Longer lists than are kept are built each time. */
export function preparedAmong<Q>(
  store: Store,
  name: string,
  keys: readonly (number | string)[],
  build: (store: Store, places: Placeholder[]) => { prepare(): Q },
): { query: Q; values: Record<string, unknown> } {
  const named = keys.map(key => ({ key }))
  return preparedAmongNamed(store, name, named, ['key'], (on, { key }) => build(on, key))
}

/** The same for rows that are named by any of several columns; a name that is not known is null, which no row has. */
export function preparedAmongNamed<Q, Name extends string>(
  store: Store,
  name: string,
  rows: readonly Readonly<Record<Name, number | string | null>>[],
  names: readonly Name[],
  build: (store: Store, places: Record<Name, Placeholder[]>) => { prepare(): Q },
): { query: Q; values: Record<string, unknown> } {
  const size = sizes.find(most => rows.length <= most)
  const length = size ?? rows.length
  const placesOf = (one: Name) => placeNames(one, length).map(place => sql.placeholder(place))
  const built = (on: Store) =>
    build(on, Object.fromEntries(names.map(one => [one, placesOf(one)])) as Record<Name, Placeholder[]>)
  const values: Record<string, unknown> = {}
  for (const one of names) {
    let at = 0
    for (const place of placeNames(one, length)) values[place] = (rows[at++] ?? rows.at(-1))?.[one] ?? null
  }
  return { query: size ? prepared(store, `${name}:${size}`, built) : built(store).prepare(), values }
}

/**
 * Rows of several queries, each of which an index has in this order, as one list. SQLite takes them one by one from
 * whichever is next; the others would collect all of them first, so there each query ends where the page does. Values
 * of the page are `count`, `position`, and `end` for their sum.
 */
export function merged({ dialect }: Store, parts: readonly SQL[], order: SQL): SQL {
  const end = sql.placeholder('end')
  const cut = parts.map(part => (dialect === 'sqlite' ? part : sql`(${part} order by ${order} limit ${end})`))
  const all = parts.length === 1 ? sql.join([...parts]) : sql.join(cut, sql` union all `)
  return sql`${all} order by ${order} limit ${sql.placeholder('count')} offset ${sql.placeholder('position')}`
}

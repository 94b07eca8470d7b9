import { type SQL, sql } from 'drizzle-orm'
import type { Store } from './store'

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

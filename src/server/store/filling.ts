import { applyMigrations, migrationsOf, quoted, schemaList, tagsIn, unfinishedMove } from './migrate'
import type { Store } from './store'

/** How the schema of a store stands to this version. */
export async function schemaState(store: Store): Promise<'newest' | 'older' | 'newer'> {
  const [tags, known] = [await tagsIn(store), new Set(migrationsOf(store.dialect).map(({ tag }) => tag))]
  if (!tags.isSubsetOf(known)) return 'newer'
  return known.isSubsetOf(tags) ? 'newest' : 'older'
}

/** Begins to fill an empty database: its schema is made, and marked as one that no server may use yet. */
export async function beginFilling(store: Store): Promise<void> {
  await store.execute(schemaList)
  await store.execute(
    `insert into schema_migrations (tag, at) values (${quoted(unfinishedMove)}, ${quoted(new Date().toISOString())})`,
  )
  await applyMigrations(store, migrationsOf(store.dialect))
}

/** From here on a server may use it. */
export const endFilling = (tx: Store) =>
  tx.execute(`delete from schema_migrations where tag = ${quoted(unfinishedMove)}`)

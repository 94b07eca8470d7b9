import { getTableName } from 'drizzle-orm'
import type { Dialect } from './kit'
import type { Store } from './store'

const tableNames: Record<Dialect, string> = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  postgres: 'select tablename as name from pg_tables where schemaname = current_schema() order by tablename',
  mysql:
    "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE' order by table_name",
}

const quoted = ({ dialect }: Store, name: string) => (dialect === 'mysql' ? `\`${name}\`` : `"${name}"`)

/** Every table that a database has, whoever made it. */
export const tablesIn = async (store: Store): Promise<string[]> =>
  (await store.execute(tableNames[store.dialect])).map(({ name }) => String(name))

/** Takes these tables away with all that is in them. */
export const dropTables = (store: Store, names: readonly string[]): Promise<void> =>
  store.transaction(
    async tx => {
      if (tx.dialect === 'mysql') await tx.execute('set foreign_key_checks = 0')
      const end = tx.dialect === 'postgres' ? ' cascade' : ''
      for (const name of names) await tx.execute(`drop table ${quoted(tx, name)}${end}`)
      if (tx.dialect === 'mysql') await tx.execute('set foreign_key_checks = 1')
    },
    { changesSchema: true },
  )

/**
 * Keeps everybody else from writing until the transaction is over; reading goes on. What is read in it is then the same from
 * its beginning to its end. SQLite has one that writes at a time anyway.
 */
export async function keepOthersFromWriting<T>(store: Store, work: (held: Store) => Promise<T>): Promise<T> {
  return store.transaction(async tx => {
    if (tx.dialect === 'sqlite') return work(tx)
    const tables = Object.values(tx.t).map(table => quoted(tx, getTableName(table)))
    if (tx.dialect === 'postgres') {
      await tx.execute(`lock table ${tables.join(', ')} in share mode`)
      return work(tx)
    }
    await tx.execute(`lock tables ${tables.map(name => `${name} read`).join(', ')}`)
    try {
      return await work(tx)
    } finally {
      await tx.execute('unlock tables')
    }
  })
}

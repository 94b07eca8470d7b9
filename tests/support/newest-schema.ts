import { Database } from 'bun:sqlite'
import { writeFileSync } from 'node:fs'
import { migrate } from '~/server/store/migrate'
import { toStandardError } from '~/server/store/open'
import { sqliteStore } from '~/server/store/sqlite'
import { connect, connected } from '~/server/store/sqlite-connection'
import type { Store } from '~/server/store/store'

let known: Promise<Uint8Array> | null = null

/** What an SQLite database holds once every migration has been through it: made once, and copied since. */
async function newestSchema(): Promise<Uint8Array> {
  const database = connect(':memory:', false)
  const store = sqliteStore(database, database, toStandardError)
  await migrate(store)
  const bytes = database.serialize()
  await store.close()
  return bytes
}

const bytes = () => (known ??= newestSchema())

/** An empty store in memory at the newest schema. */
export async function storeInMemory(): Promise<Store> {
  const database = connected(Database.deserialize(await bytes()), false)
  return sqliteStore(database, database, toStandardError)
}

/** Makes an empty database at the newest schema in a file, and names the file. */
export async function writeNewestSchema(file: string): Promise<string> {
  writeFileSync(file, await bytes())
  return file
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embedded } from './embedded'
import type { Dialect } from './kit'
import type { Store } from './store'

type Migration = { tag: string; statements: readonly string[] }

/** The migrations of one engine in their order, as drizzle-kit wrote them. */
export function migrationsOf(dialect: Dialect, folder = embedded('migrations', 'migrations')): Migration[] {
  const at = join(folder, dialect)
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(join(at, 'meta/_journal.json'), 'utf8'))
  return journal.entries.map(({ tag }) => ({
    tag,
    // Read where it is applied, which at most starts nothing is.
    get statements() {
      return statementsIn(readFileSync(join(at, `${tag}.sql`), 'utf8'))
    },
  }))
}

const statementsIn = (text: string) =>
  text
    .split('--> statement-breakpoint')
    .map(statement => statement.trim())
    .filter(Boolean)

/** The newest schema of this version, by the tag of its migration. */
export const newestSchema = (dialect: Dialect): string => migrationsOf(dialect).at(-1)?.tag ?? ''

const movesData = (statement: string) => /^(--.*\n|\s)*(insert|update|delete)\b/i.test(statement)

/**
 * What migrations after a schema do with the rows that are there; null for a schema that this version does not know. Rows
 * that are written into the newest schema have missed it.
 */
export function dataStatementsAfter(dialect: Dialect, schema: string): string[] | null {
  const migrations = migrationsOf(dialect)
  const place = migrations.findIndex(({ tag }) => tag === schema)
  if (place < 0) return null
  return migrations.slice(place + 1).flatMap(({ statements }) => statements.filter(movesData))
}

const mysqlLock = 'marquee-migrations'

/** Keeps other servers from migrating until the transaction ends, and answers how to let them earlier. */
async function lockMigrations(tx: Store, waitSeconds: number): Promise<() => Promise<unknown>> {
  if (tx.dialect === 'postgres') await tx.execute('select pg_advisory_xact_lock(7461935)')
  if (tx.dialect !== 'mysql') return async () => undefined // SQLite's transactions are exclusive from their start
  const [answer] = await tx.execute(`select get_lock('${mysqlLock}', ${waitSeconds}) as taken`)
  if (Number(answer?.taken) !== 1) {
    throw new Error(
      `another server has been updating the schema of this database for ${waitSeconds} seconds; start again when it has finished`,
    )
  }
  return () => tx.execute(`select release_lock('${mysqlLock}')`)
}

export const quoted = (text: string) => `'${text.replace(/'/g, "''")}'`

export const schemaList =
  'create table if not exists schema_migrations (tag varchar(190) primary key, at varchar(30) not null)'

async function applied(store: Store): Promise<Set<string>> {
  await store.execute(schemaList)
  const rows = await store.execute('select tag from schema_migrations')
  return new Set(rows.map(row => String(row.tag)))
}

/** Stands among the migrations of a database that is being filled, so that no server takes it for an installation. */
export const unfinishedMove = 'move-unfinished'

/** Tags of the migrations that the store has; none while it has no list of its own. */
export const tagsIn = (store: Store): Promise<Set<string>> =>
  store.execute('select tag from schema_migrations').then(
    rows => new Set(rows.map(row => String(row.tag))),
    () => new Set<string>(),
  )

/**
 * Tags of the migrations that the store still lacks; all of them while it has no list of its own. Throws one sentence for a
 * database that a move has not filled yet.
 */
export async function pendingMigrations(store: Store, migrations = migrationsOf(store.dialect)): Promise<string[]> {
  const done = await tagsIn(store)
  if (done.has(unfinishedMove))
    throw new Error(
      'data is being moved into this database and not all of it has arrived; run marquee database move once more to go on, or use the database that it comes from',
    )
  return migrations.map(migration => migration.tag).filter(tag => !done.has(tag))
}

async function apply(tx: Store, { tag, statements }: Migration) {
  try {
    for (const statement of statements) await tx.execute(statement)
    await tx.execute(
      `insert into schema_migrations (tag, at) values (${quoted(tag)}, ${quoted(new Date().toISOString())})`,
    )
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `the schema of the database cannot be updated (${tag}): ${why}. Start the version that ran before, or restore a backup`,
      { cause },
    )
  }
}

/**
 * Brings the store to the newest schema and answers what was applied. Several servers may call it at the same time:
 * one works, the others wait and find nothing to do. On MySQL a schema statement ends a transaction, so each migration
 * is noted as soon as it is through.
 */
export async function migrate(
  store: Store,
  migrations = migrationsOf(store.dialect),
  waitSeconds?: number,
): Promise<string[]> {
  if ((await pendingMigrations(store, migrations)).length === 0) return []
  return applyMigrations(store, migrations, waitSeconds)
}

/** Takes a store through the migrations that it lacks, whatever else stands in its list. */
export const applyMigrations = (store: Store, migrations: Migration[], waitSeconds = 60): Promise<string[]> =>
  store.transaction(
    async tx => {
      const unlock = await lockMigrations(tx, waitSeconds)
      try {
        const done = await applied(tx)
        const pending = migrations.filter(migration => !done.has(migration.tag))
        for (const migration of pending) await apply(tx, migration)
        return pending.map(migration => migration.tag)
      } finally {
        await unlock()
      }
    },
    { changesSchema: true },
  )

import { Database } from 'bun:sqlite'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mostCharacters, type SourceDatabase, SourceUnreadable, sourceDatabase } from './source-database'

const mostBytes = 2 * 1024 ** 3

/** What a database consists of while its program has it open. The memory map of the log is made anew by whoever opens it. */
const parts = ['', '-wal'] as const

const stateOf = (file: string) =>
  parts.map(part => {
    const stat = existsSync(file + part) ? statSync(file + part) : null
    return stat ? `${stat.size}:${stat.mtimeMs}` : ''
  })

function refuseOddFile(file: string) {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new SourceUnreadable(`${file} is no file`)
  const size = parts.reduce((sum, part) => sum + (statSync(file + part, { throwIfNoEntry: false })?.size ?? 0), 0)
  if (size > mostBytes) throw new SourceUnreadable(`${file} is larger than 2 GB`)
}

const tries = 5

/** Both parts as they were at one moment. */
async function copied(file: string, to: string): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const before = stateOf(file)
    for (const part of parts) {
      rmSync(to + part, { force: true })
      if (existsSync(file + part)) copyFileSync(file + part, to + part)
    }
    if (Bun.deepEquals(before, stateOf(file))) return
    await Bun.sleep(200 * attempt)
  }
  throw new SourceUnreadable(`${file} is being written to: stop the other portal, then import`)
}

const settings = ['trusted_schema = OFF', 'cell_size_check = ON', 'temp_store = MEMORY', 'cache_size = -8000']

/** The tables that hold rows themselves: whatever else a file declares could do more than be read. */
const columnsQuery = `select m.name as "table", c.name as "name", not (c.pk > 0 and upper(c.type) = 'INTEGER') as "isText"
  from sqlite_master m join pragma_table_xinfo(m.name) c
  where m.type = 'table' and m.sql not like 'create virtual%' and m.name not like 'sqlite~_%' escape '~' and c.hidden = 0`

function refuseDamaged(database: Database, file: string) {
  const [pageBytes] = database.query<unknown, []>('pragma page_size').values().flat()
  // A last page that is not whole is read as one that ends with zeros.
  if (statSync(file).size % Number(pageBytes) !== 0)
    throw new SourceUnreadable(`${file} is damaged or only half of it was copied: its last page is not whole`)
  const [answer] = database.query('pragma quick_check(1)').values().flat()
  if (answer !== 'ok') throw new SourceUnreadable(`${file} is damaged or only half of it was copied: ${answer}`)
}

const copies = 'marquee-import-'

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

/** Copies of processes that were killed: they hold what nobody else should read. */
function dropLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const [, owner] = /^marquee-import-(\d+)-/.exec(name) ?? []
    if (owner && !isRunning(Number(owner))) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/**
 * Opens a copy of a database file, with what its program has written beside it and not into it yet. The file itself is
 * never opened, so that nothing is written there.
 */
export async function openSqliteSource(file: string, sought: readonly IndexedColumn[] = []): Promise<SourceDatabase> {
  refuseOddFile(file)
  dropLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `${copies}${process.pid}-`))
  const away = () => rmSync(folder, { recursive: true, force: true })
  let database: Database | null = null
  try {
    const copy = join(folder, 'source.db')
    await copied(file, copy)
    database = new Database(copy, { readwrite: true, create: false })
    for (const pragma of settings) database.run(`PRAGMA ${pragma}`)
    refuseDamaged(database, file)
    index(database, sought)
    database.run('PRAGMA query_only = ON')
    return over(database, file, away)
  } catch (cause) {
    database?.close()
    away()
    throw unreadable(file, cause)
  }
}

const unreadable = (file: string, cause: unknown): SourceUnreadable =>
  cause instanceof SourceUnreadable
    ? cause
    : new SourceUnreadable(
        `${file} is no database that can be read: ${cause instanceof Error ? cause.message : cause}`,
        { cause },
      )

/** By what rows are looked for: other portals have few indexes, and their copy here is ours. */
export type IndexedColumn = readonly [table: string, column: string]

function index(database: Database, sought: readonly IndexedColumn[]) {
  const known = new Set(
    database
      .query<{ table: string; name: string }, []>(columnsQuery)
      .all()
      .map(one => `${one.table}.${one.name}`),
  )
  for (const [table, column] of sought)
    if (known.has(`${table}.${column}`))
      database.run(`create index "sought ${table} ${column}" on "${table}" ("${column}")`)
}

const shortened = (quoted: string) =>
  `case when typeof(${quoted}) in ('text', 'blob') then substr(${quoted}, 1, ${mostCharacters}) else ${quoted} end`

function over(database: Database, file: string, away: () => void): SourceDatabase {
  const columns = database.query<{ table: string; name: string; isText: number }, []>(columnsQuery).all()
  return sourceDatabase({
    engine: 'SQLite',
    columns: columns.map(column => ({ ...column, isText: column.isText !== 0 })),
    quote: name => `"${name.replaceAll('"', '""')}"`,
    place: () => '?',
    // Any column may hold a text, but for the numbers that rows are found by.
    short: (quoted, { isText }) => (isText ? shortened(quoted) : quoted),
    async run(statement, values) {
      try {
        return database.query<Record<string, unknown>, (string | number)[]>(statement).all(...values)
      } catch (cause) {
        // A page that looks sound as a whole may hold a row that is none.
        throw unreadable(file, cause)
      }
    },
    close: async () => {
      database.close()
      away()
    },
  })
}

import { Database } from 'bun:sqlite'
import { closeSync, fsyncSync, openSync } from 'node:fs'

export type Cell = string | number | null
export type NewRow = Readonly<Record<string, Cell>>

/** Takes rows for the tables of another portal; all rows of a call have the same columns. */
export type RowSink = { insert: (table: string, rows: readonly NewRow[]) => void }

/** Of a rehearsal nothing is kept. */
export const nowhere: RowSink = { insert: () => undefined }

export type WrittenDatabase = RowSink & {
  /** All of it is on the disk then. */
  finish: () => void
  /** Closes it as it is. */
  close: () => void
}

/** Numbers for the rows of a table, the first one behind a number. */
export function numbering(behind = 0): () => number {
  let last = behind
  return () => ++last
}

/** Rows of one statement. */
const mostRows = 100

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * A new database file that its owner alone can read. It is written in one go and counts once it is finished, so that it
 * keeps no journal.
 */
export function writtenDatabase(file: string, schema: readonly string[]): WrittenDatabase {
  closeSync(openSync(file, 'wx', 0o600))
  const database = new Database(file, { readwrite: true, create: false })
  for (const setting of ['journal_mode = OFF', 'synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -8000'])
    database.run(`PRAGMA ${setting}`)
  database.run('BEGIN')
  for (const statement of schema) database.run(statement)

  function insertSome(table: string, rows: readonly NewRow[]) {
    const names = Object.keys(rows[0] ?? {})
    const places = `(${names.map(() => '?').join(', ')})`
    using statement = database.prepare(
      `insert into ${quoted(table)} (${names.map(quoted).join(', ')}) values ${rows.map(() => places).join(', ')}`,
    )
    statement.run(...rows.flatMap(row => names.map(name => row[name] ?? null)))
  }

  return {
    insert(table, rows) {
      for (let at = 0; at < rows.length; at += mostRows) insertSome(table, rows.slice(at, at + mostRows))
    },
    finish() {
      database.run('COMMIT')
      database.close()
      const written = openSync(file, 'r+')
      fsyncSync(written)
      closeSync(written)
    },
    close: () => database.close(),
  }
}

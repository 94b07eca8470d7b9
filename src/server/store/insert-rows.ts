import { type BuildQueryConfig, type Column, getTableColumns, type Query, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

type Row = Record<string, unknown>

/** Text and values at once: drizzle's own builder makes some objects of every value, most of the work of a batch. */
class InsertRows extends SQL {
  constructor(
    private readonly table: SQLiteTable,
    private readonly rows: readonly Row[],
    private readonly ending: SQL,
  ) {
    super([])
  }

  override toQuery(config: BuildQueryConfig): Query {
    const columns = this.givenColumns()
    const params: unknown[] = []
    const tuples = this.rows.map(row => {
      const signs = columns.map(([name, column]) => {
        const value = row[name] ?? null
        return config.escapeParam(params.push(value === null ? null : column.mapToDriverValue(value)) - 1, value)
      })
      return `(${signs.join(', ')})`
    })
    const names = columns.map(([, column]) => config.escapeName(column.name))
    const beginning = sql`insert into ${this.table}`.toQuery(config).sql
    const ending = this.ending.toQuery(config).sql
    return { sql: `${beginning} (${names.join(', ')}) values ${tuples.join(', ')} ${ending}`, params }
  }

  private givenColumns(): [string, Column][] {
    return Object.entries(getTableColumns(this.table)).filter(([name]) =>
      this.rows.some(row => row[name] !== undefined),
    )
  }
}

/**
 * An insert of many rows that names only the columns which any of them has; who lacks one of those has null there.
 * `ending` follows the values and has none of its own.
 */
export const insertOf = <T extends SQLiteTable>(table: T, rows: readonly T['$inferInsert'][], ending: SQL): SQL =>
  new InsertRows(table, rows, ending)

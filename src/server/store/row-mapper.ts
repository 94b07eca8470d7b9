import { Column, is, SQL, type SQLWrapper, Subquery } from 'drizzle-orm'

/** What a query selects: where a value goes in the object that a row becomes, and what reads it. */
export type Selected = { path: string[]; field: Column | SQL | SQL.Aliased | Subquery }
type Row = Record<string, unknown>
type Decode = (value: unknown) => unknown

const asItIs = Column.prototype.mapFromDriverValue

function decodeOf(field: Selected['field']): Decode | null {
  if (!is(field, Column)) return decodeOfSql(is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql)
  return field.mapFromDriverValue === asItIs ? null : value => field.mapFromDriverValue(value)
}

function decodeOfSql(sql: SQLWrapper): Decode | null {
  const decoder = 'decoder' in sql ? sql.decoder : null
  if (decoder === null || typeof decoder !== 'object' || !('mapFromDriverValue' in decoder)) return null
  const { mapFromDriverValue } = decoder
  return typeof mapFromDriverValue === 'function' ? value => mapFromDriverValue.call(decoder, value) : null
}

/**
 * Makes objects of rows as drizzle does, which looks up with every value of every row how it is read: of a list of shows that
 * takes as long as SQLite does. Null for objects within objects, which drizzle makes null where nothing was joined.
 */
export function rowMapper(selected: readonly Selected[]): ((rows: readonly unknown[][]) => Row[]) | null {
  if (selected.some(({ path }) => path.length !== 1)) return null
  const columns = selected.map(({ path, field }) => ({ name: path[0] ?? '', decode: decodeOf(field) }))
  return rows =>
    rows.map(row => {
      const made: Row = {}
      for (let at = 0; at < columns.length; at++) {
        const { name, decode } = columns[at] ?? { name: '', decode: null }
        const value = row[at]
        made[name] = value === null || decode === null ? value : decode(value)
      }
      return made
    })
}

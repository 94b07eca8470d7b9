type OrmTable = {
  /** "title varchar?" may be empty, "status integer=1" has a default, and everything else has to be there. */
  columns: readonly string[]
  unique?: readonly (readonly [name: string, ...columns: string[]])[]
  refers?: readonly (readonly [column: string, table: string, name: string, deletion: string])[]
  /** Indexes by their names, which say nothing. */
  indexed?: readonly (readonly [name: string, ...columns: string[]])[]
}

const form = /^(\w+) (\w+)(\?)?(?:=(.+))?$/
const now = 'CURRENT_TIMESTAMP'
/** When a row was made and changed, as most tables have it. */
export const moments = [`createdAt datetime=${now}`, `updatedAt datetime=${now}`]

function columnOf(text: string): string {
  const [, name, type, mayBeEmpty, value] = form.exec(text) ?? []
  if (!name || !type) throw new Error(`no column: ${text}`)
  return `"${name}" ${type}${mayBeEmpty ? '' : ' NOT NULL'}${value === undefined ? '' : ` DEFAULT (${value})`}`
}

const listed = (columns: readonly string[]) => columns.map(column => `"${column}"`).join(', ')

/** The statements that make a table whose rows are numbered, as TypeORM does. */
export function ormTable(name: string, { columns, unique = [], refers = [], indexed = [] }: OrmTable): string[] {
  const lines = [
    '"id" integer PRIMARY KEY AUTOINCREMENT NOT NULL',
    ...columns.map(columnOf),
    ...unique.map(([constraint, ...some]) => `CONSTRAINT "${constraint}" UNIQUE (${listed(some)})`),
    ...refers.map(
      ([column, table, constraint, deletion]) =>
        `CONSTRAINT "${constraint}" FOREIGN KEY ("${column}") REFERENCES "${table}" ("id") ON DELETE ${deletion} ON UPDATE NO ACTION`,
    ),
  ]
  return [
    `CREATE TABLE "${name}" (${lines.join(', ')})`,
    ...indexed.map(([index, ...some]) => `CREATE INDEX "${index}" ON "${name}" (${listed(some)})`),
  ]
}

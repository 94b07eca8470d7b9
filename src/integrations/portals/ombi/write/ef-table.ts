type Deletion = 'CASCADE' | 'RESTRICT' | null

type EfTable = {
  /** `number` counts up by itself; else the columns of the key, which are texts. */
  key: 'number' | readonly string[]
  /** "Title TEXT?" may be empty, "Source INTEGER=0" has a default, and everything else has to be there. */
  columns: readonly string[]
  refers?: Readonly<Record<string, readonly [table: string, deletion: Deletion, column?: string]>>
  /** By what rows are found, one column each. */
  indexed?: readonly string[]
  /** What is there once. */
  alternate?: string
}

const form = /^(\w+) (INTEGER|TEXT)(\?|=.+)?$/

function columnOf(text: string): string {
  const [, name, type, more = ''] = form.exec(text) ?? []
  if (!name || !type) throw new Error(`no column: ${text}`)
  if (more === '?') return `"${name}" ${type} NULL`
  return `"${name}" ${type} NOT NULL${more === '' ? '' : ` DEFAULT ${more.slice(1)}`}`
}

function keyOf(name: string, key: EfTable['key']) {
  const constraint = `CONSTRAINT "PK_${name}" PRIMARY KEY`
  if (key === 'number') return { columns: [`"Id" INTEGER NOT NULL ${constraint} AUTOINCREMENT`], constraints: [] }
  const [only, ...others] = key
  if (others.length === 0) return { columns: [`"${only}" TEXT NOT NULL ${constraint}`], constraints: [] }
  return {
    columns: key.map(column => `"${column}" TEXT NOT NULL`),
    constraints: [`${constraint} (${key.map(column => `"${column}"`).join(', ')})`],
  }
}

/** The statements that make a table as Entity Framework does: keys, references and indexes are named after it. */
export function efTable(name: string, { key, columns, refers = {}, indexed = [], alternate }: EfTable): string[] {
  const { columns: ofKey, constraints } = keyOf(name, key)
  const references = Object.entries(refers).map(
    ([column, [table, deletion, other = 'Id']]) =>
      `CONSTRAINT "FK_${name}_${table}_${column}" FOREIGN KEY ("${column}") REFERENCES "${table}" ("${other}")${deletion === null ? '' : ` ON DELETE ${deletion}`}`,
  )
  const unique = alternate ? [`CONSTRAINT "AK_${name}_${alternate}" UNIQUE ("${alternate}")`] : []
  const lines = [...ofKey, ...columns.map(columnOf), ...constraints, ...unique, ...references]
  return [
    `CREATE TABLE "${name}" (${lines.join(', ')})`,
    ...indexed.map(column => `CREATE INDEX "IX_${name}_${column}" ON "${name}" ("${column}")`),
  ]
}

/** What it made of its schema, so that it makes nothing of it a second time. */
export const efHistory = (steps: readonly string[]): string[] => [
  ...efTable('__EFMigrationsHistory', { key: ['MigrationId'], columns: ['ProductVersion TEXT'] }),
  `INSERT INTO "__EFMigrationsHistory" VALUES ${steps.map(step => `('${step}', '8.0.31')`).join(', ')}`,
]

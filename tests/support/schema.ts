import { Column, is, SQL } from 'drizzle-orm'
import { getTableConfig as mysqlTable } from 'drizzle-orm/mysql-core'
import { getTableConfig as postgresTable } from 'drizzle-orm/pg-core'
import { getTableConfig as sqliteTable } from 'drizzle-orm/sqlite-core'
import type { Dialect } from '~/server/store/kit'
import type { Store } from '~/server/store/store'

/** A table as both sides can tell it: what each column holds, and its keys in one line each, sorted. */
type TableShape = { columns: Record<string, string>; keys: string[] }
type Schema = Record<string, TableShape>

const columnLine = (type: string, isRequired: boolean) => `${type.toLowerCase()}${isRequired ? ' not null' : ''}`
const keyLine = (what: 'primary' | 'unique' | 'index', columns: readonly string[]) => `${what} ${columns.join(', ')}`
const referenceLine = (columns: readonly string[], to: string, toColumns: readonly string[], onDelete: string) =>
  `${columns.join(', ')} -> ${to} (${toColumns.join(', ')}) on delete ${onDelete.toLowerCase()}`

type Config = {
  name: string
  columns: (Column & { primary: boolean })[]
  primaryKeys: { columns: Column[] }[]
  indexes: { config: { unique?: boolean; columns: unknown[] } }[]
  foreignKeys: {
    reference: () => { columns: Column[]; foreignColumns: Column[]; foreignTable: unknown }
    onDelete?: string | undefined
  }[]
}
const configOf: Record<Dialect, (table: never) => unknown> = {
  sqlite: sqliteTable,
  postgres: postgresTable,
  mysql: mysqlTable,
}
const config = (dialect: Dialect, table: unknown) => configOf[dialect](table as never) as Config

/** The column itself, or the one that an index takes downwards. */
const columnOf = (part: unknown): Column =>
  part instanceof SQL ? (part.queryChunks.find(chunk => is(chunk, Column)) as Column) : (part as Column)
const named = (columns: readonly unknown[]) => columns.map(part => columnOf(part).name)

/** The names that drizzle gives types, in the words of the engine itself. */
const typeIn: Record<Dialect, (type: string) => string> = {
  sqlite: type => type,
  postgres: type => type.replace(/^varchar/, 'character varying').replace('timestamp (', 'timestamp('),
  // MariaDB keeps JSON as text, which it tells apart by its letters.
  mysql: type => type.replace(/^boolean$/, 'tinyint(1)').replace(/^json$/, 'longtext collate utf8mb4_bin'),
}

/** The schema that tables.ts declares. */
export function declaredSchema({ dialect, t }: Store): Schema {
  return Object.fromEntries(
    Object.values(t).map(table => {
      const { name, columns, primaryKeys, indexes, foreignKeys } = config(dialect, table)
      const single = columns.filter(column => column.primary)
      const primary = primaryKeys[0]?.columns ?? single
      const keys = [
        ...(primary.length > 0 ? [keyLine('primary', named(primary))] : []),
        ...indexes.map(({ config }) => keyLine(config.unique ? 'unique' : 'index', named(config.columns))),
        ...foreignKeys.map(({ reference, onDelete }) => {
          const { columns: own, foreignColumns, foreignTable } = reference()
          return referenceLine(
            named(own),
            config(dialect, foreignTable).name,
            named(foreignColumns),
            onDelete ?? 'no action',
          )
        }),
      ]
      const isRequired = (column: Column) => column.notNull || primary.some(key => key.name === column.name)
      const shown = columns.map(column => [
        column.name,
        columnLine(typeIn[dialect](column.getSQLType()), isRequired(column)),
      ])
      return [name, { columns: Object.fromEntries(shown), keys: keys.sort() }]
    }),
  )
}

type Row = Record<string, unknown>
const lower = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]))

/** What the statements below answer, the same on every engine. */
type Found = {
  columns: { table: string; name: string; type: string; required: boolean }[]
  keys: { table: string; key: string; what: 'primary' | 'unique' | 'index'; column: string }[]
  references: { table: string; key: string; column: string; to: string; tocolumn: string; ondelete: string }[]
}

const statements: Record<Dialect, { columns: string; keys: string; references: string }> = {
  sqlite: {
    columns: `select m.name as "table", c.name, c.type, c."notnull" or c.pk as required
      from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.cid`,
    keys: `select m.name as "table", 'primary' as key, 'primary' as what, c.name as "column"
      from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and c.pk > 0
      union all
      select m.name, i.name, case i."unique" when 1 then 'unique' else 'index' end, x.name
      from sqlite_master m join pragma_index_list(m.name) i join pragma_index_info(i.name) x
      where m.type = 'table' and i.origin = 'c'`,
    references: `select m.name as "table", f.id as key, f."from" as "column", f."table" as "to", f."to" as tocolumn, f.on_delete as ondelete
      from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table' order by m.name, f.id, f.seq`,
  },
  postgres: {
    columns: `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`,
    keys: `select c.relname as "table", i.relname as key,
      case when x.indisprimary then 'primary' when x.indisunique then 'unique' else 'index' end as what, a.attname as "column"
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      cross join lateral unnest(x.indkey) with ordinality as k(attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where c.relnamespace = current_schema()::regnamespace order by c.relname, i.relname, k.place`,
    references: `select c.relname as "table", f.conname as key, a.attname as "column", o.relname as "to", b.attname as tocolumn,
      case f.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'r' then 'restrict' else 'no action' end as ondelete
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class o on o.oid = f.confrelid
      cross join lateral unnest(f.conkey, f.confkey) with ordinality as k(own, other, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.own
      join pg_attribute b on b.attrelid = o.oid and b.attnum = k.other
      where f.contype = 'f' order by c.relname, f.conname, k.place`,
  },
  mysql: {
    columns: `select table_name as \`table\`, column_name as name,
      concat(regexp_replace(column_type, '^(int|bigint)\\\\([0-9]+\\\\)', '\\\\1'), coalesce(concat(' collate ', collation_name), '')) as type,
      is_nullable = 'NO' as required
      from information_schema.columns where table_schema = database() order by table_name, ordinal_position`,
    // An index over the columns of a reference that MySQL made for it is not one that anybody declared.
    keys: `select s.table_name as \`table\`, s.index_name as \`key\`,
      case when s.index_name = 'PRIMARY' then 'primary' when s.non_unique = 0 then 'unique' else 'index' end as what,
      s.column_name as \`column\` from information_schema.statistics s
      left join information_schema.referential_constraints r
        on r.constraint_schema = s.table_schema and r.constraint_name = s.index_name
      where s.table_schema = database() and r.constraint_name is null order by s.table_name, s.index_name, s.seq_in_index`,
    references: `select k.table_name as \`table\`, k.constraint_name as \`key\`, k.column_name as \`column\`,
      k.referenced_table_name as \`to\`, k.referenced_column_name as tocolumn, r.delete_rule as ondelete
      from information_schema.key_column_usage k join information_schema.referential_constraints r
        on r.constraint_schema = k.table_schema and r.constraint_name = k.constraint_name
      where k.table_schema = database() order by k.table_name, k.constraint_name, k.ordinal_position`,
  },
}

async function found(store: Store): Promise<Found> {
  const { columns, keys, references } = statements[store.dialect]
  const rows = async (statement: string) => (await store.execute(statement)).map(lower) as never
  return { columns: await rows(columns), keys: await rows(keys), references: await rows(references) }
}

/** The schema that the engine has. */
export async function actualSchema(store: Store): Promise<Schema> {
  const { columns, keys, references } = await found(store)
  const ofTable = Map.groupBy(columns, column => column.table)
  const schema = [...ofTable].map(([table, own]) => {
    const groups = <K extends { table: string; key: string }>(all: K[]) => [
      ...Map.groupBy(
        all.filter(one => one.table === table),
        one => one.key,
      ).values(),
    ]
    const lines = [
      ...groups(keys).map(key =>
        keyLine(
          key[0]!.what,
          key.map(({ column }) => column),
        ),
      ),
      ...groups(references).map(parts => {
        const { to, ondelete } = parts[0]!
        return referenceLine(
          parts.map(({ column }) => column),
          to,
          parts.map(({ tocolumn }) => tocolumn),
          ondelete,
        )
      }),
    ]
    const shown = own.map(({ name, type, required }) => [name, columnLine(type, Boolean(Number(required)))])
    return [table, { columns: Object.fromEntries(shown), keys: lines.sort() }]
  })
  return Object.fromEntries(schema)
}

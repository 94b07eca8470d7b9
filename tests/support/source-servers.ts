import { Database } from 'bun:sqlite'
import mysql from 'mysql2/promise'
import postgres from 'postgres'

type Dialect = 'postgres' | 'mysql'

const isMoment = (name: string) => /Date|^MarkedAs|^LastLoggedIn$|^createdAt$|^updatedAt$/.test(name)
const isFlag = (name: string) => /^(Approved|Available|Denied|Requested|Deleted|Has4KRequest|is4k)$/.test(name)

/** As their own programs declare such columns. */
function typeOf(dialect: Dialect, name: string, values: readonly unknown[]): string {
  if (isMoment(name)) return dialect === 'postgres' ? 'timestamptz' : 'datetime(6)'
  if (isFlag(name)) return dialect === 'postgres' ? 'boolean' : 'bit(1)'
  if (values.every(value => value === null || typeof value === 'number')) return 'bigint'
  return dialect === 'mysql' && /Id$/.test(name) ? 'varchar(255)' : 'text'
}

function writtenAs(dialect: Dialect, name: string, value: unknown): string {
  if (value === null) return 'null'
  // How the driver of Ombi writes its smallest moment.
  if (isMoment(name) && dialect === 'postgres' && String(value).startsWith('0001')) return `'-infinity'`
  if (isMoment(name)) return dialect === 'postgres' ? `'${value}+00'` : `'${value}'`
  if (isFlag(name)) return dialect === 'postgres' ? (value ? 'true' : 'false') : value ? `b'1'` : `b'0'`
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}

/** The statements that make of a database file one of a server. */
function* statementsOf(dialect: Dialect, file: string): Generator<string> {
  const database = new Database(file, { readonly: true })
  const quoted = (name: string) => (dialect === 'postgres' ? `"${name}"` : `\`${name}\``)
  const tables = database.query<{ name: string }, []>(`select name from sqlite_master where type = 'table'`).all()
  for (const { name: table } of tables) {
    const rows = database.query<Record<string, unknown>, []>(`select * from "${table}"`).all()
    const columns = database.query<{ name: string }, []>(`select name from pragma_table_info('${table}')`).all()
    const typed = columns.map(
      ({ name }) =>
        `${quoted(name)} ${typeOf(
          dialect,
          name,
          rows.map(row => row[name]),
        )}`,
    )
    yield `create table ${quoted(table)} (${typed.join(', ')})`
    for (const row of rows) {
      const values = columns.map(({ name }) => writtenAs(dialect, name, row[name]))
      yield `insert into ${quoted(table)} values (${values.join(', ')})`
    }
  }
  database.close()
}

/** Writes what a database file holds into a database of a server. */
export async function copyToServer(dialect: Dialect, address: string, file: string): Promise<void> {
  if (dialect === 'postgres') {
    const client = postgres(address, { max: 1, onnotice: () => undefined })
    for (const statement of statementsOf(dialect, file)) await client.unsafe(statement)
    await client.end()
    return
  }
  const client = await mysql.createConnection({ uri: address.replace(/^mariadb:/, 'mysql:') })
  await client.query(`set sql_mode = 'ALLOW_INVALID_DATES'`)
  for (const statement of statementsOf(dialect, file)) await client.query(statement)
  await client.end()
}

/** A table that nobody else reads until it is released; afterwards the connections of all others can be ended. */
export async function heldTable(dialect: Dialect, address: string, table: string) {
  if (dialect === 'postgres') {
    const client = postgres(address, { max: 1, onnotice: () => undefined })
    await client.unsafe('begin')
    await client.unsafe(`lock table "${table}" in access exclusive mode`)
    return {
      release: () => client.unsafe('rollback'),
      endOthers: () =>
        client.unsafe(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      close: () => client.end(),
    }
  }
  const client = await mysql.createConnection({ uri: address.replace(/^mariadb:/, 'mysql:') })
  await client.query(`lock tables \`${table}\` write`)
  return {
    release: () => client.query('unlock tables'),
    async endOthers() {
      const [others] = await client.query(
        'select id from information_schema.processlist where db = database() and id <> connection_id()',
      )
      for (const { id } of others as { id: number }[]) await client.query(`kill ${id}`)
    },
    close: () => client.end(),
  }
}

import { dialectOf } from '../store/dialect-of'

export const databaseTypes = ['MySQL', 'Postgres'] as const
export type DatabaseType = (typeof databaseTypes)[number]

/** A database server as the wizard asks for it. */
export type DatabaseServer = {
  type: DatabaseType
  host: string
  port: number
  name: string
  user: string
  password: string
}

const names = {
  MySQL: { host: 'Server', user: 'User ID', port: 3306 },
  Postgres: { host: 'Host', user: 'Username', port: 5432 },
} as const satisfies Record<DatabaseType, { host: string; user: string; port: number }>

export const usualPort = (type: DatabaseType) => names[type].port

const quoted = (value: string) => (/[;='"\s]|^$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

function connectionString({ type, host, port, name, user, password }: DatabaseServer): string {
  const parts: [string, string][] = [
    [names[type].host, host],
    ['Port', String(port)],
    ['Database', name],
    [names[type].user, user],
    ['Password', password],
  ]
  return parts.map(([key, value]) => `${key}=${quoted(value)}`).join(';')
}

/** The content of `database.json`: the same server three times, as programs that read the file expect. */
export function databaseFile(server: DatabaseServer): string {
  return sameThrice({ Type: server.type, ConnectionString: connectionString(server) })
}

const sameThrice = (one: { Type: string; ConnectionString: string }) =>
  `${JSON.stringify({ OmbiDatabase: one, SettingsDatabase: one, ExternalDatabase: one }, null, 2)}\n`

/** A server as the address that `openStore` takes. */
export function addressOf({ type, host, port, name, user, password }: DatabaseServer): string {
  const scheme = type === 'MySQL' ? 'mysql' : 'postgres'
  const at = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const [who, secret, what] = [user, password, name].map(text => encodeURIComponent(text.toWellFormed()))
  return `${scheme}://${who}:${secret}@${at}:${port}/${what}`
}

/** The parts of a connection string by name in lower case; values may stand in quotes. */
function partsOf(text: string): Map<string, string> {
  const found = text.matchAll(/\s*([^=;]+?)\s*=\s*(?:"((?:[^"]|"")*)"|'((?:[^']|'')*)'|([^;]*))\s*(?:;|$)/g)
  return new Map(
    [...found].map(([, name = '', double, single, bare = '']) => [
      name.toLowerCase(),
      double?.replaceAll('""', '"') ?? single?.replaceAll("''", "'") ?? bare.trim(),
    ]),
  )
}

const broken = (what: string, cause?: unknown) => new Error(`database.json cannot be used: ${what}`, { cause })

function objectIn(value: unknown, what: string): Map<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw broken(what)
  return new Map(Object.entries(value).map(([name, inner]) => [name.toLowerCase(), inner]))
}

function parsed(content: string): unknown {
  if (content.trim() === '') throw broken('it is empty')
  try {
    return JSON.parse(content)
  } catch (cause) {
    throw broken('it is not valid JSON', cause)
  }
}

/** The address of the database that the content of `database.json` names. Throws one sentence when there is none. */
export function databaseAddress(content: string): string {
  const file = objectIn(parsed(content), 'it holds no object')
  const chosen = objectIn(file.get('ombidatabase'), 'OmbiDatabase is missing')
  const type = String(chosen.get('type') ?? '')
  const parts = partsOf(String(chosen.get('connectionstring') ?? ''))
  const part = (...of: string[]) => of.map(name => parts.get(name)).find(Boolean)
  const needed = (...of: string[]) => {
    const value = part(...of)
    if (value === undefined) throw broken(`the connection string lacks the ${of[0]}`)
    return value
  }
  if (/^sqlite$/i.test(type)) return `sqlite:${needed('data source', 'datasource', 'filename')}`
  const known = databaseTypes.find(name => name.toLowerCase() === type.toLowerCase())
  if (!known) throw broken(`the type "${type.slice(0, 40)}" is none of Sqlite, MySQL, Postgres`)
  const port = Number(part('port') ?? usualPort(known))
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw broken('the port is not a number from 1 to 65535')
  return addressOf({
    type: known,
    host: needed('host', 'server', 'data source', 'datasource', 'address'),
    port,
    name: needed('database', 'initial catalog'),
    user: part('user id', 'userid', 'uid', 'user', 'username', 'user name') ?? '',
    password: part('password', 'pwd') ?? '',
  })
}

/** The content of `database.json` for an address; null where it says more than that file has room for. */
export function fileOfAddress(address: string): string | null {
  const dialect = dialectOf(address)
  if (dialect === 'sqlite')
    return sameThrice({ Type: 'Sqlite', ConnectionString: `Data Source=${quoted(address.slice('sqlite:'.length))}` })
  const type = dialect === 'mysql' ? 'MySQL' : 'Postgres'
  const { hostname, port, pathname, username, password, search } = new URL(address)
  const content = databaseFile({
    type,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || usualPort(type)),
    ...{ name: decodeURIComponent(pathname.slice(1)), user: decodeURIComponent(username) },
    password: decodeURIComponent(password),
  })
  return search || !hostname ? null : content
}

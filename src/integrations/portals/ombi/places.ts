import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isObject } from '~/shared/settings/items'
import { SourceUnreadable } from '../source-database'

/** Where its three databases are: files, or addresses of servers; null for one that is not there. */
export type OmbiPlaces = { main: string; settings: string | null; external: string | null }

/** The values of a connection string of .NET, whose names are read without regard to case and blanks. */
export function connectionValues(text: string): ReadonlyMap<string, string> {
  const pairs = text.matchAll(/\s*([^=;]+?)\s*=\s*(?:"((?:[^"]|"")*)"|'((?:[^']|'')*)'|([^;]*))\s*(?:;|$)/g)
  return new Map(
    [...pairs].map(([, name = '', double, single, plain = '']) => [
      name.toLowerCase().replaceAll(/\s/g, ''),
      double?.replaceAll('""', '"') ?? single?.replaceAll("''", "'") ?? plain.trim(),
    ]),
  )
}

const firstOf = (values: ReadonlyMap<string, string>, ...names: string[]) =>
  names.map(name => values.get(name)).find(value => value !== undefined && value !== '')

/** A connection string as the address or file that it names. */
export function placeOfConnection(type: string, text: string): string {
  const values = connectionValues(text)
  const kind = type.toLowerCase()
  if (kind === 'sqlite') return firstOf(values, 'datasource', 'filename') ?? ''
  const protocol = kind === 'mysql' ? 'mysql' : 'postgres'
  const [host = 'localhost', ownPort] = (firstOf(values, 'server', 'host', 'datasource') ?? '').split(/[,:]/)
  const port = firstOf(values, 'port') ?? ownPort ?? (protocol === 'mysql' ? '3306' : '5432')
  const user = firstOf(values, 'user', 'userid', 'username', 'uid') ?? ''
  const password = firstOf(values, 'password', 'pwd') ?? ''
  const database = firstOf(values, 'database', 'initialcatalog') ?? ''
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return `${protocol}://${who}@${host || 'localhost'}:${port}/${encodeURIComponent(database)}`
}

const mostBytes = 100_000

function placesOfFile(file: string): OmbiPlaces {
  if (statSync(file).size > mostBytes) throw new SourceUnreadable(`${file} is larger than 100 kB`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new SourceUnreadable(`${file} is no JSON: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  const named = (name: string): string | null => {
    const entry = isObject(content) ? (content as Record<string, unknown>)[name] : null
    if (!isObject(entry)) return null
    const { Type, ConnectionString } = entry as Record<string, unknown>
    if (typeof Type !== 'string' || typeof ConnectionString !== 'string') return null
    const place = placeOfConnection(Type, ConnectionString)
    if (Type.toLowerCase() !== 'sqlite') return place
    // Where it lies in its container is nowhere outside of it.
    return existsSync(place) ? place : join(dirname(file), basename(place))
  }
  const main = named('OmbiDatabase')
  if (main === null) throw new SourceUnreadable(`${file} does not say where the database is`)
  return { main, settings: named('SettingsDatabase'), external: named('ExternalDatabase') }
}

const isThere = (file: string) => (existsSync(file) ? file : null)

/** Three files beside each other, or what `database.json` says in their place. */
export function placesOf(place: string): OmbiPlaces {
  const stat = statSync(place, { throwIfNoEntry: false })
  if (!stat) throw new SourceUnreadable(`${place} does not exist`)
  const folder = stat.isDirectory() ? place : dirname(place)
  const described = stat.isDirectory()
    ? isThere(join(folder, 'database.json'))
    : basename(place) === 'database.json'
      ? place
      : null
  if (described) return placesOfFile(described)
  const main = stat.isDirectory() ? join(place, 'Ombi.db') : place
  if (!existsSync(main))
    throw new SourceUnreadable(`${place} has no Ombi.db: name the folder in which Ombi keeps its data`)
  return {
    main,
    settings: isThere(join(folder, 'OmbiSettings.db')),
    external: isThere(join(folder, 'OmbiExternal.db')),
  }
}

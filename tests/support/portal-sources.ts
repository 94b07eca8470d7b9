import { Database } from 'bun:sqlite'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { passingFolder } from './passing'

type Row = Record<string, string | number | null>

/** Makes a table out of its rows, which may have columns of their own. */
function fill(database: Database, table: string, rows: readonly Row[], key = 'id') {
  const columns = [...new Set([key, ...rows.flatMap(row => Object.keys(row))])]
  const typed = columns.map(name => (name === key && key === 'id' ? `"${name}" integer primary key` : `"${name}"`))
  database.run(`create table "${table}" (${typed.join(', ')})`)
  const insert = database.prepare(
    `insert into "${table}" (${columns.map(name => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  database.transaction(() => {
    for (const row of rows) insert.run(...columns.map(name => row[name] ?? null))
  })()
}

export type SourceTables = Readonly<Record<string, readonly Row[]>>

/** A folder as Seerr keeps it. */
export function seerrFolder(tables: SourceTables, settings: object = {}): string {
  const folder = passingFolder('seerr')
  mkdirSync(join(folder, 'db'), { recursive: true })
  const database = new Database(join(folder, 'db', 'db.sqlite3'), { create: true })
  const all: SourceTables = { user: [], media: [], media_request: [], season_request: [], season: [], ...tables }
  for (const [table, rows] of Object.entries(all)) fill(database, table, rows)
  database.close()
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ clientId: 'house-one', ...settings }))
  return folder
}

/** Its settings, as JSON by their names, in a file beside the others. */
export function ombiSettingsFile(folder: string, settings: Readonly<Record<string, unknown>>): string {
  const file = join(folder, 'OmbiSettings.db')
  rmSync(file, { force: true })
  const database = new Database(file, { create: true })
  const rows = Object.entries(settings).map(([SettingsName, content], at) => ({
    ...{ Id: at + 1, SettingsName, Content: typeof content === 'string' ? content : JSON.stringify(content) },
  }))
  fill(database, 'GlobalSettings', rows, 'Id')
  database.close()
  return folder
}

/** A folder as Ombi 4 keeps it. */
export function ombiFolder(tables: SourceTables): string {
  const folder = passingFolder('ombi')
  const database = new Database(join(folder, 'Ombi.db'), { create: true })
  const empty = {
    ...{ AspNetUsers: [], AspNetRoles: [], AspNetUserRoles: [], MovieRequests: [], AlbumRequests: [] },
    ...{ TvRequests: [], ChildRequests: [], SeasonRequests: [], EpisodeRequests: [] },
  }
  for (const [table, rows] of Object.entries({ ...empty, ...tables })) {
    const known = table === 'TvRequests' ? [{ ExternalProviderId: null, Id: -1 }, ...rows] : rows
    fill(database, table, known, 'Id')
  }
  database.close()
  return folder
}

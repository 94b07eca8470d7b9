import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HouseReader, PortalName, Skip } from '~/shared/import/house'
import { openOmbi } from './ombi/open'
import { isAddress, type Place } from './place'
import { seerrReader } from './seerr/open'
import { readSeerrSettings } from './seerr/settings'
import { openServerSource } from './server-source'
import { type SourceDatabase, SourceUnreadable } from './source-database'
import { type IndexedColumn, openSqliteSource } from './sqlite-source'

const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true

/** Where it may lie below a folder that somebody names: that of its settings, or the one beside it. */
const seerrFiles = ['db/db.sqlite3', 'db.sqlite3', 'config/db/db.sqlite3']

function seerrFile(place: string): string {
  if (!isFolder(place)) return place
  const found = seerrFiles.map(name => join(place, name)).find(existsSync)
  if (!found)
    throw new SourceUnreadable(
      `${place} has no db/db.sqlite3: name the folder that settings.json of the other portal lies in`,
    )
  return found
}

const besideDatabase = (file: string): string | null =>
  [join(dirname(file), 'settings.json'), join(dirname(file), '..', 'settings.json')].find(existsSync) ?? null

const sought: readonly IndexedColumn[] = [
  ['media_request', 'mediaId'],
  ['season_request', 'requestId'],
  ['season', 'mediaId'],
  ['issue_comment', 'issueId'],
]

async function openSeerr({ place, settingsFile }: Place, skip: Skip): Promise<HouseReader> {
  const file = isAddress(place) ? null : seerrFile(place)
  const settings = readSeerrSettings(settingsFile ?? (file && besideDatabase(file)))
  const database: SourceDatabase = file === null ? await openServerSource(place) : await openSqliteSource(file, sought)
  return closingOnFailure(database, () => seerrReader(database, settings, skip))
}

async function closingOnFailure<T>(database: SourceDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await database.close()
    throw error
  }
}

const openers: Record<PortalName, (place: Place, skip: Skip) => Promise<HouseReader>> = {
  ombi: openOmbi,
  seerr: openSeerr,
}

/** Opens what another portal holds, to be read alone. */
export const openSource = (portal: PortalName, place: Place, skip: Skip): Promise<HouseReader> =>
  openers[portal](place, skip)

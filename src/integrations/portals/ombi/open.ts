import type { SourceBlock } from '~/shared/import/extras'
import { type HouseReader, rowsOfPage, type Skip, type SourceFacts, type SourceTitle } from '~/shared/import/house'
import { type ImportNote, importNote, type UnsupportedNote } from '~/shared/import/notes'
import { fields } from '../fields'
import { isAddress, type Place } from '../place'
import { openServerSource } from '../server-source'
import { type SourceDatabase, SourceUnreadable, together, wholeTable } from '../source-database'
import { type IndexedColumn, openSqliteSource } from '../sqlite-source'
import { albumsIn } from './albums'
import { readBeside } from './beside'
import { readOmbiTemplates, readOmbiTold } from './messages'
import { moviesIn } from './movies'
import { readOmbiPeople } from './people'
import { placesOf } from './places'
import { readOmbiIssues, readOmbiLog, readOmbiWatchlist } from './rest'
import { readOmbiSettings } from './settings'
import { showsIn } from './shows'

type Databases = { main: SourceDatabase; settings: SourceDatabase | null; external: SourceDatabase | null }

const sought: readonly IndexedColumn[] = [
  ['MovieRequests', 'TheMovieDbId'],
  ['TvRequests', 'ExternalProviderId'],
  ['AlbumRequests', 'ForeignAlbumId'],
  ['ChildRequests', 'ParentRequestId'],
  ['SeasonRequests', 'ChildRequestId'],
  ['EpisodeRequests', 'SeasonId'],
  ['IssueComments', 'IssuesId'],
]

const opened = (place: string) => (isAddress(place) ? openServerSource(place) : openSqliteSource(place, sought))

/** Settings first, then what people did, then what it knows of others: later ones may refer to earlier ones. */
async function openDatabases(place: string): Promise<Databases> {
  const places = isAddress(place) ? { main: place, settings: place, external: place } : placesOf(place)
  const settings = places.settings === null ? null : await opened(places.settings)
  try {
    const main = await opened(places.main)
    const external = places.external === null ? null : await opened(places.external).catch(() => null)
    return { main, settings, external }
  } catch (error) {
    await settings?.close()
    throw error
  }
}

async function closeAll({ main, settings, external }: Databases) {
  await main.close()
  await settings?.close()
  await external?.close()
}

/** What it drew for itself when it was installed. */
export const secretType = 8

async function factsOf({ main, settings }: Databases): Promise<SourceFacts> {
  const steps = await wholeTable(main, '__EFMigrationsHistory', { by: 'MigrationId', most: 10_000 })
  const last = steps.at(-1)
  const configured = settings ? await wholeTable(settings, 'ApplicationConfiguration', { by: 'Id', most: 1_000 }) : []
  const secret = configured
    .map(fields)
    .find(row => row.whole('Type') === secretType)
    ?.line('Value', 70)
  const api = (await main.rows('AspNetUsers', { after: ['Id', null], limit: 1 }))[0]
  const own = secret ?? (api ? `first-${fields(api).ref('Id')}` : 'unknown')
  return {
    ...{ portal: 'ombi', product: 'Ombi 4', engine: main.engine },
    schema: last ? fields(last).line('MigrationId', 100) : null,
    // It is a secret: what is kept of it must not be one.
    fingerprint: new Bun.CryptoHasher('sha256').update(own).digest('hex').slice(0, 32),
  }
}

function refuseOldOnes({ main }: Databases) {
  for (const table of ['AspNetUsers', 'MovieRequests', 'TvRequests', 'ChildRequests'])
    if (main.columnsOf(table).size === 0)
      throw new SourceUnreadable(`this is no database of Ombi: it has no table ${table}`)
  if (!main.columnsOf('TvRequests').has('externalproviderid'))
    throw new SourceUnreadable('this is a database from before Ombi 4: start Ombi 4 with it once, then import')
}

async function* titlesOf({ main }: Databases, timeZone: string, skip: Skip): AsyncGenerator<SourceTitle[]> {
  const beside = await readBeside(main, timeZone, skip)
  for await (const page of together(main, 'MovieRequests', { by: 'TheMovieDbId', size: rowsOfPage }))
    yield moviesIn(page, beside, skip)
  for await (const page of together(main, 'TvRequests', { by: 'ExternalProviderId', size: rowsOfPage }))
    yield showsIn(main, page, beside, skip)
  for await (const page of together(main, 'AlbumRequests', { by: 'ForeignAlbumId', size: rowsOfPage }))
    yield albumsIn(page, beside, skip)
}

/** Phones with the old app have to be connected once more. */
const remarksOf = async ({ main }: Databases): Promise<ImportNote<UnsupportedNote>[]> =>
  (await main.rows('MobileDevices', { limit: 1 })).length > 0 ? [importNote('phones')] : []

async function* nothing<T>(): AsyncGenerator<T[]> {}

export async function openOmbi({ place, timeZone }: Place, skip: Skip): Promise<HouseReader> {
  const databases = await openDatabases(place)
  try {
    refuseOldOnes(databases)
    const { main, external } = databases
    return {
      facts: await factsOf(databases),
      settings: () => readOmbiSettings(databases.settings),
      people: () => readOmbiPeople(main),
      titles: () => titlesOf(databases, timeZone, skip),
      describesTitles: true,
      issues: () => readOmbiIssues(main, skip),
      watchlist: () => readOmbiWatchlist(external, skip),
      log: since => readOmbiLog(main, since, skip),
      blocks: nothing<SourceBlock>,
      // It has none, and no tags of requests.
      rules: async () => [],
      servers: [],
      templates: () => readOmbiTemplates(main),
      told: () => readOmbiTold(main, skip),
      remarks: () => remarksOf(databases),
      close: () => closeAll(databases),
    }
  } catch (error) {
    await closeAll(databases)
    throw error
  }
}

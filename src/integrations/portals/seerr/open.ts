import type { NewsletterEntry } from '~/shared/import/extras'
import type { HouseReader, Skip } from '~/shared/import/house'
import { type ImportNote, importNote, type UnsupportedNote } from '~/shared/import/notes'
import { noSettings } from '~/shared/import/settings'
import { fields } from '../fields'
import { type SourceDatabase, SourceUnreadable, wholeTable } from '../source-database'
import { readSeerrBlocks } from './blocks'
import { usualServers } from './connections'
import { readSeerrPeople } from './people'
import { readSeerrIssues, readSeerrLog, readSeerrWatchlist } from './rest'
import { readSeerrRules } from './rules'
import { seerrSettingsOf } from './sections'
import type { SeerrSettings } from './settings'
import { readSeerrTitles } from './titles'

/** Which of the three it is, by what its database has. */
function productOf(database: SourceDatabase, { mediaServerType }: SeerrSettings): string {
  const has = (table: string, ...columns: string[]) => {
    const known = database.columnsOf(table)
    return known.size > 0 && columns.every(column => known.has(column.toLowerCase()))
  }
  if (has('blocklist')) return 'Seerr'
  if (has('user', 'jellyfinUserId') || mediaServerType !== null)
    return has('blacklist') ? 'Jellyseerr 2' : 'Jellyseerr 1'
  return 'Overseerr'
}

const known = new Set([
  ...['user', 'user_settings', 'user_push_subscription', 'media', 'season', 'media_request', 'season_request'],
  ...['issue', 'issue_comment', 'watchlist', 'blocklist', 'blacklist', 'override_rule', 'discover_slider', 'session'],
  ...['migrations', 'typeorm_metadata', 'query-result-cache'],
])

const most = 100_000

async function* nothing<T>(): AsyncGenerator<T[]> {}

async function remarksOf(database: SourceDatabase): Promise<ImportNote<UnsupportedNote>[]> {
  const browsers = await wholeTable(database, 'user_push_subscription', { by: 'id', most })
  const strange = database.tables().filter(table => !known.has(table))
  return [
    ...(browsers.length > 0 ? [importNote('browsers', { amount: browsers.length })] : []),
    ...(strange.length > 0 ? [importNote('strangeTables', { name: strange.slice(0, 20).join(', ') })] : []),
  ]
}

/** The first account is that of its owner, whose token its server is asked with. */
async function readSettings(database: SourceDatabase, { content, mediaServerType }: SeerrSettings) {
  if (content === null) return { ...noSettings, remarks: [importNote('settingsMissing')] }
  const [owner] = await database.rows('user', { after: ['id', null], limit: 1 })
  return seerrSettingsOf(content, mediaServerType, owner ? fields(owner).line('plexToken', 190) : null)
}

export async function seerrReader(database: SourceDatabase, settings: SeerrSettings, skip: Skip): Promise<HouseReader> {
  for (const table of ['user', 'media', 'media_request'])
    if (database.columnsOf(table).size === 0)
      throw new SourceUnreadable(`this is no database of Seerr: it has no table ${table}`)
  const steps = database.columnsOf('migrations').has('id')
    ? await wholeTable(database, 'migrations', { by: 'id', most })
    : []
  const lastStep = steps.at(-1)
  const [owner] = await database.rows('user', { after: ['id', null], limit: 1 })
  const born = owner ? fields(owner).line('createdAt', 40) : null
  return {
    facts: {
      ...{ portal: 'seerr', product: productOf(database, settings), engine: database.engine },
      schema: lastStep ? fields(lastStep).line('name', 100) : null,
      // Without its settings the moment at which its first account was made tells it from others.
      fingerprint: settings.clientId ?? `first-account-${born ?? 'unknown'}`,
    },
    settings: () => readSettings(database, settings),
    people: () => readSeerrPeople(database, settings),
    titles: () => readSeerrTitles(database, settings.content, skip),
    describesTitles: false,
    issues: () => readSeerrIssues(database, skip),
    watchlist: () => readSeerrWatchlist(database, skip),
    log: since => readSeerrLog(database, since),
    blocks: () => readSeerrBlocks(database, skip),
    rules: () => readSeerrRules(database, settings.content, skip),
    servers: usualServers(settings.content).map(({ section }) => section),
    templates: async () => [],
    told: nothing<NewsletterEntry>,
    remarks: () => remarksOf(database),
    close: () => database.close(),
  }
}

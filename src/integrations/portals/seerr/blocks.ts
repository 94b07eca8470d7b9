import type { SourceBlock } from '~/shared/import/extras'
import { rowsOfPage, type Skip } from '~/shared/import/house'
import { fields } from '../fields'
import { pagesOf, type SourceDatabase } from '../source-database'

/** What is blocked over there; versions before Seerr have it under another name. */
export const blockTable = (database: SourceDatabase): string =>
  database.columnsOf('blocklist').size > 0 ? 'blocklist' : 'blacklist'

export async function* readSeerrBlocks(database: SourceDatabase, skip: Skip): AsyncGenerator<SourceBlock[]> {
  for await (const page of pagesOf(database, blockTable(database), { by: 'id', size: rowsOfPage }))
    yield page.flatMap(raw => {
      const row = fields(raw)
      const tmdbId = row.id('tmdbId')
      if (tmdbId === null) {
        skip('blocks', 'titleWithoutNumber')
        return []
      }
      return {
        ...{ oldId: row.ref('id') ?? '', tmdbId, name: row.line('title', 190), person: row.ref('userId') },
        kind: row.line('mediaType', 10) === 'movie' ? ('movie' as const) : ('tvShow' as const),
        at: row.moment('createdAt'),
      }
    })
}

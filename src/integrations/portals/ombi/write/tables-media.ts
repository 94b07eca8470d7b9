import { efTable } from './ef-table'

const ids = ['ImdbId TEXT?', 'TheMovieDbId TEXT?', 'TvDbId TEXT?']

const tablesOf = (name: string) => [
  ...efTable(`${name}Content`, {
    key: 'number',
    columns: [
      ...['Title TEXT?', 'ProviderId TEXT?', `${name}Id TEXT`, 'Type INTEGER', 'AddedAt TEXT', ...ids, 'Url TEXT?'],
      ...['Quality TEXT?', 'Has4K INTEGER=0'],
    ],
    alternate: `${name}Id`,
  }),
  ...efTable(`${name}Episode`, {
    key: 'number',
    columns: [
      ...['Title TEXT?', `${name}Id TEXT?`, 'EpisodeNumber INTEGER', 'SeasonNumber INTEGER', 'ParentId TEXT?'],
      ...['ProviderId TEXT?', 'AddedAt TEXT', 'TvDbId TEXT?', 'ImdbId TEXT?', 'TheMovieDbId TEXT?'],
    ],
    refers: { ParentId: [`${name}Content`, 'RESTRICT', `${name}Id`] },
    indexed: ['ParentId'],
  }),
]

/** What it remembers of servers that are much alike; it reads them anew. */
export const mediaBrowserTables: readonly string[] = ['Emby', 'Jellyfin'].flatMap(tablesOf)

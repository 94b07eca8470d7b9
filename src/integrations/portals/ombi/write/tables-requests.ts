import { efTable } from './ef-table'

/** How it writes that something never happened. */
export const noDay = '0001-01-01 00:00:00'
const unlessSaid = `='${noDay}'`

const progress = [
  ...['Title TEXT?', 'Approved INTEGER', 'MarkedAsApproved TEXT', 'RequestedDate TEXT', 'Available INTEGER'],
  ...['MarkedAsAvailable TEXT?', 'RequestedUserId TEXT?', 'Denied INTEGER?', 'MarkedAsDenied TEXT'],
  ...['DeniedReason TEXT?', 'RequestType INTEGER', 'RequestedByAlias TEXT?'],
]
const source = 'Source INTEGER=0'
const ofRequester = { RequestedUserId: ['AspNetUsers', 'RESTRICT'] } as const
const ofPerson = { refers: { UserId: ['AspNetUsers', 'RESTRICT'] }, indexed: ['UserId'] } as const

/** What is asked for, and what hangs on it. */
export const requestTables: readonly string[] = [
  ...efTable('MovieRequests', {
    key: 'number',
    columns: [
      ...[...progress, 'ImdbId TEXT?', 'Overview TEXT?', 'PosterPath TEXT?', 'ReleaseDate TEXT'],
      ...['DigitalReleaseDate TEXT?', 'Status TEXT?', 'Background TEXT?', 'TheMovieDbId INTEGER', 'IssueId INTEGER?'],
      ...['RootPathOverride INTEGER', 'QualityOverride INTEGER', 'LangCode TEXT?', 'Has4KRequest INTEGER=0'],
      ...['Approved4K INTEGER=0', 'Available4K INTEGER=0', 'Denied4K INTEGER?', 'DeniedReason4K TEXT?'],
      ...[`MarkedAsApproved4K TEXT${unlessSaid}`, 'MarkedAsAvailable4K TEXT?', `MarkedAsDenied4K TEXT${unlessSaid}`],
      ...[`RequestedDate4k TEXT${unlessSaid}`, source],
    ],
    refers: ofRequester,
    indexed: ['RequestedUserId'],
  }),
  ...efTable('TvRequests', {
    key: 'number',
    columns: [
      ...['TvDbId INTEGER', 'ImdbId TEXT?', 'QualityOverride INTEGER?', 'RootFolder INTEGER?', 'Overview TEXT?'],
      ...['Title TEXT?', 'PosterPath TEXT?', 'Background TEXT?', 'ReleaseDate TEXT', 'Status TEXT?'],
      ...['TotalSeasons INTEGER', 'ExternalProviderId INTEGER=0', 'LanguageProfile INTEGER?'],
    ],
  }),
  ...efTable('ChildRequests', {
    key: 'number',
    columns: [...progress, 'ParentRequestId INTEGER', 'IssueId INTEGER?', 'SeriesType INTEGER', source],
    refers: { ParentRequestId: ['TvRequests', 'CASCADE'], ...ofRequester },
    indexed: ['ParentRequestId', 'RequestedUserId'],
  }),
  ...efTable('SeasonRequests', {
    key: 'number',
    columns: ['SeasonNumber INTEGER', 'ChildRequestId INTEGER', 'Overview TEXT?'],
    refers: { ChildRequestId: ['ChildRequests', 'CASCADE'] },
    indexed: ['ChildRequestId'],
  }),
  ...efTable('EpisodeRequests', {
    key: 'number',
    columns: [
      ...['EpisodeNumber INTEGER', 'Title TEXT?', 'AirDate TEXT', 'Url TEXT?', 'Available INTEGER', 'Approved INTEGER'],
      ...['Requested INTEGER', 'SeasonId INTEGER'],
    ],
    refers: { SeasonId: ['SeasonRequests', 'CASCADE'] },
    indexed: ['SeasonId'],
  }),
  ...efTable('AlbumRequests', {
    key: 'number',
    columns: [
      ...[...progress, 'ForeignAlbumId TEXT?', 'ForeignArtistId TEXT?', 'Disk TEXT?', 'Cover TEXT?', 'Rating TEXT'],
      ...['ReleaseDate TEXT', 'ArtistName TEXT?', source],
    ],
    refers: ofRequester,
    indexed: ['RequestedUserId'],
  }),
  ...efTable('RequestLog', {
    key: 'number',
    columns: ['UserId TEXT?', 'RequestType INTEGER', 'RequestDate TEXT', 'RequestId INTEGER', 'EpisodeCount INTEGER'],
    ...ofPerson,
  }),
  ...efTable('RequestQueue', {
    key: 'number',
    columns: [
      ...['RequestId INTEGER', 'Type INTEGER', 'Dts TEXT', 'Error TEXT?', 'Completed TEXT?', 'RetryCount INTEGER'],
    ],
  }),
  ...efTable('RequestSubscription', {
    key: 'number',
    columns: ['UserId TEXT?', 'RequestId INTEGER', 'RequestType INTEGER'],
    ...ofPerson,
  }),
  ...efTable('Votes', {
    key: 'number',
    columns: [
      ...['RequestId INTEGER', 'VoteType INTEGER', 'RequestType INTEGER', 'UserId TEXT?', 'Date TEXT'],
      'Deleted INTEGER',
    ],
    ...ofPerson,
  }),
]

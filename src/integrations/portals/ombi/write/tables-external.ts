import { efHistory, efTable } from './ef-table'
import { mediaBrowserTables } from './tables-media'
import { noDay } from './tables-requests'

const plexTables = [
  ...efTable('PlexServerContent', {
    key: 'number',
    columns: [
      ...['AddedAt TEXT', 'Has4K INTEGER', 'ImdbId TEXT?', 'Key TEXT', 'Quality TEXT?', 'ReleaseYear TEXT?'],
      ...['RequestId INTEGER?', 'TheMovieDbId TEXT?', 'Title TEXT?', 'TvDbId TEXT?', 'Type INTEGER', 'Url TEXT?'],
    ],
    alternate: 'Key',
  }),
  ...efTable('PlexEpisode', {
    key: 'number',
    columns: [
      ...['EpisodeNumber INTEGER', 'GrandparentKey TEXT?', 'Key TEXT?', 'ParentKey TEXT?', 'SeasonNumber INTEGER'],
      'Title TEXT?',
    ],
    refers: { GrandparentKey: ['PlexServerContent', null, 'Key'] },
    indexed: ['GrandparentKey'],
  }),
  ...efTable('PlexSeasonsContent', {
    key: 'number',
    columns: [
      ...['ParentKey TEXT?', 'PlexContentId TEXT?', 'PlexServerContentId INTEGER?', 'SeasonKey TEXT?'],
      'SeasonNumber INTEGER',
    ],
    refers: { PlexServerContentId: ['PlexServerContent', null] },
    indexed: ['PlexServerContentId'],
  }),
  ...efTable('PlexWatchlistHistory', {
    key: 'number',
    columns: ['TmdbId TEXT?', `AddedAt TEXT='${noDay}'`, 'UserId TEXT?'],
  }),
]

const numbered = ['SeasonNumber INTEGER', 'EpisodeNumber INTEGER']

const downloadTables = [
  ...efTable('CouchPotatoCache', { key: 'number', columns: ['TheMovieDbId INTEGER'] }),
  ...efTable('LidarrAlbumCache', {
    key: 'number',
    columns: [
      ...['ArtistId INTEGER', 'ForeignAlbumId TEXT?', 'TrackCount INTEGER', 'ReleaseDate TEXT', 'Monitored INTEGER'],
      ...['Title TEXT?', 'PercentOfTracks TEXT', 'AddedAt TEXT'],
    ],
  }),
  ...efTable('LidarrArtistCache', {
    key: 'number',
    columns: ['ArtistId INTEGER', 'ArtistName TEXT?', 'ForeignArtistId TEXT?', 'Monitored INTEGER'],
  }),
  ...efTable('RadarrCache', {
    key: 'number',
    columns: ['TheMovieDbId INTEGER', 'HasFile INTEGER', 'Has4K INTEGER=0', 'HasRegular INTEGER=0'],
  }),
  ...efTable('SickRageCache', { key: 'number', columns: ['TvDbId INTEGER'] }),
  ...efTable('SickRageEpisodeCache', { key: 'number', columns: [...numbered, 'TvDbId INTEGER'] }),
  ...efTable('SonarrCache', { key: 'number', columns: ['TvDbId INTEGER', 'TheMovieDbId INTEGER=0'] }),
  ...efTable('SonarrEpisodeCache', {
    key: 'number',
    columns: [...numbered, 'TvDbId INTEGER', 'HasFile INTEGER', 'MovieDbId INTEGER=0'],
  }),
]

/** The schema of OmbiExternal.db: what is read anew of other servers, and what was asked for from lists of Plex. */
export const externalSchema: readonly string[] = [
  ...efHistory([
    ...['20191103205133_Inital', '20191113213617_RequestIdPatch', '20201212014227_Jellyfin'],
    ...['20210615145321_SonarrSyncMovieDbData', '20220211213347_MediaServerQualities', '20220212210807_MediaServer4k'],
    ...['20220406212825_PlexIds', '20220411193827_WatchlistHistory', '20230310130339_MovieUserPlayed'],
    ...['20230515161757_EpisodeUserPlayed', '20240909070705_WatchListUserId'],
  ]),
  ...mediaBrowserTables,
  ...plexTables,
  ...downloadTables,
  ...efTable('UserPlayedMovie', { key: 'number', columns: ['TheMovieDbId INTEGER', 'UserId TEXT?'] }),
  ...efTable('UserPlayedEpisode', { key: 'number', columns: ['TheMovieDbId INTEGER', ...numbered, 'UserId TEXT?'] }),
]

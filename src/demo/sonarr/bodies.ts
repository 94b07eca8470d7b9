import { all, flag, instant, integer, list, listedInteger, object, oneOf, orNull, record, text } from '../arr/bodies'

const anything = orNull(record('System.Object'))

const season = object('Sonarr.Api.V3.Series.SeasonResource', {
  seasonNumber: integer,
  monitored: flag,
  statistics: anything,
  images: list(record('System.Object')),
})

const monitorTypes = [
  'unknown',
  'all',
  'future',
  'missing',
  'existing',
  'firstSeason',
  'lastSeason',
  'latestSeason',
] as const

/** A series as Sonarr's own description has it, what the stand-in passes over included. */
export const seriesBody = object('Sonarr.Api.V3.Series.SeriesResource', {
  ...all(integer, 'id', 'tvdbId', 'tvRageId', 'tvMazeId', 'tmdbId', 'year', 'qualityProfileId', 'languageProfileId'),
  ...all(text, 'title', 'sortTitle', 'overview', 'network', 'airTime', 'path', 'rootFolderPath', 'imdbId', 'titleSlug'),
  ...all(text, 'cleanTitle', 'certification', 'folder', 'remotePoster', 'profileName'),
  ...all(flag, 'monitored', 'seasonFolder', 'useSceneNumbering', 'ended'),
  ...all(orNull(instant), 'nextAiring', 'previousAiring', 'firstAired', 'lastAired'),
  ...all(list(record('System.Object')), 'alternateTitles', 'images'),
  ...all(anything, 'originalLanguage', 'ratings', 'statistics'),
  runtime: integer,
  added: instant,
  genres: list(text),
  status: oneOf('NzbDrone.Core.Tv.SeriesStatusType', 'continuing', 'ended', 'upcoming', 'deleted'),
  monitorNewItems: oneOf('NzbDrone.Core.Tv.NewItemMonitorTypes', 'all', 'none'),
  seriesType: oneOf('NzbDrone.Core.Tv.SeriesTypes', 'standard', 'daily', 'anime'),
  episodesChanged: orNull(flag),
  seasons: list(season),
  tags: list(listedInteger),
  addOptions: orNull(
    object('NzbDrone.Core.Tv.AddSeriesOptions', {
      ...all(flag, 'searchForMissingEpisodes', 'searchForCutoffUnmetEpisodes'),
      ...all(flag, 'ignoreEpisodesWithFiles', 'ignoreEpisodesWithoutFiles'),
      monitor: oneOf(
        'NzbDrone.Core.Tv.MonitorTypes',
        ...monitorTypes,
        ...(['pilot', 'recent', 'monitorSpecials', 'unmonitorSpecials', 'none', 'skip'] as const),
      ),
    }),
  ),
})
export type SeriesBody = ReturnType<typeof seriesBody>

export const tagBody = object('Sonarr.Api.V3.Tags.TagResource', { id: integer, label: text })

export const monitoredBody = object('Sonarr.Api.V3.Episodes.EpisodesMonitoredResource', {
  episodeIds: list(listedInteger),
  monitored: flag,
})

export const commandBody = object('Sonarr.Api.V3.Commands.CommandResource', {
  name: text,
  seriesId: integer,
  seasonNumber: integer,
  episodeIds: list(listedInteger),
})

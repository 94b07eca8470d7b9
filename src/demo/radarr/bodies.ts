import {
  all,
  flag,
  instant,
  integer,
  list,
  listedInteger,
  long,
  number,
  object,
  oneOf,
  orNull,
  record,
  text,
} from '../arr/bodies'

const movieStatus = oneOf(
  'NzbDrone.Core.Movies.MovieStatusType',
  'tba',
  'announced',
  'inCinemas',
  'released',
  'deleted',
)

/** A movie as Radarr's own description has it, what the stand-in passes over included. */
export const movieBody = object('Radarr.Api.V3.Movies.MovieResource', {
  ...all(integer, 'id', 'tmdbId', 'year', 'qualityProfileId', 'runtime', 'movieFileId', 'secondaryYearSourceId'),
  ...all(text, 'title', 'titleSlug', 'path', 'rootFolderPath', 'originalTitle', 'sortTitle', 'cleanTitle', 'overview'),
  ...all(text, 'physicalReleaseNote', 'website', 'remotePoster', 'youTubeTrailerId', 'studio', 'folderName', 'folder'),
  ...all(text, 'imdbId', 'certification'),
  ...all(flag, 'monitored', 'isAvailable'),
  ...all(movieStatus, 'status', 'minimumAvailability'),
  ...all(orNull(instant), 'inCinemas', 'physicalRelease', 'digitalRelease', 'releaseDate', 'lastSearchTime'),
  ...all(list(text), 'genres', 'keywords'),
  ...all(list(record('System.Object')), 'alternateTitles', 'images'),
  ...all(orNull(record('System.Object')), 'originalLanguage', 'ratings', 'movieFile', 'collection', 'statistics'),
  added: instant,
  hasFile: orNull(flag),
  popularity: number,
  secondaryYear: orNull(integer),
  sizeOnDisk: orNull(long),
  tags: list(listedInteger),
  addOptions: orNull(
    object('NzbDrone.Core.Movies.AddMovieOptions', {
      ...all(flag, 'searchForMovie', 'ignoreEpisodesWithFiles', 'ignoreEpisodesWithoutFiles'),
      monitor: oneOf('NzbDrone.Core.Movies.MonitorTypes', 'movieOnly', 'movieAndCollection', 'none'),
      addMethod: oneOf('NzbDrone.Core.Movies.AddMovieMethod', 'manual', 'list', 'collection'),
    }),
  ),
})
export type MovieBody = ReturnType<typeof movieBody>

export const tagBody = object('Radarr.Api.V3.Tags.TagResource', { id: integer, label: text })

export const commandBody = object('Radarr.Api.V3.Commands.CommandResource', {
  name: text,
  movieIds: list(listedInteger),
})

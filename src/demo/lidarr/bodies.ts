import { all, flag, instant, integer, list, listedInteger, object, oneOf, orNull, record, text } from '../arr/bodies'

const monitorTypes = ['all', 'future', 'missing', 'existing', 'latest', 'first', 'none', 'unknown'] as const

/** An artist as Lidarr's own description has it, as far as somebody may send it. */
export const artistBody = object('Lidarr.Api.V1.Artist.ArtistResource', {
  ...all(integer, 'id', 'tadbId', 'discogsId', 'qualityProfileId', 'metadataProfileId'),
  ...all(text, 'artistName', 'foreignArtistId', 'mbId', 'cleanName', 'sortName', 'overview', 'artistType'),
  ...all(text, 'disambiguation', 'path', 'rootFolderPath', 'folder', 'remotePoster'),
  ...all(flag, 'monitored', 'ended'),
  ...all(list(record('System.Object')), 'links', 'images', 'members'),
  ...all(orNull(record('System.Object')), 'ratings', 'statistics', 'nextAlbum', 'lastAlbum'),
  monitorNewItems: oneOf('NzbDrone.Core.Music.NewItemMonitorTypes', 'all', 'none', 'new'),
  genres: list(text),
  tags: list(listedInteger),
  added: instant,
  addOptions: orNull(
    object('NzbDrone.Core.Music.AddArtistOptions', {
      monitor: oneOf('NzbDrone.Core.Music.MonitorTypes', ...monitorTypes),
      albumsToMonitor: list(text),
      ...all(flag, 'monitored', 'searchForMissingAlbums'),
    }),
  ),
})
export type ArtistBody = ReturnType<typeof artistBody>

/** An album that is added. */
export const albumBody = object('Lidarr.Api.V1.Albums.AlbumResource', {
  ...all(integer, 'id', 'artistId', 'profileId', 'duration', 'mediumCount'),
  ...all(text, 'title', 'disambiguation', 'overview', 'foreignAlbumId', 'albumType', 'remoteCover'),
  ...all(flag, 'monitored', 'anyReleaseOk', 'grabbed'),
  ...all(list(record('System.Object')), 'releases', 'media', 'images', 'links'),
  ...all(orNull(record('System.Object')), 'ratings', 'statistics'),
  ...all(list(text), 'secondaryTypes', 'genres'),
  releaseDate: orNull(instant),
  artist: orNull(artistBody),
  addOptions: orNull(
    object('NzbDrone.Core.Music.AddAlbumOptions', {
      addType: oneOf('NzbDrone.Core.Music.AlbumAddType', 'automatic', 'manual'),
      searchForNewAlbum: flag,
    }),
  ),
})
export type AlbumBody = ReturnType<typeof albumBody>

export const commandBody = object('Lidarr.Api.V1.Commands.CommandResource', {
  name: text,
  albumIds: list(listedInteger),
  artistId: orNull(integer),
})
export type CommandBody = ReturnType<typeof commandBody>

export const monitorBody = object('Lidarr.Api.V1.Albums.AlbumsMonitoredResource', {
  albumIds: list(listedInteger),
  monitored: flag,
})
export type MonitorBody = ReturnType<typeof monitorBody>

export const tagBody = object('Lidarr.Api.V1.Tags.TagResource', { id: integer, label: text })

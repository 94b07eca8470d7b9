import type { App } from '../../../app'
import {
  asLidarrDescribes,
  lidarrAlbumShown,
  lidarrAlbumsNamed,
  lidarrArtistsNamed,
} from '../../../discovery/lidarr-search'
import { albumsBy } from '../../../discovery/music'
import { lookupsOf } from '../../../titles/music-catalogue'
import { routes } from '../endpoint'
import { albumInfo, searchAlbum, searchArtist } from '../shapes/music'
import { termOf } from '../terms'

const needs = 'user'

/** Music as Lidarr finds it. While none is set up there is nothing to find. */
export const searchMusicEndpoints = (app: App) =>
  routes('/api/v1/Search')
    .get('music/artist/{searchTerm}', { needs }, async ({ path, signal }) =>
      (await lidarrArtistsNamed(app, termOf(path('searchTerm')), signal)).map(searchArtist),
    )
    .get('music/album/{searchTerm}', { needs }, async ({ path, signal }) =>
      (await lidarrAlbumsNamed(app, termOf(path('searchTerm')), signal)).map(searchAlbum),
    )
    .get('music/album/info/{foreignAlbumId}', { needs }, async ({ path }) =>
      albumInfo(await lidarrAlbumShown(app, path('foreignAlbumId'))),
    )
    .get('music/artist/album/{foreignArtistId}', { needs }, async ({ path }) => {
      if (!lookupsOf(app)) return []
      return (await asLidarrDescribes(app, await albumsBy(app, path('foreignArtistId')))).map(searchAlbum)
    }).endpoints

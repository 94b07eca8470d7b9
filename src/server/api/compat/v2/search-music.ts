import { coverFile } from '~/shared/music/model'
import type { App } from '../../../app'
import { artistInFull, releaseGroupShown } from '../../../discovery/music'
import { coverOf } from '../../../discovery/music-pictures'
import { visibleRequest } from '../../../requests/lists/visible'
import { routes } from '../endpoint'
import { artistInformation, releaseGroup } from '../shapes/music'

const needs = 'user'

/** Artists and their albums, by their ids at MusicBrainz. */
export const searchMusicDetailEndpoints = (app: App) =>
  routes('/api/v2/Search')
    .get('artist/{artistId}', { needs }, async ({ path }) =>
      artistInformation(await artistInFull(app, path('artistId'))),
    )
    .get('artist/request/{requestId}', { needs }, async ({ by, number }) => {
      const { request } = await visibleRequest(app, by, number('requestId'), 'album')
      return artistInformation(await artistInFull(app, request.title.artistId ?? ''))
    })
    .get('artist/album/{albumId}', { needs }, async ({ path }) =>
      releaseGroup(await releaseGroupShown(app, path('albumId'))),
    )
    .get('releasegroupart/{musicBrainzId}', { needs }, async ({ path, origin }) => {
      const cover = await coverOf(app, path('musicBrainzId'))
      // The archive itself where browsers may load from it, else the portal's own image store.
      const isPublic = app.config.coverArt.url.startsWith('https://')
      return { image: cover && (isPublic ? cover.small : `${origin}/images/w300/${coverFile(path('musicBrainzId'))}`) }
    }).endpoints

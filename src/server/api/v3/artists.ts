import { Elysia } from 'elysia'
import * as api from '~/shared/api/artists'
import { Refusal } from '~/shared/refusal'
import { inTime } from '~/shared/sleep'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { moreAlbums } from '../../discovery/more-albums'
import { artistInFull, releaseGroupShown, type ShownArtist } from '../../discovery/music'
import { artistFile, artistPictureForms } from '../../discovery/music-pictures'
import { titleByKey, titleKey } from '../../titles/title-queries'
import { identity } from '../identity'
import { albumView, knownOfAlbums } from './album-views'
import { artistView } from './artist-view'

/** A page does not wait longer for the names of pictures. */
const picturesMs = 3_000

/** Artists of the catalogue of music. */
export const artistRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/artists' })
    .use(identity(app))
    .get('/more-albums', ({ by, query: { position = 0 } }) => moreOf(app, by, position), {
      needs: 'user',
      query: api.AlbumWindow,
      response: api.AlbumList,
      detail: { summary: 'Albums by artists of the library that nobody wants so far, the latest first.' },
    })
    .get(
      '/:id',
      async ({ by, params }) => {
        const shown = await artistOf(app, params.id.toLowerCase())
        const pictures = await inTime(artistPictureForms(app, shown.artist.id), picturesMs, [])
        const files = pictures.map(form => `/${artistFile(shown.artist.id, form)}`)
        return artistView({ app, by }, { shown, pictures, ...(await knownOfAlbums(app, shown.albums, files)) })
      },
      {
        needs: 'user',
        params: api.MusicId,
        response: api.ArtistDetails,
        detail: { summary: 'An artist, or whoever an album is by, with everything that came out.' },
      },
    )

async function moreOf(app: App, by: User, position: number): Promise<api.AlbumList> {
  const { albums, next } = await moreAlbums(app, { position })
  return { albums: albums.map(albumView({ app, by }, await knownOfAlbums(app, albums))), next }
}

/** An album that somebody asked for is known here; any other one is asked of the catalogue once it is no artist. */
async function artistOf(app: App, id: string): Promise<ShownArtist> {
  const asked = await titleByKey(app.store, titleKey('album', id))
  try {
    return await artistInFull(app, asked?.artistId ?? id)
  } catch (error) {
    if (!(error instanceof Refusal && error.reason.code === 'NotFound')) throw error
    const { album } = await releaseGroupShown(app, id)
    return artistInFull(app, album.artists[0]?.id ?? '')
  }
}

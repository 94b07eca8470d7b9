import { Elysia } from 'elysia'
import * as api from '~/shared/api/artists'
import { inTime } from '~/shared/sleep'
import type { App } from '../../app'
import { artistInFull } from '../../discovery/music'
import { artistPictureForms } from '../../discovery/music-pictures'
import { handOversOf } from '../../requests/hand-over-queries'
import { titleByKey, titleKey } from '../../titles/title-queries'
import { identity } from '../identity'
import { artistView } from './artist-view'

/** A page does not wait longer for the names of pictures. */
const picturesMs = 3_000

/** Artists of the catalogue of music. */
export const artistRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/artists' }).use(identity(app)).get(
    '/:id',
    async ({ by, params }) => {
      const id = await artistIdOf(app, params.id.toLowerCase())
      const [shown, pictures] = await Promise.all([
        artistInFull(app, id),
        inTime(artistPictureForms(app, id), picturesMs, []),
      ])
      const requestIds = shown.albums.flatMap(({ status }) => status.requestId ?? [])
      return artistView({ app, by }, { shown, pictures, handOvers: await handOversOf(app.store, requestIds) })
    },
    {
      needs: 'user',
      params: api.MusicId,
      response: api.ArtistDetails,
      detail: { summary: 'An artist, or whoever a requested album is by, with everything that came out.' },
    },
  )

async function artistIdOf({ store }: App, id: string): Promise<string> {
  return (await titleByKey(store, titleKey('album', id)))?.artistId ?? id
}

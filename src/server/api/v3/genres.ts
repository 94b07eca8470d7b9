import { Elysia } from 'elysia'
import { GenreParams, Genres } from '~/shared/api/titles'
import type { App } from '../../app'
import { genresOf } from '../../discovery/lookups'
import { identity } from '../identity'

const types = { movie: 'movie', tvShow: 'tv' } as const

/** The genres of a kind, in the language of the caller. */
export const genreRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/genres' })
    .use(identity(app))
    .get('/:kind', ({ by, params }) => genresOf(app, by, types[params.kind]), {
      needs: 'user',
      params: GenreParams,
      response: Genres,
    })

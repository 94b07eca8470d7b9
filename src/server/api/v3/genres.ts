import { Elysia } from 'elysia'
import { GenreParams, Genres } from '~/shared/api/titles'
import { titleTypes } from '~/shared/titles/filters'
import type { App } from '../../app'
import { genresOf } from '../../discovery/lookups'
import { identity } from '../identity'

/** The genres of a kind, in the language of the caller. */
export const genreRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/genres' })
    .use(identity(app, { language: 'page' }))
    .get('/:kind', ({ by, params }) => genresOf(app, by, titleTypes[params.kind]), {
      needs: 'user',
      params: GenreParams,
      response: Genres,
    })

import { Elysia } from 'elysia'
import * as api from '~/shared/api/people'
import { CatalogueNumber } from '~/shared/api/titles'
import type { App } from '../../app'
import { personInFull } from '../../discovery/people'
import { identity } from '../identity'
import { personView } from './person-view'

/** People of the catalogue; finding them by name is `lookups.ts`. */
export const peopleRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/people' })
    .use(identity(app, { language: 'page' }))
    .get('/:id', async ({ by, params }) => personView({ app, by }, await personInFull(app, by, params.id)), {
      needs: 'user',
      params: CatalogueNumber,
      response: api.PersonDetails,
      detail: { summary: 'Somebody with everything they took part in.' },
    })

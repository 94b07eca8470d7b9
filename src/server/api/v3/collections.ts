import { Elysia } from 'elysia'
import { CatalogueNumber, CollectionView } from '~/shared/api/titles'
import { refuse } from '~/shared/refusal'
import type { App } from '../../app'
import { collectionInFull } from '../../discovery/details'
import { identity } from '../identity'
import { collectionView } from './title-views'

/** Movies that belong together. */
export const collectionRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/collections' })
    .use(identity(app, { language: 'page' }))
    .get(
      '/:id',
      async ({ by, params }) =>
        collectionView({ app, by }, (await collectionInFull(app, by, params.id)) ?? refuse({ code: 'NotFound' })),
      { needs: 'user', params: CatalogueNumber, response: CollectionView },
    )

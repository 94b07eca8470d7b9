import { Elysia } from 'elysia'
import { FeatureList, FeatureName, FeatureSwitch } from '~/shared/api/features'
import type { App } from '../../app'
import { featureList, switchFeature } from '../../system/features'
import { identity } from '../identity'

/** Switchable parts of the product. */
export const featureRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/features' })
    .use(identity(app))
    .get('', () => featureList(app), { needs: 'anonymous', response: FeatureList })
    .put('/:name', ({ by, params, body }) => switchFeature(app, by, { ...params, ...body }), {
      needs: 'admin',
      params: FeatureName,
      body: FeatureSwitch,
      response: FeatureList,
    })

import { Elysia } from 'elysia'
import { FeatureList, FeatureName, FeatureSwitch } from '~/shared/api/features'
import { refuse } from '~/shared/refusal'
import type { App } from '../../app'
import { featureList } from '../../system/feature-list'
import { isFeature, switchFeature } from '../../system/features'
import { identity } from '../identity'

/** Switchable parts of the product. */
export const featureRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/features' })
    .use(identity(app))
    .get('', () => featureList(app), { needs: 'anonymous', response: FeatureList })
    .put('/:name', ({ by, params, body }) => switchFeature(app, by, { name: featureNamed(params.name), ...body }), {
      needs: 'admin',
      params: FeatureName,
      body: FeatureSwitch,
      response: FeatureList,
    })

const featureNamed = (name: string) => (isFeature(name) ? name : refuse({ code: 'FeatureUnknown', name }))

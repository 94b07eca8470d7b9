import type { App } from '../../../app'
import { featureList, switchFeature } from '../../../system/features'
import { routes } from '../endpoint'
import { text, wire } from '../reader'

const feature = wire({ name: text(100) })

/** Switchable parts of the product. */
export const featureEndpoints = (app: App) =>
  routes('/api/v2/Features')
    .get('', { needs: 'anonymous' }, () => featureList(app))
    .post('enable', { needs: 'admin', reads: feature }, ({ by, body }) =>
      switchFeature(app, by, { name: body.name ?? '', enabled: true }),
    )
    .post('disable', { needs: 'admin', reads: feature }, ({ by, body }) =>
      switchFeature(app, by, { name: body.name ?? '', enabled: false }),
    ).endpoints

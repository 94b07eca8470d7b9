import type { App } from '../../../app'
import { featureList } from '../../../system/feature-list'
import { isFeature, switchFeature } from '../../../system/features'
import { BadInput } from '../../answers'
import { routes } from '../endpoint'
import { text, wire } from '../reader'

const feature = wire({ name: text(100) })

/** Switchable parts of the product. */
export const featureEndpoints = (app: App) =>
  routes('/api/v2/Features')
    .get('', { needs: 'anonymous' }, () => featureList(app))
    .post('enable', { needs: 'admin', reads: feature }, ({ by, body }) =>
      switchFeature(app, by, { name: featureNamed(body.name), enabled: true }),
    )
    .post('disable', { needs: 'admin', reads: feature }, ({ by, body }) =>
      switchFeature(app, by, { name: featureNamed(body.name), enabled: false }),
    ).endpoints

/** Programs are told 400 where a feature is not one. */
function featureNamed(name: string | null) {
  if (name !== null && isFeature(name)) return name
  throw new BadInput([{ path: 'name', message: 'No feature has this name.' }])
}

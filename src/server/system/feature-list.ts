import { type FeatureName, featureNames, features } from '~/shared/settings/portal'
import type { PageApp } from '../app'

export type Feature = { name: FeatureName; enabled: boolean }

/** Every switchable part of the product and whether it is on. */
export function featureList(app: PageApp): Feature[] {
  const values = app.settings.get(features)
  return featureNames.map(name => ({ name, enabled: values[name] }))
}

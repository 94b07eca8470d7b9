import { t } from 'elysia'
import { featureNames } from '~/shared/settings/portal'
import { oneOf } from './schema'

/** A switchable part of the product. */
export const Feature = t.Object({ name: oneOf(featureNames), enabled: t.Boolean() })
export type Feature = typeof Feature.static
export const FeatureList = t.Array(Feature)

export const FeatureName = t.Object({ name: t.String({ maxLength: 100 }) })
export const FeatureSwitch = t.Object({ enabled: t.Boolean() })

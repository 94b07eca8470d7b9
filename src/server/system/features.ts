import { refuse } from '~/shared/refusal'
import { type FeatureName, featureNames, features } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { refuseSetByEnvironment, writeSection } from '../settings/actions'

export type Feature = { name: FeatureName; enabled: boolean }

/** Every switchable part of the product and whether it is on. */
export function featureList(app: App): Feature[] {
  const values = app.settings.get(features)
  return featureNames.map(name => ({ name, enabled: values[name] }))
}

/** Switches a part of the product on or off and answers how all of them stand. */
export async function switchFeature(
  app: App,
  by: User,
  { name, enabled }: { name: string; enabled: boolean },
): Promise<Feature[]> {
  const known = featureNames.find(one => one === name) ?? refuse({ code: 'FeatureUnknown', name })
  await app.store.transaction(async tx => {
    const values = { ...(await app.settings.getForUpdate(tx, features)), [known]: enabled }
    refuseSetByEnvironment(app, features, values)
    await writeSection(app, tx, features, values)
  })
  app.log.info('feature switched', { feature: known, enabled, by: by.userName })
  return featureList(app)
}

import { type FeatureName, featureNames, features } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { refuseSetByEnvironment, writeSection } from '../settings/actions'
import { type Feature, featureList } from './feature-list'

export const isFeature = (name: string): name is FeatureName => featureNames.some(one => one === name)

/** Switches a part of the product on or off and answers how all of them stand. */
export async function switchFeature(app: App, by: User, { name, enabled }: Feature): Promise<Feature[]> {
  await app.store.transaction(async tx => {
    const values = { ...(await app.settings.getForUpdate(tx, features)), [name]: enabled }
    refuseSetByEnvironment(app, features, values)
    await writeSection(app, tx, features, values, by)
  })
  app.log.info('feature switched', { feature: name, enabled, by: by.userName })
  return featureList(app)
}

/** Switches demo mode over until the next start; nothing of it is stored. */
export function toggleDemo(app: App, by: User): void {
  app.config.demo = !app.config.demo
  app.log.info('demo mode switched', { demo: app.config.demo, by: by.userName })
}

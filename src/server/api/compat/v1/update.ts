import type { App } from '../../../app'
import { newestRelease } from '../../../system/update'
import { wireDate } from '../codes'
import { routes } from '../endpoint'

/** The number that these clients compare: the digits of characters 2 to 6 of the tag. */
const updateNumber = (tag: string) => Number(tag.slice(1, 6).replace(/\D/g, '')) || 0

export const updateEndpoints = (app: App) =>
  routes('/api/v1/Update').get('', { needs: 'anonymous' }, async () => {
    const { release, newer } = await newestRelease(app)
    const tag = release?.tag ?? `v${app.config.version}`
    return {
      updateVersionString: tag,
      updateVersion: updateNumber(tag),
      updateDate: wireDate(app.now()),
      updateAvailable: newer,
      changeLogs: release?.notes ?? '',
      downloads: release?.downloads ?? [],
    }
  }).endpoints

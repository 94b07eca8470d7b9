import type { App } from '../../../app'
import { releasesAround } from '../../../requests/calendar'
import { routes } from '../endpoint'
import { calendarEntry } from '../shapes/calendar'

/** What is released around today of all that was asked for; everybody sees all of it, also where requests are hidden. */
export const calendarEndpoints = (app: App) =>
  routes('/api/v2/Calendar').get('', { needs: 'user' }, async () => {
    const releases = await releasesAround(app.store, app.now())
    return releases.map(calendarEntry)
  }).endpoints

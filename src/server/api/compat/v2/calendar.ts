import type { App } from '../../../app'
import { episodesAround, releasesAround } from '../../../requests/calendar/calendar'
import { routes } from '../endpoint'
import { calendarEntry, episodeEntry } from '../shapes/calendar'

/** What is released around today of all that was asked for; everybody sees all of it, also where requests are hidden. */
export const calendarEndpoints = (app: App) =>
  routes('/api/v2/Calendar').get('', { needs: 'user' }, async () => {
    const episodes = await episodesAround(app.store, app.now())
    const releases = await releasesAround(app.store, app.now())
    return [...episodes.map(episodeEntry), ...releases.map(calendarEntry)]
  }).endpoints

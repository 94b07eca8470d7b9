import type { App } from '~/server/app'
import { spotlight } from '~/server/discovery/actions'
import { routes } from '../compat/endpoint'
import { searchMovie } from '../compat/shapes/search-movie'

/** The movie that opens the discover page. */
export const spotlightEndpoints = (app: App) =>
  routes('/api/v3').get('Spotlight', { needs: 'user' }, async ({ by }) => {
    const shown = await spotlight(app, by)
    return shown && searchMovie(shown)
  }).endpoints

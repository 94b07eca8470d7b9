import { Elysia } from 'elysia'
import { PlayedMovies } from '~/shared/api/played'
import { features } from '~/shared/settings/portal'
import type { App } from '../../app'
import { moviesPlayedBy } from '../../library/played-queries'
import { identity } from '../identity'

/** More than anybody sees on cards. */
const most = 5_000

/** What the caller has watched, as the media servers say; nothing while that is switched off. */
export const playedRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/played' }).use(identity(app)).get(
    '/movies',
    async ({ by }) => ({
      ids: app.settings.get(features).PlayedSync ? await moviesPlayedBy(app.store, by.id, most) : [],
    }),
    { needs: 'user', response: PlayedMovies, detail: { summary: 'The movies that the caller has watched.' } },
  )

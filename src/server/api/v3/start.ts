import { Elysia } from 'elysia'
import { StartFacts } from '~/shared/api/start'
import type { App } from '../../app'
import { identity } from '../identity'
import { startFacts } from '../start-facts'

/** What the interface has to know before anybody has signed in. */
export const startRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/start' })
    .use(identity(app))
    .get('', ({ context }) => startFacts(app, context), { needs: 'anonymous', response: StartFacts })

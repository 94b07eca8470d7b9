import { Elysia } from 'elysia'
import { About, VersionChanges } from '~/shared/api/about'
import type { App } from '../../app'
import { about } from '../../system/about'
import { identity } from '../identity'

/** What the server is; whoever has not signed in hears the version and the kind of database. */
export const aboutRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/about' })
    .use(identity(app))
    .get('', ({ caller }) => about(app, caller.by), { needs: 'anonymous', response: About })
    .get('/changes', async () => (await import('../../system/changes')).changes(app), {
      needs: 'admin',
      response: VersionChanges,
      detail: { summary: 'What changed in the version that runs.' },
    })

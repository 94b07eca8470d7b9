import { Elysia } from 'elysia'
import { ApiKey } from '~/shared/api/settings'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { resetApiKey, shownApiKey } from '../../settings/api-key'
import { identity } from '../identity'

/** The key that programs show. */
export const apiKeyRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/api-key' })
    .use(identity(app))
    .post(
      '',
      async ({ by, caller }) => {
        await needRecentSignIn(app, caller)
        return { apiKey: await shownApiKey(app, by) }
      },
      { needs: 'admin', response: ApiKey, detail: { summary: 'Shows the key; that is noted in the audit.' } },
    )
    .post(
      '/reset',
      async ({ by, caller }) => {
        await needRecentSignIn(app, caller)
        return { apiKey: await resetApiKey(app, by) }
      },
      { needs: 'admin', response: ApiKey, detail: { summary: 'Makes a new key; the old one ends at once.' } },
    )

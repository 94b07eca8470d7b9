import { Elysia } from 'elysia'
import { LogName, LogNames, LogText } from '~/shared/api/logs'
import { refuse } from '~/shared/refusal'
import type { App } from '../../app'
import { logNames, logText } from '../../system/logs'
import { identity } from '../identity'

/** What the server wrote down, as text. */
export const logRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/logs' })
    .use(identity(app))
    .get('', () => logNames(app), { needs: 'admin', response: LogNames })
    .get(
      '/:name',
      async ({ params, set }) => {
        const text = (await logText(app, params.name)) ?? refuse({ code: 'NotFound' })
        set.headers['content-type'] = 'text/plain; charset=utf-8'
        return text
      },
      { needs: 'admin', params: LogName, response: LogText },
    )

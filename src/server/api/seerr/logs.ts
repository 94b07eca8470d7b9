import { Elysia } from 'elysia'
import type { LogLevel } from '~/shared/logs/entries'
import type { App } from '../../app'
import { logNames, logPage } from '../../system/logs'
import { json } from '../answers'
import { identity } from '../identity'
import { pageInfo, partIn, type Query, wordIn } from './reading'

const levels = ['debug', 'info', 'warn', 'error'] as const satisfies readonly LogLevel[]

/** The newest of what the server wrote down. */
export const logRoutes = (app: App) =>
  new Elysia({ name: 'seerr logs' })
    .use(identity(app))
    .get('/settings/logs', async ({ query }) => json(await logShape(app, query)), { needs: 'admin' })

/** How many there are of all is counted nowhere: those that were read are. */
async function logShape(app: App, query: Query) {
  const part = partIn(query, 25)
  const level = wordIn(query, 'filter', levels, 'debug')
  const count = Math.min(part.position + part.count, mostRead)
  const [name = ''] = logNames(app)
  const entries = (await logPage(app, name, { filter: { level }, before: null, count }))?.entries ?? []
  const shown = entries.slice(part.position, part.position + part.count)
  return {
    pageInfo: pageInfo(part, entries.length),
    results: shown.map(({ at, level, sentence }) => ({
      ...{ label: 'portal', level, message: sentence, timestamp: at?.toISOString() ?? '' },
    })),
  }
}
const mostRead = 1_000

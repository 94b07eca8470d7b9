import { Elysia } from 'elysia'
import { CacheList, CacheParams, UnservedCallList } from '~/shared/api/caches'
import type { App } from '../../app'
import { cacheStates, emptyCache } from '../../system/caches'
import { unservedCalls } from '../../system/unserved-calls'
import { nothing } from '../answers'
import { identity } from '../identity'

/** What is kept because it can be had again. */
export const cacheRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/caches' })
    .use(identity(app))
    .get('', () => cacheStates(app), {
      needs: 'admin',
      response: CacheList,
      detail: { summary: 'How much is kept because it can be had again.' },
    })
    .delete(
      '/:name',
      async ({ by, params }) => {
        await emptyCache(app, by, params.name)
        return nothing(204)
      },
      { needs: 'admin', params: CacheParams, detail: { summary: 'Empties a cache.' } },
    )

/** What programs call and nobody serves. */
export const unservedCallRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/unserved-calls' }).use(identity(app)).get(
    '',
    () =>
      unservedCalls(app).map(({ firstAt, lastAt, ...call }) => ({
        ...call,
        ...{ firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
      })),
    {
      needs: 'admin',
      response: UnservedCallList,
      detail: { summary: 'What programs called since the start of this server and found nothing.' },
    },
  )

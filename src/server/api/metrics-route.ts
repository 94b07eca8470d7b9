import { Elysia } from 'elysia'
import type { App } from '../app'
import { identity } from './identity'
import type { Metrics } from './metrics'

/** `/metrics`: what is counted, for administrators. */
export const metricsRoute = (app: App, metrics: Metrics) =>
  new Elysia({ name: 'metrics' }).use(identity(app)).get(
    '/metrics',
    async () => {
      const { text, type } = await metrics.text(app)
      return new Response(text, { headers: { 'content-type': type } })
    },
    { needs: 'admin' },
  )

import { Elysia } from 'elysia'
import { ServiceList } from '~/shared/api/services'
import type { App } from '../../app'
import { listedServices } from '../../system/service-list'
import { identity } from '../identity'

/** Every server of an outside service; how each is, the health checks say. */
export const serviceRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/services' }).use(identity(app)).get('', () => listedServices(app), {
    needs: 'admin',
    response: ServiceList,
    detail: { summary: 'Every server of an outside service, and every channel that is on.' },
  })

import { Elysia, NotFoundError } from 'elysia'
import type { App } from '../../app'
import { identity } from '../identity'
import { requestRoutes } from './requests'
import { serviceRoutes } from './services'
import { statusRoutes } from './status'
import { titleRoutes } from './titles'
import { userRoutes } from './users'

/** The surface that programs written for Overseerr, Jellyseerr and Seerr call; README.md says what of it is served. */
export const seerr = (app: App) =>
  new Elysia({ name: 'seerr', prefix: '/seerr/api/v1' })
    .use(identity(app))
    .use(statusRoutes(app))
    .use(userRoutes(app))
    .use(requestRoutes(app))
    .use(titleRoutes(app))
    .use(serviceRoutes(app))
    .all('/*', () => {
      throw new NotFoundError()
    })

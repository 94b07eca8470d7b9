import type { App } from '../app'
import { userInterface } from './assets'
import { calendarFeed } from './calendar-feed'
import { endpointsOf } from './compat/endpoints'
import { compat } from './compat/plugin'
import { health } from './health'
import type { LiveHub } from './hub'
import { images } from './images'
import type { Metrics } from './metrics'
import { personImages } from './person-images'
import { basePath } from './request-context'
import { swagger } from './swagger'
import { type WebApp, webApp } from './web-app'

/** Everything that the portal serves. */
export async function portalApp(app: App, { hub, metrics }: { hub: LiveHub; metrics: Metrics }): Promise<WebApp> {
  const endpoints = endpointsOf(app)
  const foreign = compat(app, endpoints)
  const web: WebApp = webApp(
    app,
    [
      foreign,
      hub.plugin,
      personImages(app),
      images(app),
      calendarFeed(app),
      health(app),
      metrics.plugin(app),
      // Awaited here: Elysia would hand the server another way in once a plugin comes later.
      await swagger(app, endpoints, () => web.routes()),
      userInterface(app),
    ],
    // A fifth of the start, and megabytes: the server listens before anybody has asked for it.
    { below: '/api/v3/', load: loadOwn },
  )
  let paths = [...endpoints, ...web.elysia.routes].map(({ path }) => path)
  return { ...web, handle: metrics.around(web.handle, () => paths, basePath(app)) }

  async function loadOwn() {
    const { ownApi } = await import('./v3/plugin')
    const own = await ownApi(app)
    paths = [...paths, ...own.flatMap(({ routes }) => routes.map(({ path }) => path))]
    return [foreign, ...own]
  }
}

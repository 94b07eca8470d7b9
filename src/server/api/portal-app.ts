import type { AnyElysia } from 'elysia'
import type { Once } from '~/shared/once'
import type { App, PageApp } from '../app'
import { interfaceFolder, userInterface } from './assets'
import type { LiveHub } from './hub'
import type { Metrics } from './metrics'
import type { PageFiles } from './page-files'
import { basePath } from './request-context'
import { type Deferred, type WebApp, webApp } from './web-app'

/** `background` is what calls may set going: there before any of them. `page` is read here where nobody has read it. */
type Beside = { background: Pick<Once<{ hub: LiveHub }>, 'get'>; metrics: Metrics; page?: PageFiles }

/**
 * Everything that the portal serves. What opens a page is there at once; the rest is loaded by whoever calls it first, as
 * all of it takes longer than the whole start, and megabytes.
 */
export function portalApp(app: PageApp, { background, metrics, page }: Beside): WebApp {
  let paths: readonly string[] = []
  /** Areas of paths are counted by what is served there. */
  const noted = ({ below, load, ...more }: Deferred): Deferred => ({
    ...more,
    below,
    async load() {
      await background.get()
      const plugins = await load()
      paths = [...paths, ...plugins.flatMap(({ routes }) => routes.map(({ path }) => path))]
      return plugins
    },
  })
  const own = { below: ['/api/v3'], load: async () => loadOwn(await app.whole()) }
  const seerr: Deferred = {
    below: ['/seerr'],
    load: async () => loadSeerr(await app.whole()),
    errors: async () => (await import('./seerr/errors')).seerrErrors,
  }
  const foreign = { below: ['/api'], load: async () => [await loadForeign()] }
  const pictures = { below: ['/images'], load: async () => loadPictures(await app.whole()) }
  const others = { below: ['/hubs', '/feeds', '/health', '/metrics', '/swagger'], load: loadOthers }
  const web: WebApp = webApp(app, [], {
    deferred: [own, seerr, foreign, pictures, others].map(noted),
    pages: userInterface(app, interfaceFolder(), page),
  })
  return { ...web, handle: metrics.around(web.handle, () => paths, basePath(app)) }

  async function loadForeign() {
    const { endpointsOf } = await import('./compat/endpoints')
    const { compat } = await import('./compat/plugin')
    const whole = await app.whole()
    const endpoints = endpointsOf(whole)
    paths = [...paths, ...endpoints.map(({ path }) => path)]
    return compat(whole, endpoints)
  }

  async function loadOthers() {
    const [{ calendarFeed }, { health }, { metricsRoute }, { swagger }] = await Promise.all([
      import('./calendar-feed'),
      import('./health'),
      import('./metrics-route'),
      import('./swagger'),
    ])
    const { hub } = await background.get()
    const whole = await app.whole()
    return [
      hub.plugin(),
      calendarFeed(whole),
      health(whole),
      metricsRoute(whole, metrics),
      await swagger(whole, web.routes),
    ]
  }
}

/** Our own API; what is unknown there is answered as everywhere below `/api`. */
async function loadOwn(app: App): Promise<AnyElysia[]> {
  const [{ ownApi }, { compat }] = await Promise.all([import('./v3/plugin'), import('./compat/plugin')])
  return [compat(app, []), ...(await ownApi(app))]
}

async function loadSeerr(app: App): Promise<AnyElysia[]> {
  const { seerr } = await import('./seerr/plugin')
  return [seerr(app)]
}

async function loadPictures(app: App): Promise<AnyElysia[]> {
  const [{ images }, { personImages }, { portalImages }] = await Promise.all([
    import('./images'),
    import('./person-images'),
    import('./portal-images'),
  ])
  return [personImages(app), portalImages(app), images(app)]
}

import { Elysia, type InternalRoute } from 'elysia'
import type { App } from '../app'
import { json } from './answers'
import type { Endpoint } from './compat/endpoint'
import { describeSurface } from './description'
import { basePath } from './request-context'
import { viewerPage, viewerScript, viewerStyle } from './swagger-viewer'

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'"

const file = (content: string, type: string) =>
  new Response(content, {
    headers: {
      'content-type': `${type};charset=utf-8`,
      'cache-control': 'no-cache',
      'content-security-policy': policy,
    },
  })

/** The description of the API and a page that shows it, without anything from outside. */
export function swagger(app: App, endpoints: readonly Endpoint[], routes: () => readonly InternalRoute[]) {
  const base = basePath(app)
  const page = () => file(viewerPage(base), 'text/html')
  return new Elysia({ name: 'swagger' })
    .get('/swagger/v1/swagger.json', () =>
      json(describeSurface(endpoints, routes(), { version: app.config.version, base })),
    )
    .get('/swagger', page)
    .get('/swagger/index.html', page)
    .get('/swagger/viewer.js', () => file(viewerScript, 'text/javascript'))
    .get('/swagger/viewer.css', () => file(viewerStyle, 'text/css'))
}

import type { App } from '../app'
import { json, nothing } from './answers'
import { describeSurface } from './description'
import type { Endpoint } from './endpoint'
import { viewerPage, viewerScript, viewerStyle } from './swagger-viewer'
import { basePath } from './visit'
import type { Room } from './web'

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
export function swaggerRoom(app: App, endpoints: readonly Endpoint[]): Room {
  const base = basePath(app)
  return ({ request, path }) => {
    if (!/^\/swagger(\/|$)/i.test(path)) return null
    if (request.method !== 'GET' && request.method !== 'HEAD') return nothing(405, { allow: 'GET, HEAD' })
    switch (path.toLowerCase().replace(/\/$/, '')) {
      case '/swagger/v1/swagger.json':
        return json(describeSurface(endpoints, { version: app.config.version, base }))
      case '/swagger':
      case '/swagger/index.html':
        return file(viewerPage(base), 'text/html')
      case '/swagger/viewer.js':
        return file(viewerScript, 'text/javascript')
      case '/swagger/viewer.css':
        return file(viewerStyle, 'text/css')
      default:
        return nothing(404)
    }
  }
}

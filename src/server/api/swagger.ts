import { staticPlugin } from '@elysiajs/static'
import { Elysia, type InternalRoute } from 'elysia'
import type { App } from '../app'
import { embedded } from '../store/embedded'
import { json } from './answers'
import { basePath } from './request-context'

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'"

/** The description of the API and a page that shows it, without anything from outside. */
export async function swagger(app: App, routes: () => Promise<readonly InternalRoute[]>) {
  const base = basePath(app)
  const { version } = app.config
  const folder = embedded('viewer', 'src/server/api/viewer')
  const page = async () => {
    const text = await Bun.file(`${folder}/index.html`).text()
    return new Response(text.replaceAll('{base}', Bun.escapeHTML(base)), {
      headers: {
        'content-type': 'text/html;charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      },
    })
  }
  const files = await staticPlugin({
    assets: folder,
    prefix: '/swagger',
    alwaysStatic: true,
    ignorePatterns: [/index\.html$/],
    indexHTML: false,
    maxAge: null,
    directive: 'no-cache',
    headers: { 'content-security-policy': policy },
  })
  return new Elysia({ name: 'swagger' })
    .get('/swagger/v1/swagger.json', async () => {
      // Made when somebody asks, out of what is served: nobody else pays for it.
      const [{ describeSurface }, { endpointsOf }] = await Promise.all([
        import('./description/document'),
        import('./compat/endpoints'),
      ])
      const endpoints = endpointsOf(app)
      return json(
        describeSurface({ endpoints, routes: await routes(), sections: app.settings.sections, version, base }),
      )
    })
    .get('/swagger', page)
    .get('/swagger/index.html', page)
    .use(files)
}

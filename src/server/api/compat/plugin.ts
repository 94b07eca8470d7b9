import { Elysia, NotFoundError } from 'elysia'
import type { App } from '../../app'
import { identity } from '../identity'
import type { Endpoint } from './endpoint'
import { surface } from './surface'

/**
 * The foreign wire, v1 and v2, as one plugin with a table of its own; README.md says why. Identity comes before the
 * path here, so a wrong key is told even where nothing is.
 */
export function compat(app: App, endpoints: readonly Endpoint[]) {
  const answer = surface(app, endpoints)
  const known = async (...call: Parameters<typeof answer>) => {
    const found = await answer(...call)
    if (found) return found
    throw new NotFoundError()
  }
  return (
    new Elysia({ name: 'compat' })
      .use(identity(app))
      .all('/api', () => {
        throw new NotFoundError()
      })
      // A wildcard of one method wins over a longer one of all: the interface has GET.
      .get('/api/*', ({ request, path, caller, context }) => known(request, path, caller, context))
      .all('/api/*', ({ request, path, caller, context }) => known(request, path, caller, context), { parse: 'none' })
  )
}

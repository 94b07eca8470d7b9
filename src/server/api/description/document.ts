import type { InternalRoute } from 'elysia'
import type { Section } from '~/shared/settings/model'
import type { Endpoint } from '../compat/endpoint'
import { errorResponses, errorSchemas } from './answers'
import { describeForeign } from './foreign'
import { describeOwn } from './own'
import { securitySchemes } from './words'

type Described = {
  endpoints: readonly Endpoint[]
  routes: readonly InternalRoute[]
  sections: readonly Section[]
  version: string
  base: string
}

/** Both surfaces as an OpenAPI document, made from the endpoints and routes themselves. */
export function describeSurface({ endpoints, routes, sections, version, base }: Described) {
  const foreign = describeForeign(endpoints, sections)
  const own = describeOwn(routes)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Marquee',
      version,
      description: 'Search, ask for and hear about movies, shows and music.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base || '/' }],
    paths: { ...foreign.paths, ...own.paths },
    components: {
      schemas: { ...errorSchemas, ...own.schemas, ...foreign.schemas },
      responses: errorResponses,
      securitySchemes,
    },
  }
}

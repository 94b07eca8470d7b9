import type { AnyElysia, InternalRoute } from 'elysia'
import type { App } from '../../app'
import { accountRoutes } from './account'
import { collectionRoutes } from './collections'
import { genreRoutes } from './genres'
import { jobRoutes } from './jobs'
import { titleRoutes } from './titles'

/** Our own API: one instance a resource, one line each. */
export const ownApi = (app: App): AnyElysia[] => [
  accountRoutes(app),
  collectionRoutes(app),
  genreRoutes(app),
  jobRoutes(app),
  titleRoutes(app),
]

export const isOwn = ({ path }: InternalRoute) => path.startsWith('/api/v3/')

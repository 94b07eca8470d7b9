import type { AnyElysia, InternalRoute } from 'elysia'
import type { App } from '../../app'
import { accountRoutes } from './account'
import { collectionRoutes } from './collections'
import { genreRoutes } from './genres'
import { healthCheckRoutes } from './health-checks'
import { jobRoutes } from './jobs'
import { noticeRoutes } from './notices'
import { outboxRoutes } from './outbox'
import { settingsRoutes } from './settings'
import { startRoutes } from './start'
import { templateRoutes } from './templates'
import { titleRoutes } from './titles'

const resources: readonly ((app: App) => AnyElysia)[] = [
  accountRoutes,
  collectionRoutes,
  genreRoutes,
  healthCheckRoutes,
  jobRoutes,
  noticeRoutes,
  outboxRoutes,
  settingsRoutes,
  startRoutes,
  templateRoutes,
  titleRoutes,
]

/** Our own API: one instance a resource, one line each. */
export const ownApi = (app: App): AnyElysia[] => resources.map(routes => routes(app))

export const isOwn = ({ path }: InternalRoute) => path.startsWith('/api/v3/')

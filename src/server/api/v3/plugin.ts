import type { AnyElysia, InternalRoute } from 'elysia'
import type { App } from '../../app'
import { jobRoutes } from './jobs'

/** Our own API: one instance a resource, one line each. */
export const ownApi = (app: App): AnyElysia[] => [jobRoutes(app)]

export const isOwn = ({ path }: InternalRoute) => path.startsWith('/api/v3/')

import type { InternalRoute } from 'elysia'
import type { Guard } from '~/server/api/guard'
import { isOwn } from '~/server/api/v3/plugin'
import type { Portal } from './portal'

/** A call of either surface as it is served: `{name}` for parts that vary, `{name:int}` for whole numbers. */
export type ServedCall = { method: string; path: string; needs: Guard | null; body: Record<string, unknown> | null }

/** Every call: the table of the foreign wire, and the routes of our own. */
export const servedCalls = async ({ endpoints, web }: Pick<Portal, 'endpoints' | 'web'>): Promise<ServedCall[]> => [
  ...endpoints.map(({ method, path, needs, reads }) => ({ method, path, needs, body: reads?.describe ?? null })),
  ...(await web.routes()).filter(isOwn).map(route => ({
    method: route.method,
    path: route.path.replace(/:(\w+)/g, (_, name: string) => `{${name}${isNumber(route, name) ? ':int' : ''}}`),
    needs: route.hooks.detail?.['x-needs'] ?? null,
    body: route.hooks.body ?? null,
  })),
]

const isNumber = ({ hooks }: InternalRoute, name: string) => hooks.params?.properties?.[name]?.type === 'number'

import type { Request, Variant } from '~/shared/requests/model'
import { anyRoutes, noRoute, type Route, routeOf } from '~/shared/rules/verdict'
import { rulesNow } from '../../rules/current'
import type { Store } from '../../store/store'
import { factsOfRequests } from './facts'

/**
 * Where rules send something: `servers` are the sources that take it, the usual one first, `chosen` the one that somebody
 * chose by hand.
 */
export type Routing = (ways: { servers: readonly string[]; chosen: string | null }) => Route
export type RoutesOf = (request: Request, variant: Variant) => Routing

/** What rules say of where requests go; nothing is read of them while no rule says anything of the kind. */
export async function routesFor(store: Store, requests: readonly Request[]): Promise<RoutesOf> {
  const rules = await rulesNow(store)
  if (requests.length === 0 || !anyRoutes(rules)) return () => () => noRoute
  const facts = await factsOfRequests(store, requests)
  return (request, variant) => ways => routeOf(rules, facts(request, variant), ways)
}

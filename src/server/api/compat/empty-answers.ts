import type { Guard } from '../guard'
import { type Endpoint, routes } from './endpoint'

/**
 * Reads of a part that is not there yet, by path, each with its empty form: one 404 takes whole dashboards down. The
 * part itself takes their place, path by path.
 */
export function emptyAnswers(prefix: string, needs: Guard, answers: Readonly<Record<string, unknown>>): Endpoint[] {
  const empty = routes(prefix)
  for (const [path, answer] of Object.entries(answers)) empty.get(path, { needs, always: answer }, () => answer)
  return empty.endpoints
}

/** A page of a list that holds nothing. */
export const emptyPage = { collection: [], total: 0 }

/** The lists of requests of a kind in the second version, by the first part of their paths. */
export const emptyPages = (names: readonly string[]) =>
  Object.fromEntries(names.map(name => [`${name}/{count:int}/{position:int}/{sort}/{sortOrder}`, emptyPage]))

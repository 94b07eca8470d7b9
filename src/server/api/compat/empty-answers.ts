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

/** Devices that messages are pushed to: none can be registered yet. */
export const mobileEndpoints = () => [
  ...emptyAnswers('/api/v1/Mobile', 'admin', { Notification: [] }),
  ...emptyAnswers('/api/v2/Mobile', 'admin', { Users: [] }),
]

import { portal } from '~/shared/settings/portal'
import type { Check } from '~/shared/system/health'
import type { App } from '../../app'

/** The port for programs that take no path, where one is wanted and does not open on this server. */
export function portChecks({ seerrPort }: Pick<App, 'seerrPort'>): Check[] {
  const problem = seerrPort.problem()
  if (!problem) return []
  const { port, isOwn, isTaken, why } = problem
  const text = isOwn ? 'portOwn' : isTaken ? 'portTaken' : 'portClosed'
  return [
    {
      ...{ kind: 'port', name: 'port', section: portal.id, item: null },
      status: 'Degraded',
      finding: { text, values: { port: String(port), why } },
      answeredAt: null,
    },
  ]
}

import type { Registry } from 'prom-client'
import type { Observe } from '~/integrations/http/observe'
import { ownRoots } from '~/shared/own-roots'
import type { App } from '../app'
import { histogram } from './histogram'
import { urlParts } from './request-context'
import type { RequestHandler } from './web-app'

const knownRoots = new RegExp(`^/(${ownRoots.join('|')})(?=/|$)`)

/** Names the area of an address out of a small set: `v1/request`, `images`, `page`. */
function areaNamer(paths: () => readonly string[], base: string) {
  let known: readonly string[] = []
  let areas = new Set<string>()
  return (url: string): string => {
    const now = paths()
    if (now !== known) areas = new Set(now.map(path => areaIn(path.toLowerCase())))
    known = now
    const whole = urlParts(url).path.toLowerCase()
    const path = base && whole.startsWith(`${base.toLowerCase()}/`) ? whole.slice(base.length) : whole
    const [, root] = knownRoots.exec(path) ?? []
    if (root !== 'api') return root ?? 'page'
    const area = areaIn(path)
    return areas.has(area) ? area : 'api'
  }
}

/** The second and third part of a path. */
const areaIn = (path: string) => /^\/[^/]*\/([^/]*(?:\/[^/]*)?)/.exec(path)?.[1] ?? ''

/** What is counted while the server runs, shown in the form that Prometheus reads. */
export function openMetrics() {
  const requests = histogram('marquee_http_request_seconds', 'Time to answer a request, by area and status', [
    'area',
    'status',
  ])
  const calls = histogram(
    'marquee_upstream_call_seconds',
    'Time of calls to outside services, by service and outcome',
    ['service', 'outcome'],
  )
  const observe: Observe = (service, outcome, ms) => calls.observe({ service, outcome }, ms)
  let gauges: Promise<Registry> | null = null

  return {
    observe,
    /** Measures every request, under a small set of areas whatever callers make up. */
    around(handle: RequestHandler, paths: () => readonly string[], base: string): RequestHandler {
      const areaOf = areaNamer(paths, base)
      return async request => {
        const began = performance.now()
        const { url } = request
        const answer = await handle(request)
        // Afterwards: what serves it may have been loaded for it.
        const area = areaOf(url)
        requests.observe({ area, status: answer.status }, performance.now() - began)
        return answer
      }
    },
    /** Everything that is counted, for Prometheus. */
    async text(app: App): Promise<{ text: string; type: string }> {
      gauges ??= import('./gauges').then(({ openGauges }) => openGauges(app))
      const registry = await gauges
      const text = [requests.text(), calls.text(), await registry.metrics()].join('\n\n')
      return { text, type: registry.contentType }
    },
  }
}

export type Metrics = ReturnType<typeof openMetrics>

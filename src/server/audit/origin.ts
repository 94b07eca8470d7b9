import { AsyncLocalStorage } from 'node:async_hooks'
import type { Origin } from '~/shared/audit/model'

type Header = (name: string) => string | null

/**
 * Browsers say from which page they call, without HTTPS as well, where they leave out all but the origin; programs say
 * nothing of the kind. A proxy may have put another host in the place of the one that was called.
 */
function isFromPage(header: Header): boolean {
  if (header('sec-fetch-site') !== null) return header('sec-fetch-site') === 'same-origin'
  const host = URL.parse(header('origin') ?? '')?.host
  return host !== undefined && [header('host'), header('x-forwarded-host')].includes(host)
}

export const originOfCall = ({ address, header }: { address: string; header: Header }): Origin => ({
  way: isFromPage(header) ? 'page' : 'program',
  address,
  userAgent: header('user-agent'),
})

const around = new AsyncLocalStorage<() => Origin>()

/** Does work whose origin is asked for only where something is written down of it. */
export const actingFrom = <T>(origin: () => Origin, work: () => T): T => around.run(origin, work)

const ofPortal: Origin = { way: 'portal', address: null, userAgent: null }

/** Where the work that goes on at this moment comes from; jobs and whatever goes on by itself are the portal's own. */
export const currentOrigin = (): Origin => around.getStore()?.() ?? ofPortal

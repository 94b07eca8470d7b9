import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditWay } from '~/shared/audit/model'

/**
 * By which way something is done, from where, and with which program as it says itself; neither of both for the command
 * line and the portal itself.
 */
export type Origin = { way: AuditWay; address: string | null; userAgent: string | null }

/** Browsers say from which page they call; programs say nothing. */
export const originOfCall = ({
  address,
  header,
}: {
  address: string
  header: (name: string) => string | null
}): Origin => ({
  way: header('sec-fetch-site') === 'same-origin' ? 'page' : 'program',
  address,
  userAgent: header('user-agent'),
})

const around = new AsyncLocalStorage<() => Origin>()

/** Does work whose origin is asked for only where something is written down of it. */
export const actingFrom = <T>(origin: () => Origin, work: () => T): T => around.run(origin, work)

const ofPortal: Origin = { way: 'portal', address: null, userAgent: null }

/** Where the work that goes on at this moment comes from; jobs and whatever goes on by itself are the portal's own. */
export const currentOrigin = (): Origin => around.getStore()?.() ?? ofPortal

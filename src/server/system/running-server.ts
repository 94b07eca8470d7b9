import { and, desc, gt, like, ne } from 'drizzle-orm'
import type { App } from '../app'
import { first } from '../store/store'

/** What the names of the leases begin with that servers hold while they run. */
export const serverLease = 'server:'

/** The lease of a server that runs, longest of all; `besides` leaves one out. */
export async function runningServer({ store, now }: Pick<App, 'store' | 'now'>, besides = '') {
  const { leases } = store.t
  const running = and(like(leases.name, `${serverLease}%`), ne(leases.name, besides), gt(leases.until, now()))
  return first(await store.db.select().from(leases).where(running).orderBy(desc(leases.until)).limit(1))
}

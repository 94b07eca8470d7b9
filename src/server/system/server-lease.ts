import { hostname } from 'node:os'
import { and, like, lte } from 'drizzle-orm'
import type { App } from '../app'
import { upsert } from '../store/dialect'
import { giveLease } from './lease-queries'
import { isRestoredElsewhere } from './restore-lease'
import { runningServer, serverLease } from './running-server'

/** A server that was killed counts as running for this long; clocks may differ by what is left between renewals. */
const leaseMs = 45_000

type ServerLease = {
  /** Whether no other server runs on the same database; one that was killed counts until its lease is over. */
  isAlone: () => Promise<boolean>
  leave: () => Promise<void>
}

/**
 * Shows every process on the same database server that a server runs, until it leaves. An SQLite file belongs to one
 * server, which holds the storage lock instead.
 */
export async function holdServerLease(app: App): Promise<ServerLease> {
  const { store, log, now } = app
  if (!store.isShared) return { isAlone: async () => true, leave: async () => undefined }
  const { leases } = store.t
  const own = { name: serverLease + crypto.randomUUID(), holder: `${hostname().slice(0, 40)}, process ${process.pid}` }
  const renew = () => {
    const lease = { ...own, until: new Date(now().getTime() + leaseMs) }
    return upsert(store, leases, [lease], { on: [leases.name], set: ['until'] })
  }
  const failed = (error: unknown) => log.warn('server lease could not be kept', { error })
  await store.db.delete(leases).where(and(like(leases.name, `${serverLease}%`), lte(leases.until, now())))
  await renew()
  if (await isRestoredElsewhere(app)) {
    await giveLease(store, own)
    throw new Error('another server is restoring a backup into this database; start again once it is through')
  }
  const renewing = setInterval(() => void renew().catch(failed), leaseMs / 3)
  return {
    isAlone: async () => !(await runningServer(app, own.name)),
    async leave() {
      clearInterval(renewing)
      await giveLease(store, own).catch(failed)
    },
  }
}

/** Throws one sentence while a server runs on the same database server, wherever its storage folder is. */
export async function refuseWhileServed(app: Pick<App, 'store' | 'now'>): Promise<void> {
  const seen = await runningServer(app)
  if (!seen) return
  const seconds = Math.ceil((seen.until.getTime() - app.now().getTime()) / 1_000)
  throw new Error(
    `a server is already running on this database (${seen.holder}); stop it first. If it was killed, try again in ${seconds} seconds`,
  )
}

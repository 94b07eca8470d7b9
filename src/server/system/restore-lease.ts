import { hostname } from 'node:os'
import { and, eq, gt } from 'drizzle-orm'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { giveLease } from './lease-queries'
import { runningServer } from './running-server'

type Clocked = { store: Store; now: () => Date }

/** The name of the lease that whoever restores holds. */
export const restoreLease = 'restore'
/** What is renewed may be late; who was killed keeps others waiting for as long. */
const leaseMs = 45_000
const lookEveryMs = 500
/** Others end what they do within ten seconds of hearing of it; one that was killed counts until its lease is over. */
const patienceMs = 60_000

/** Tells every server of a shared database to stand aside; a file has one server. Answers how to let them go on. */
export async function holdRestoreLease(
  { store, now }: Clocked,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (!store.isShared) return async () => undefined
  const { leases } = store.t
  const own = { name: restoreLease, holder: `${hostname().slice(0, 30)}, ${crypto.randomUUID().slice(0, 8)}` }
  const renew = () =>
    upsert(store, leases, [{ ...own, until: new Date(now().getTime() + leaseMs) }], {
      on: [leases.name],
      set: ['holder', 'until'],
    })
  await renew()
  const renewing = setInterval(() => void renew().catch(failed), leaseMs / 4)
  return async () => {
    clearInterval(renewing)
    await giveLease(store, own).catch(failed)
  }
}

/** Whether another server of the same database replaces everything at this moment. */
export async function isRestoredElsewhere({ store, now }: Clocked): Promise<boolean> {
  if (!store.isShared) return false
  const { leases } = store.t
  return (await store.db.$count(leases, and(eq(leases.name, restoreLease), gt(leases.until, now())))) > 0
}

/** Waits until no other server works on the same database; false where one stays. */
export async function othersHaveLeft(of: Clocked, signal: AbortSignal, withinMs = patienceMs): Promise<boolean> {
  for (const until = of.now().getTime() + withinMs; of.now().getTime() < until; await Bun.sleep(lookEveryMs)) {
    signal.throwIfAborted()
    if (!of.store.isShared || !(await runningServer(of))) return true
  }
  return false
}

/** Waits until nobody replaces everything any more, or whoever did was killed. */
export async function restoreIsOver(of: Clocked, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await isRestoredElsewhere(of))) await Bun.sleep(lookEveryMs)
}

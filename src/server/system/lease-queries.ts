import { and, eq, gt, lte, or } from 'drizzle-orm'
import { minuteMs } from '~/shared/durations'
import type { JobId } from '~/shared/jobs/model'
import { affectedRows, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

/** A name that only one server or command may work under until a moment; whoever dies loses it then. */
type Lease = { name: string; holder: string; until: Date }

/** No lease is taken for longer; one that seems to be was taken under a clock that was ahead. */
const longestLeaseMs = 10 * minuteMs

/** Takes a lease; false while somebody has it. */
export async function takeLease(store: Store, { name, holder, until }: Lease, now: Date): Promise<boolean> {
  const { leases } = store.t
  await upsert(store, leases, [{ name, holder, until: new Date(0) }], { on: [leases.name], set: [] })
  const implausible = gt(leases.until, new Date(now.getTime() + longestLeaseMs))
  const free = and(eq(leases.name, name), or(lte(leases.until, now), implausible))
  return affectedRows(await store.db.update(leases).set({ holder, until }).where(free)) === 1
}

/** Keeps a lease; false when it was withdrawn or went to somebody else. */
export async function keepLease(store: Store, { name, holder, until }: Lease): Promise<boolean> {
  const { leases } = store.t
  const own = and(eq(leases.name, name), eq(leases.holder, holder))
  return affectedRows(await store.db.update(leases).set({ until }).where(own)) === 1
}

/** Whether somebody works under a lease. */
export async function isLeaseHeld({ db, t: { leases } }: Store, name: string, now: Date): Promise<boolean> {
  return (await db.$count(leases, and(eq(leases.name, name), gt(leases.until, now)))) > 0
}

/** Who has a lease or had it last; null where nobody has. */
export async function leaseHolder({ db, t: { leases } }: Store, name: string): Promise<string | null> {
  return first(await db.select({ holder: leases.holder }).from(leases).where(eq(leases.name, name)))?.holder ?? null
}

export async function giveLease(store: Store, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> {
  const { leases } = store.t
  await store.db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}

/** Writes what means nothing, to see whether anything can be written; throws when it cannot. */
export async function writeProbe(store: Store): Promise<void> {
  const { leases } = store.t
  const probe = { name: 'health', holder: crypto.randomUUID(), until: new Date(0) }
  await upsert(store, leases, [probe], { on: [leases.name], set: ['holder'] })
}

const leaseOf = (job: string) => `job:${job}`
export const jobLease = (job: JobId, holder: string, until: Date): Lease => ({ name: leaseOf(job), holder, until })

/** Long enough for whoever works under a lease to notice that it was taken away, and to stop. */
const withdrawnMs = 20_000

/** Takes a job's lease away from whoever works under it; nobody else gets it before they had time to stop. */
export async function withdrawLease(store: Store, job: JobId, now: Date): Promise<void> {
  const { leases } = store.t
  const held = and(eq(leases.name, leaseOf(job)), gt(leases.until, now))
  const until = new Date(now.getTime() + withdrawnMs)
  await store.db.update(leases).set({ holder: 'withdrawn', until }).where(held)
}

/** The jobs that some server or command is working on right now. */
export async function heldJobs(store: Store, now: Date): Promise<Set<string>> {
  const { leases } = store.t
  const held = await store.db.select({ name: leases.name }).from(leases).where(gt(leases.until, now))
  return new Set(held.map(({ name }) => name).flatMap(name => (name.startsWith('job:') ? [name.slice(4)] : [])))
}

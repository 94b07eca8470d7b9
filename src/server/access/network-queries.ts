import { and, eq, lt } from 'drizzle-orm'
import { affectedRows, upsert } from '../store/dialect'
import type { Store } from '../store/store'

/** Whether this account was signed in to from this network before. */
export async function hasSignedInFrom(store: Store, userId: string, network: string): Promise<boolean> {
  const { signInNetworks } = store.t
  const there = and(eq(signInNetworks.userId, userId), eq(signInNetworks.network, network))
  return (
    (await store.db.select({ seenAt: signInNetworks.seenAt }).from(signInNetworks).where(there).limit(1)).length > 0
  )
}

export async function rememberNetwork(tx: Store, userId: string, network: string, seenAt: Date): Promise<void> {
  const { signInNetworks } = tx.t
  const on = [signInNetworks.userId, signInNetworks.network]
  await upsert(tx, signInNetworks, [{ userId, network, seenAt }], { on, set: ['seenAt'] })
}

/** Forgets networks from which nobody signed in since a moment; answers how many. */
export async function dropNetworksBefore(store: Store, before: Date): Promise<number> {
  const { signInNetworks } = store.t
  return affectedRows(await store.db.delete(signInNetworks).where(lt(signInNetworks.seenAt, before)))
}

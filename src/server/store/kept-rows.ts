import type { Store } from './store'

type Reading<Kept> = {
  read: (store: Store) => Promise<Kept>
  /** Another text whenever any of the rows may be another. */
  stamp: (store: Store) => Promise<string>
}

/**
 * Rows that are few, read whole and asked often: they stay in memory, and are read again when any of them may be another.
 * On SQLite that is known without a look at them, as a file tells of what others write, and `changed` of what is written here.
 */
export function keptRows<Kept>({ read, stamp }: Reading<Kept>) {
  const known = new WeakMap<Store['t'], { as: string; kept: Kept }>()
  const changes = new WeakMap<Store['t'], number>()
  const tokenOf = async (store: Store) => {
    const others = store.versionOfOthers()
    return others === null ? stamp(store) : `${others} ${changes.get(store.t) ?? 0}`
  }
  return {
    /** For whoever changes any of them. */
    changed: (tx: Store) => tx.afterCommit(() => changes.set(tx.t, (changes.get(tx.t) ?? 0) + 1)),
    /** As `store` has them now. */
    async now(store: Store): Promise<Kept> {
      const as = await tokenOf(store)
      const before = known.get(store.t)
      if (before?.as === as) return before.kept
      const kept = await read(store)
      known.set(store.t, { as, kept })
      return kept
    },
  }
}

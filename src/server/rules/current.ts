import type { Rule } from '~/shared/rules/model'
import type { Store } from '../store/store'
import { allRules, stampOfRules } from './queries'

type Known = { as: string; rules: readonly Rule[] }

/** Reading a thousand rules takes longer than asking them: they are read again when any of them may be another. */
const known = new WeakMap<Store['t'], Known>()
/** How often this process changed rules. */
const changes = new WeakMap<Store['t'], number>()

/** For whoever changes rules. */
export const rulesChange = (tx: Store) => tx.afterCommit(() => changes.set(tx.t, (changes.get(tx.t) ?? 0) + 1))

/** What tells the rules of now from those before: on SQLite without a look at them, as a file tells of what others write. */
async function tokenOf(store: Store): Promise<string> {
  const others = store.versionOfOthers()
  return others === null ? stampOfRules(store) : `${others} ${changes.get(store.t) ?? 0}`
}

/** Every rule that is switched on, in the order in which they decide, as `store` has them now. */
export async function rulesNow(store: Store): Promise<readonly Rule[]> {
  const as = await tokenOf(store)
  const before = known.get(store.t)
  if (before?.as === as) return before.rules
  const rules = (await allRules(store)).filter(({ enabled }) => enabled)
  known.set(store.t, { as, rules })
  return rules
}

import type { Rule } from '~/shared/rules/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { allRules, stampOfRules } from './queries'

type Known = { stamp: string; rules: readonly Rule[] }

/** Reading a thousand rules takes longer than asking them: they are read again when any of them is another. */
const known = new WeakMap<App['settings'], Known>()

/** Every rule that is switched on, in the order in which they decide, as `store` has them now. */
export async function rulesNow(app: App, store: Store): Promise<readonly Rule[]> {
  const before = known.get(app.settings)
  const stamp = await stampOfRules(store)
  if (before?.stamp === stamp) return before.rules
  const rules = (await allRules(store)).filter(({ enabled }) => enabled)
  known.set(app.settings, { stamp, rules })
  return rules
}

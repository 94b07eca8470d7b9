import type { Rule } from '~/shared/rules/model'
import { keptRows } from '../store/kept-rows'
import { allRules, stampOfRules } from './queries'

// Reading a thousand rules takes longer than asking them.
const rules = keptRows<readonly Rule[]>({
  read: async store => (await allRules(store)).filter(({ enabled }) => enabled),
  stamp: stampOfRules,
})

/** For whoever changes rules. */
export const rulesChange = rules.changed

/** Every rule that is switched on, in the order in which they decide, as a store has them now. */
export const rulesNow = rules.now

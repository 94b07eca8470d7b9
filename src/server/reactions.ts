import type { App } from './app'
import type { Fact, FactType } from './facts'
import { enqueue } from './outbox/queries'
import type { Deliverer } from './outbox/worker'
import type { Store } from './store/store'

/** What follows from a fact. It may be done twice after a crash, so it must come out the same. */
export type Reaction = (app: App, fact: Fact) => Promise<void>
export type Reactions = Record<FactType, readonly Reaction[]>

/** One row a fact: its parts name it, its time tells two of a kind apart. */
const keyOf = (fact: Fact) => {
  const { type, at, ...rest } = fact
  const parts =
    'requestId' in rest ? [rest.kind, rest.requestId, 'variant' in rest ? rest.variant : ''] : [rest.section]
  return [type, ...parts, at, crypto.randomUUID().slice(0, 8)].join(':').slice(0, 190)
}

/** Writes a fact in the unit that makes it true; once that is committed the worker does what follows. */
export async function writeFact(app: App, tx: Store, fact: Fact): Promise<void> {
  await enqueue(tx, [{ target: 'fact', key: keyOf(fact), payload: fact, request: null }], app.now())
  tx.afterCommit(app.outbox.nudge)
}

/** Does what follows from facts; a reaction that fails is logged and holds up no other. */
export const factDeliverer = (reactions: Reactions): Deliverer => ({
  repeatable: true,
  async send(app, row) {
    const fact = row.payload as Fact
    for (const react of reactions[fact.type]) await react(app, fact)
    return 'sent'
  },
})

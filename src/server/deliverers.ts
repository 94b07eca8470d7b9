import { readLibraryAnew } from './media/read-anew'
import { agentDeliverers } from './notifications/deliver'
import { announce } from './notifications/dispatch'
import type { Deliverer } from './outbox/worker'
import { factDeliverer, type Reactions } from './reactions'
import { handOverDeliverers } from './requests/hand-over'

const reactions: Reactions = {
  requestMade: [announce],
  requestApproved: [announce],
  requestDenied: [announce],
  requestAvailable: [announce],
  requestDeleted: [announce],
  handOverFailed: [announce],
  settingsSaved: [readLibraryAnew],
}

/** Who sends what stands in the outbox, by the name of the target. */
export const deliverers: Record<string, Deliverer> = {
  fact: factDeliverer(reactions),
  ...agentDeliverers,
  ...handOverDeliverers,
}

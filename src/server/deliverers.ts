import type { Deliverer } from './outbox/worker'
import { factDeliverer, type Reactions } from './reactions'

const reactions: Reactions = {
  requestMade: [],
  requestApproved: [],
  requestDenied: [],
  requestAvailable: [],
  requestDeleted: [],
  handOverFailed: [],
  settingsSaved: [],
}

/** Who sends what stands in the outbox, by the name of the target. */
export const deliverers: Record<string, Deliverer> = {
  fact: factDeliverer(reactions),
}

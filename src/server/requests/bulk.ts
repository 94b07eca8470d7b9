import { UpstreamError } from '~/integrations/http'
import type { App } from '../app'
import { Refusal } from '../refusal'
import type { User } from '../users/model'
import { approve, deny, mark } from './actions'
import { deleteMovieRequest } from './delete'
import type { Variant } from './model'

export const bulkActions = ['approve', 'deny', 'delete', 'available', 'unavailable'] as const
export type BulkAction = (typeof bulkActions)[number]
export type BulkWish = { ids: readonly number[]; action: BulkAction; variant: Variant; reason: string | null }
export type BulkOutcome = { done: number[]; failed: { id: number; error: Refusal | UpstreamError }[] }

/** Does the same to several requests; one that cannot be done holds up no other. */
export async function actOnMany(app: App, by: User, { ids, action, variant, reason }: BulkWish): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] }
  for (const id of new Set(ids)) {
    try {
      await acts[action](app, by, { id, variant, reason })
      outcome.done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof UpstreamError)) throw error
      outcome.failed.push({ id, error })
    }
  }
  return outcome
}

type One = { id: number; variant: Variant; reason: string | null }
const acts: Record<BulkAction, (app: App, by: User, one: One) => Promise<unknown>> = {
  approve,
  deny: (app, by, one) => deny(app, by, one, one.reason),
  delete: (app, by, { id }) => deleteMovieRequest(app, by, id),
  available: (app, by, one) => mark(app, by, one, true),
  unavailable: (app, by, one) => mark(app, by, one, false),
}

import { UpstreamError } from '~/integrations/http/call'
import { Refusal } from '~/shared/refusal'
import type { Variant } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { approve, deny, setAvailability } from './actions'
import { deleteMovieRequest } from './delete'

export const bulkActions = ['approve', 'deny', 'delete', 'available', 'unavailable'] as const
export type BulkAction = (typeof bulkActions)[number]
export type BulkWish = { ids: readonly number[]; action: BulkAction; variant: Variant; reason: string | null }
export type BulkOutcome = { done: number[]; failed: { id: number; error: Refusal | UpstreamError }[] }

/** So many at a time: a download manager that does not answer makes few wait, not each after the other. */
const atOnce = 5

/** Does the same to several requests; one that cannot be done holds up no other. */
export async function actOnMany(app: App, by: User, { ids, action, variant, reason }: BulkWish): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] }
  const wanted = [...new Set(ids)]
  for (let at = 0; at < wanted.length; at += atOnce) {
    const group = wanted.slice(at, at + atOnce)
    const errors = await Promise.all(group.map(id => objection(acts[action](app, by, { id, variant, reason }))))
    for (const [index, id] of group.entries()) {
      const error = errors[index] ?? null
      if (error) outcome.failed.push({ id, error })
      else outcome.done.push(id)
    }
  }
  return outcome
}

/** Why something was not done, or null; a defect is passed on. */
async function objection(act: Promise<unknown>): Promise<Refusal | UpstreamError | null> {
  try {
    await act
    return null
  } catch (error) {
    if (error instanceof Refusal || error instanceof UpstreamError) return error
    throw error
  }
}

type One = { id: number; variant: Variant; reason: string | null }
const acts: Record<BulkAction, (app: App, by: User, one: One) => Promise<unknown>> = {
  approve,
  deny: (app, by, one) => deny(app, by, one, one.reason),
  delete: (app, by, { id }) => deleteMovieRequest(app, by, id),
  available: (app, by, one) => setAvailability(app, by, one, true),
  unavailable: (app, by, one) => setAvailability(app, by, one, false),
}

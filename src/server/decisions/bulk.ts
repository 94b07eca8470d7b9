import { UpstreamError } from '~/integrations/http/call'
import { Refusal } from '~/shared/refusal'
import type { BulkStep, Variant } from '~/shared/requests/model'
import { semaphore } from '~/shared/semaphore'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { removeRequest } from '../requests/remove'
import { approve, deny, reopen, setAvailability } from './actions'

/** `reason` goes with deny, `tags` with approve. */
type Said = { variant: Variant; reason: string | null; tags?: readonly string[] | undefined }
type BulkWish = Said & { ids: readonly number[]; step: BulkStep }
type BulkOutcome = { done: number[]; failed: { id: number; error: Refusal | UpstreamError }[] }

/** So many at a time: a download manager that does not answer makes few wait, not each after the other. */
const atOnce = 5

/** Takes the same step with several requests; one that cannot be done holds up no other. */
export async function actOnMany(app: App, by: User, { ids, step, ...said }: BulkWish): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] }
  const places = semaphore(atOnce)
  const tried = [...new Set(ids)].map(async id => {
    const error = await places.run(() => objection(acts[step](app, by, { id, ...said })))
    return { id, error }
  })
  for (const { id, error } of await Promise.all(tried)) {
    if (error) outcome.failed.push({ id, error })
    else outcome.done.push(id)
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

type One = Said & { id: number }
const acts: Record<BulkStep, (app: App, by: User, one: One) => Promise<unknown>> = {
  approve: (app, by, { tags, ...one }) => approve(app, by, one, { tags }),
  deny: (app, by, one) => deny(app, by, one, one),
  reopen: (app, by, one) => reopen(app, by, one),
  markAvailable: (app, by, one) => setAvailability(app, by, one, { available: true }),
  markUnavailable: (app, by, one) => setAvailability(app, by, one, { available: false }),
  delete: (app, by, { id }) => removeRequest(app, by, id),
}

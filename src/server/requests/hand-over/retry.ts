import { needsPerson } from '~/shared/failures'
import { refuse } from '~/shared/refusal'
import type { Request } from '~/shared/requests/model'
import type { App } from '../../app'
import { requestSubjects } from '../subjects'
import { dropHandOver, failedHandOvers, type HandOver } from './queries'

/** After this many attempts a hand-over stays listed, for a person to look at, and is not tried by itself any more. */
const mostAttempts = 10

export type FailedRequest = HandOver & { request: Request }

/** Hand-overs that failed, with their requests. */
export async function failedRequests(app: App): Promise<FailedRequest[]> {
  const failed = await failedHandOvers(app.store)
  const subjects = await requestSubjects(
    app.store,
    failed.map(({ requestId }) => requestId),
  )
  return failed.flatMap(one => {
    const request = subjects.get(one.requestId)
    return request ? [{ ...one, request }] : []
  })
}

/** Sends everything again that failed, and answers how it went. */
export async function retryFailed(app: App, signal?: AbortSignal): Promise<{ sent: number; failed: number }> {
  const outcome = { sent: 0, failed: 0 }
  for (const { outboxId, attempts, failure } of await failedHandOvers(app.store)) {
    signal?.throwIfAborted()
    if (attempts >= mostAttempts || (failure && needsPerson(failure))) continue
    const row = await app.outbox.attempt(outboxId)
    outcome[!row || row.stage === 'sent' ? 'sent' : 'failed']++
  }
  return outcome
}

/** Takes a failed hand-over off the list; the request stays as it is. */
export async function forgetFailed(app: App, outboxId: number): Promise<void> {
  if (!(await app.store.transaction(tx => dropHandOver(tx, outboxId)))) refuse({ code: 'NotFound' })
}

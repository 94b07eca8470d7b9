import { stepWithMany } from '../../../api/requests'
import { callsFor, type Decision } from './decisions'

/** What went through, and what the portal would not do any more. */
export type Sent = { done: Decision[]; failed: (Decision & { message: string })[] }

/** Tells the portal what was decided, what is alike together. */
export async function sendDecisions(decisions: readonly Decision[]): Promise<Sent> {
  const sent: Sent = { done: [], failed: [] }
  for (const call of callsFor(decisions)) {
    const { done, failed } = await stepWithMany(call)
    for (const decision of decisions) {
      if (decision.step !== call.step || decision.variant !== call.variant || decision.reason !== call.reason) continue
      const { id } = decision.row
      if (done.includes(id)) sent.done.push(decision)
      const { message } = failed.find(one => one.id === id) ?? {}
      if (message !== undefined) sent.failed.push({ ...decision, message })
    }
  }
  return sent
}

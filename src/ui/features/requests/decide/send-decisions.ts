import { stepWithMany } from '../../../api/requests'
import { callsFor, type Decision } from './decisions'

/** What went through, and what the portal would not do any more. */
export type Sent = { done: Decision[]; failed: (Decision & { message: string })[] }

/** Tells the portal what was decided, what is alike together. */
export async function sendDecisions(decisions: readonly Decision[]): Promise<Sent> {
  const sent: Sent = { done: [], failed: [] }
  for (const { body, decides } of callsFor(decisions)) {
    const { done, failed } = await stepWithMany(body)
    for (const decision of decides) {
      const { id } = decision.row
      if (done.includes(id)) sent.done.push(decision)
      const { message } = failed.find(one => one.id === id) ?? {}
      if (message !== undefined) sent.failed.push({ ...decision, message })
    }
  }
  return sent
}

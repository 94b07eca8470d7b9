import { dayMs } from '~/shared/durations'
import { refuse, refuseIf } from '~/shared/refusal'
import type { RequestKind, RequestRow, Variant } from '~/shared/requests/model'
import { objectionToDeciding } from '~/shared/requests/rules'
import { holds, type User } from '~/shared/users/model'
import { refuseWhileOwing } from '../access/second-steps'
import { giveBack, takeOnce } from '../access/used-once'
import { ticketFor, ticketIn } from '../access/waiting'
import type { App } from '../app'
import { visibleRequest } from '../requests/lists/visible'
import { userById } from '../users/queries'
import { approve, deny, type Handed } from './actions'

/** How long a link lets somebody decide: a week of holidays is the longest that most are away. */
export const decisionLinkMs = 7 * dayMs

export type Decided = 'approve' | 'deny'
type Meant = { kind: RequestKind; id: number; variant: Variant }
/** What is sealed. Another password, or signing out everywhere, makes the stamp another one. */
type Sealed = Meant & { userId: string; stamp: string }

/** What somebody can decide one variant of a request with, once and without a session: part of an address. */
export function decisionToken(app: App, user: User, { kind, id, variant }: Meant): Promise<string> {
  const sealed: Sealed = { kind, id, variant, userId: user.id, stamp: user.stamp }
  return ticketFor(app, 'decision', JSON.stringify(sealed), decisionLinkMs)
}

/** Who may decide what with a token: as they may at this moment. */
export async function waitingDecision(app: App, token: string): Promise<{ by: User; row: RequestRow; meant: Meant }> {
  const over = { code: 'DecisionLinkOver' } as const
  const { userId, stamp, ...meant }: Sealed = JSON.parse(await ticketIn(app, 'decision', token, over))
  const by = await userById(app.store, userId)
  if (!by || by.stamp !== stamp || holds(by, 'Disabled')) return refuse(over)
  refuseIf(objectionToDeciding(by))
  await refuseWhileOwing(app, by)
  return { by, meant, row: await visibleRequest(app, by, meant.id, meant.kind) }
}

type Decision = { token: string; decision: Decided; reason: string | null }

/** Decides as whoever the link was sent to. It counts once; where nothing came of it, it may be tried again. */
export async function decideByLink(app: App, { token, decision, reason }: Decision): Promise<Handed & { by: User }> {
  const { by, meant } = await waitingDecision(app, token)
  if (!(await takeOnce(app, token, decisionLinkMs))) return refuse({ code: 'DecisionLinkOver' })
  try {
    if (decision === 'approve') return { by, ...(await approve(app, by, meant, { granted: 'undecided' })) }
    return { by, request: await deny(app, by, meant, { reason, granted: 'undecided' }), sent: { outcome: 'nothing' } }
  } catch (error) {
    await giveBack(app, token)
    throw error
  }
}

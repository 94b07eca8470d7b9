import { t } from 'elysia'
import { longestReason } from '../requests/denial'
import { KindName, TitleView, VariantName } from './requests'
import { filledText, instant, oneOf, orNull } from './schema'
import { RequesterView } from './users'

/** One request that can be decided with a link of a message. */

const token = filledText(2_000, 'As it stands in the link.')

export const DecisionLink = t.Object({ token })
export type DecisionLink = typeof DecisionLink.static

export const LinkedDecision = t.Object({
  kind: KindName,
  variant: VariantName,
  title: TitleView,
  requester: RequesterView,
  /** Free text that a program gave for whoever asked it. */
  requestedByAlias: orNull(t.String()),
  askedAt: instant(),
  /** Who decides: whoever the message was sent to. */
  decidedBy: t.String(),
  /** False once somebody has decided, or it came by itself. */
  waits: t.Boolean(),
})
export type LinkedDecision = typeof LinkedDecision.static

export const DecisionByLink = t.Object({
  token,
  decision: oneOf(['approve', 'deny']),
  /** Why it is denied. */
  reason: t.Optional(orNull(filledText(longestReason))),
})
export type DecisionByLink = typeof DecisionByLink.static

export const DecisionOutcome = t.Object({ message: t.String(), notSent: orNull(t.String()) })
export type DecisionOutcome = typeof DecisionOutcome.static

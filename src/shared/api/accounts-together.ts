import { t } from 'elysia'
import { mostTogether } from '../users/accounts'
import { AccountId, AccountLimits, ChosenClaims, Claims } from './accounts'
import { filledText, orNull, text, whole } from './schema'

/** Changes of several accounts at once, and taking them back. */

const AccountIds = t.Array(AccountId(), { minItems: 1, maxItems: mostTogether, uniqueItems: true })

/** One change of several accounts; what is absent stays as it is with each. */
export const TogetherEdit = t.Object({
  ids: AccountIds,
  on: ChosenClaims,
  off: ChosenClaims,
  limits: t.Partial(AccountLimits),
  streamingCountry: t.Optional(filledText(10)),
})
export type TogetherEdit = typeof TogetherEdit.static

const TogetherChange = t.Object({
  id: t.String(),
  displayName: t.String(),
  gained: Claims,
  lost: Claims,
  /** By kind, where a limit is another one. */
  limits: t.Partial(AccountLimits),
  /** Null where it stays. */
  streamingCountry: orNull(t.String()),
})
const Refused = t.Array(t.Object({ id: t.String(), displayName: t.String(), reason: t.String() }))

/** What a change of several does, or would do. */
export const TogetherPreview = t.Object({ changed: t.Array(TogetherChange), unchanged: whole(), refused: Refused })
export type TogetherPreview = typeof TogetherPreview.static

/** An account as it was, and the revision that the change left it at. */
const Before = t.Object({
  id: AccountId(),
  revision: text(100),
  claims: Claims,
  limits: AccountLimits,
  streamingCountry: filledText(10),
})
export const TogetherOutcome = t.Object({ ...TogetherPreview.properties, before: t.Array(Before) })
export type TogetherOutcome = typeof TogetherOutcome.static

/** Puts accounts back to what they were, those that nobody has changed meanwhile. */
export const TogetherUndo = t.Object({ accounts: t.Array(Before, { minItems: 1, maxItems: mostTogether }) })
export type TogetherUndo = typeof TogetherUndo.static
export const UndoOutcome = t.Object({ restored: whole(), refused: Refused })
export type UndoOutcome = typeof UndoOutcome.static

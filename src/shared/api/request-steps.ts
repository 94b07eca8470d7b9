import { t } from 'elysia'
import { longestReason } from '../requests/denial'
import { bulkSteps } from '../requests/model'
import { longestTag, mostRuleTags } from '../rules/model'
import { chosenNumber, serverId } from './request-options'
import { VariantName, VariantStepName } from './requests'
import { filledText, idParameter, oneOf, orNull, whole } from './schema'

/** Steps of requests as our own API takes them, of one and of several at once. */

export const StepParams = t.Object({ id: idParameter(), variant: VariantName, step: VariantStepName })
export type StepParams = typeof StepParams.static

const GivenTags = t.Array(filledText(longestTag), { maxItems: mostRuleTags })

/**
 * `reason` goes with deny, `tags` with approve; with chooseOptions all others, where null is the usual one; most steps need
 * none. A language profile or tags that are not named stay.
 */
export const StepBody = orNull(
  t.Object({
    reason: t.Optional(orNull(filledText(longestReason))),
    server: t.Optional(orNull(serverId())),
    profile: t.Optional(orNull(chosenNumber())),
    root: t.Optional(orNull(chosenNumber())),
    languageProfile: t.Optional(orNull(chosenNumber())),
    tags: t.Optional(GivenTags),
  }),
)
export type StepBody = typeof StepBody.static

/** The same step for several requests; `delete` heeds no variant, `reason` goes with deny and `tags` with approve. */
export const BulkBody = t.Object({
  ids: t.Array(whole(), { maxItems: 500 }),
  step: oneOf(bulkSteps),
  variant: VariantName,
  reason: t.Optional(orNull(filledText(longestReason))),
  tags: t.Optional(GivenTags),
})
export type BulkBody = typeof BulkBody.static

/** What could not be done is named with a sentence; it held up no other. */
export const BulkOutcome = t.Object({
  done: t.Array(whole()),
  failed: t.Array(t.Object({ id: whole(), message: t.String() })),
})
export type BulkOutcome = typeof BulkOutcome.static

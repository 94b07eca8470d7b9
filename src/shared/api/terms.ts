import { t } from 'elysia'
import { filledText, instant, orNull } from './schema'

/** What everybody of the house has to agree to, and what it says of their privacy. */

const Terms = t.Object({
  version: t.String({ description: 'Another one with every other text; sent back by whoever agrees.' }),
  html: t.String({ description: 'Cleaned: what could run in a page is not in it.' }),
})

export const HouseTexts = t.Object({ terms: orNull(Terms), privacy: orNull(t.String()) })
export type HouseTexts = typeof HouseTexts.static

/** Null where there is nothing that the caller has not agreed to. */
export const TermsToAgreeTo = t.Object({ terms: orNull(Terms) })
export type TermsToAgreeTo = typeof TermsToAgreeTo.static

export const TermsAgreement = t.Object({ version: filledText(64) })
export type TermsAgreement = typeof TermsAgreement.static

export const AgreementOfUser = t.Object({
  agreement: orNull(
    t.Object({ at: instant(), isCurrent: t.Boolean({ description: 'To the terms as they are now.' }) }),
  ),
})
export type AgreementOfUser = typeof AgreementOfUser.static

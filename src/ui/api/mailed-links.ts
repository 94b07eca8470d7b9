import type { DecisionByLink, DecisionLink, DecisionOutcome, LinkedDecision } from '~/shared/api/decision-links'
import type { AddressConfirmation } from '~/shared/api/me-address'
import { post } from './client'

// What the links in mails lead to: without what the pages of the signed-in bring.

/** Makes an address count with the token of the link. */
export const confirmAddress = (token: string) =>
  post('/api/v3/address-confirmations', { token } satisfies AddressConfirmation)

const links = '/api/v3/decision-links'

export const readLinkedDecision = (token: string) => post<LinkedDecision>(links, { token } satisfies DecisionLink)
export const decideByLink = (decision: DecisionByLink) => post<DecisionOutcome>(`${links}/decide`, decision)

/** Stops the newsletter of whom a link is for. */
export const stopNewsletter = (token: string) => post(`/api/v3/newsletter/opt-outs/${encodeURIComponent(token)}`)

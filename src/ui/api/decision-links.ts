import type { DecisionByLink, DecisionLink, DecisionOutcome, LinkedDecision } from '~/shared/api/decision-links'
import { post } from './client'

const links = '/api/v3/decision-links'

export const readLinkedDecision = (token: string) => post<LinkedDecision>(links, { token } satisfies DecisionLink)
export const decideByLink = (decision: DecisionByLink) => post<DecisionOutcome>(`${links}/decide`, decision)

import type { AgreementOfUser, HouseTexts, TermsAgreement, TermsToAgreeTo } from '~/shared/api/terms'
import { get, post } from './client'

const terms = '/api/v3/terms'

export const termsKeys = {
  own: ['terms', 'own'] as const,
  ofUser: (id: string) => ['terms', 'ofUser', id] as const,
}

export const readHouseTexts = () => get<HouseTexts>(terms)
export const readOwnTerms = (signal: AbortSignal) => get<TermsToAgreeTo>(`${terms}/own`, { signal })
export const agreeToTerms = (version: string) => post(`${terms}/own`, { version } satisfies TermsAgreement)
export const readAgreementOf = (id: string, signal: AbortSignal) =>
  get<AgreementOfUser>(`${terms}/of-user/${encodeURIComponent(id)}`, { signal })

import type { ExtraRequests } from '~/shared/api/accounts'
import type { Quotas } from '~/shared/api/me'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import { mostExtra } from '~/shared/requests/quotas'

/** How many more are typed for each kind. */
export type ExtraEntry = Partial<Record<RequestKind, string>>

/** The kinds of which more can be given: only what is limited. */
export const limitedKinds = (quotas: Quotas): RequestKind[] => requestKindNames.filter(kind => quotas[kind] !== null)

const amountIn = (text: string): number | null => {
  const amount = Number(text)
  return Number.isInteger(amount) && amount >= 1 && amount <= mostExtra ? amount : null
}

/** Something was typed that nobody can be given. */
export const isWrongExtra = (text = '') => text.trim() !== '' && amountIn(text) === null

/** What is asked of the server; null where nothing was typed, or something that cannot be. */
export function extrasOf(entry: ExtraEntry, quotas: Quotas): ExtraRequests | null {
  const typed = limitedKinds(quotas).filter(kind => entry[kind]?.trim())
  if (typed.length === 0 || typed.some(kind => isWrongExtra(entry[kind]))) return null
  return Object.fromEntries(typed.map(kind => [kind, Number(entry[kind])]))
}

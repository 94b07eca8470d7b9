import type { StoredIssueStatus } from '~/shared/issues/model'
import type { RequestKind, Stage } from '~/shared/requests/model'
import type { Branch } from '~/shared/settings/portal'
import type { NamedPeriod, UserType } from '~/shared/users/model'
import { type ProviderType, providerNames, providers } from '~/shared/users/providers'

/** The numbers of the wire, complete by type. */
export const requestTypeCode = { tvShow: 0, movie: 1, album: 2 } as const satisfies Record<RequestKind, number>
const providerTypeCode = Object.fromEntries(
  providerNames.flatMap(name => Object.entries(providers[name].types).map(([type, { number }]) => [type, number])),
) as Record<ProviderType, number>
export const userTypeCode: Readonly<Record<UserType, number>> = { system: 0, local: 1, ...providerTypeCode }
export const periodCode = { day: 0, week: 1, month: 2 } as const satisfies Record<NamedPeriod, number>

export const branchCode = { develop: 0, stable: 1 } as const satisfies Record<Branch, number>

export const issueStatusCode = {
  pending: 0,
  inProgress: 1,
  resolved: 2,
  deleted: 3,
} as const satisfies Record<StoredIssueStatus, number>

/** Stages by the keys of texts that programs have. */
export const stageText = {
  available: 'Common.Available',
  denied: 'Common.Denied',
  processing: 'Common.ProcessingRequest',
  pending: 'Common.PendingApproval',
} as const satisfies Record<Stage, string>

export const neverDate = '0001-01-01T00:00:00Z'

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/**
 * UTC with `Z`, without zeros at the end of the fraction. A page of a list has a hundred dates, most of them without one:
 * put together like this, a fifth of what `toISOString` takes.
 */
export const wireDate = (at: Date) => {
  const year = at.getUTCFullYear()
  const isWhole = at.getUTCMilliseconds() === 0 && year >= 1_000 && year <= 9_999
  if (!isWhole) return at.toISOString().replace(/\.?0*Z$/, 'Z')
  const day = `${twoDigits[at.getUTCMonth() + 1]}-${twoDigits[at.getUTCDate()]}`
  return `${year}-${day}T${twoDigits[at.getUTCHours()]}:${twoDigits[at.getUTCMinutes()]}:${twoDigits[at.getUTCSeconds()]}Z`
}
/** For dates that cannot be null on the wire: the year 1 stands for never. */
export const wireDateOrNever = (at: Date | null) => (at ? wireDate(at) : neverDate)
export const wireDateOrNull = (at: Date | null) => (at ? wireDate(at) : null)

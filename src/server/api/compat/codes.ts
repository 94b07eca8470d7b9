import type { RequestKind } from '~/shared/requests/model'
import type { Branch } from '~/shared/settings/portal'
import type { Period, UserType } from '~/shared/users/model'

/** The numbers of the wire, complete by type. */
export const requestTypeCode = { tvShow: 0, movie: 1, album: 2 } as const satisfies Record<RequestKind, number>
export const userTypeCode = {
  system: 0,
  local: 1,
  plex: 2,
  emby: 3,
  embyConnect: 4,
  jellyfin: 5,
} as const satisfies Record<UserType, number>
export const periodCode = { day: 0, week: 1, month: 2 } as const satisfies Record<Period, number>

export const branchCode = { develop: 0, stable: 1 } as const satisfies Record<Branch, number>

export const neverDate = '0001-01-01T00:00:00Z'

/** UTC with `Z`, without zeros at the end of the fraction. */
export const wireDate = (at: Date) =>
  at
    .toISOString()
    .replace(/(\.\d*?)0+Z$/, '$1Z')
    .replace('.Z', 'Z')
/** For dates that cannot be null on the wire: the year 1 stands for never. */
export const wireDateOrNever = (at: Date | null) => (at ? wireDate(at) : neverDate)
export const wireDateOrNull = (at: Date | null) => (at ? wireDate(at) : null)

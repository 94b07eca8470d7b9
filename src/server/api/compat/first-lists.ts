import type { RequestSort, StandardFlags } from '~/shared/requests/lists'
import type { User } from '~/shared/users/model'
import { BadInput } from '../answers'
import type { Call } from './endpoint'
import { codeNamed } from './reader'
import { windowOf } from './shapes/sorts'

/** The lists of requests of the first version: their parts are numbers, or the names of these. */
export const firstList = '{count:int}/{position:int}/{orderType}/{statusType}/{availabilityType}'

const order = {
  RequestedDateAsc: 1,
  RequestedDateDesc: 2,
  TitleAsc: 3,
  TitleDesc: 4,
  StatusAsc: 5,
  StatusDesc: 6,
} as const
const sortOf: Record<keyof typeof order, { sort: RequestSort; descending: boolean }> = {
  RequestedDateAsc: { sort: 'askedAt', descending: false },
  RequestedDateDesc: { sort: 'askedAt', descending: true },
  TitleAsc: { sort: 'name', descending: false },
  TitleDesc: { sort: 'name', descending: true },
  StatusAsc: { sort: 'stage', descending: false },
  StatusDesc: { sort: 'stage', descending: true },
}
const status = { None: 0, Approved: 3, Processing: 4, PendingApproval: 5 } as const
const statusFlags: Record<keyof typeof status, StandardFlags | null> = {
  None: null,
  Approved: { approved: true },
  Processing: { approved: true, available: false },
  PendingApproval: { approved: false, available: false, denied: false },
}
const availability = { None: 0, Available: 1, NotAvailable: 2 } as const
const availabilityFlags: Record<keyof typeof availability, StandardFlags | null> = {
  None: null,
  Available: { available: true },
  NotAvailable: { available: false },
}

/** The part of a list that a call asks for, and in which order. */
export const firstPage = (call: Call<unknown, User>) => ({
  ...windowOf(call.number('count'), call.number('position')),
  ...sortOf[namedPart(call, 'orderType', order)],
})

/**
 * The same of shows, whose lists were never strict: any number is an order, the newest first where it means none, and a
 * negative count is as much as there may be.
 */
export function firstPageOfShows(call: Call<unknown, User>) {
  const [count, position, orderType] = [call.number('count'), call.number('position'), call.path('orderType')]
  const isOther = /^-?\d{1,9}$/.test(orderType) && codeNamed(order, orderType) === null
  return {
    ...windowOf(count < 0 ? Number.POSITIVE_INFINITY : count, position),
    ...sortOf[isOther ? 'RequestedDateDesc' : namedPart(call, 'orderType', order)],
  }
}

/** What a list of the first version is filtered by. */
export const flagsOf = (call: Call<unknown, User>) =>
  [
    availabilityFlags[namedPart(call, 'availabilityType', availability)],
    statusFlags[namedPart(call, 'statusType', status)],
  ].filter(flags => flags !== null)

function namedPart<T extends string>({ path }: Call<unknown, User>, name: string, table: Record<T, number>): T {
  const found = codeNamed(table, path(name))
  if (found) return found
  throw new BadInput([{ path: name, message: `The value '${path(name).slice(0, 100)}' is not valid.` }])
}

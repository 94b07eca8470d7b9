import type { AccountQuery } from '~/shared/api/accounts'
import { type AccountSort, type AccountState, accountSortNames, accountStates } from '~/shared/users/accounts'
import { type Claim, claimNames, type UserType } from '~/shared/users/model'
import { userTypes } from '~/shared/users/provider-accounts'
import { usualAccountQuery } from '~/shared/usual-lists'

export const pageSize = usualAccountQuery.count

/** What the list shows; a filter of null lets everybody through. */
export type ListView = {
  search: string
  role: Claim | null
  type: UserType | null
  state: AccountState | null
  sort: AccountSort
  order: 'asc' | 'desc'
  /** Counted from 0. */
  page: number
}

/** Where accounts come from; the built-in one is nobody's to look after. */
export const listedTypes = userTypes.filter(type => type !== 'system')

const named = <Name extends string>(names: readonly Name[], name: string | null) =>
  names.find(each => each === name) ?? null

/** What the address says; where it is silent or says nothing that is known, the list is as usual. */
export const viewOf = (params: URLSearchParams): ListView => ({
  search: params.get('search') ?? '',
  role: named(claimNames, params.get('role')),
  type: named(listedTypes, params.get('type')),
  state: named(accountStates, params.get('state')),
  sort: named(accountSortNames, params.get('sort')) ?? usualAccountQuery.sort,
  order: params.get('order') === 'desc' ? 'desc' : 'asc',
  page: Math.max(0, (Number.parseInt(params.get('page') ?? '1', 10) || 1) - 1),
})

/** Only what is not as usual. */
export const paramsOf = ({ search, role, type, state, sort, order, page }: ListView): URLSearchParams => {
  const given: [name: string, value: string | null][] = [
    ['search', search || null],
    ['role', role],
    ['type', type],
    ['state', state],
    ['sort', sort === usualAccountQuery.sort ? null : sort],
    ['order', order === 'asc' ? null : order],
    ['page', page === 0 ? null : String(page + 1)],
  ]
  return new URLSearchParams(given.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** What is asked of the server for it. */
export const queryOf = ({ search, role, type, state, sort, order, page }: ListView): AccountQuery => ({
  ...(search !== '' && { search }),
  ...(role && { role }),
  ...(type && { type }),
  ...(state && { state }),
  ...{ sort, descending: order === 'desc', count: pageSize, position: page * pageSize },
})

export const isNarrowed = ({ search, role, type, state }: ListView) =>
  search !== '' || role !== null || type !== null || state !== null

export const everybody = { search: '', role: null, type: null, state: null } as const satisfies Partial<ListView>

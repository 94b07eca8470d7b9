import { requestKindNames } from '~/shared/requests/model'
import { limits } from '~/shared/requests/settings'
import type { App } from '../app'
import {
  type AccountFilter,
  type AccountOrder,
  countUsers,
  fewFitting,
  fittingIds,
  type ListedUser,
  limitedAskers,
  listedUsers,
  listedUsersOf,
  type Part,
} from './account-list'
import { countedFrom, type Quotas, quotasOf } from './quota-queries'

/** A part of the accounts, how many fit what is looked for, and how many there are. */
export async function accountPage(app: App, filter: AccountFilter, order: AccountOrder, part: Part) {
  const found = filter.search?.trim() ? await fewFitting(app.store, filter) : null
  const among = found ? { ids: found } : filter
  const accounts = await (order.sort === 'nextRequest'
    ? byNextRequest(app, among, order, part)
    : listedUsers(app.store, among, order, part))
  const total = found?.length ?? (await countUsers(app.store, filter))
  return { accounts, total, people: await countUsers(app.store, {}) }
}

/** By when whoever has used up a limit may ask again, then everybody else by name: an order that no database knows. */
async function byNextRequest(
  app: App,
  filter: AccountFilter,
  { descending }: AccountOrder,
  { count, position }: Part,
): Promise<ListedUser[]> {
  const limited = await limitedAskers(app.store, filter, countedFrom(app.now()))
  const { weekStart } = app.settings.get(limits)
  const quotas = await quotasOf(app.store, limited, { now: app.now(), weekStart })
  const waiting = limited
    .flatMap(({ id }) => {
      const next = nextRequest(quotas.get(id))
      return next ? [{ id, next: next.getTime() }] : []
    })
    .sort((one, other) => (descending ? other.next - one.next : one.next - other.next))
    .map(({ id }) => id)
  const known = new Set(waiting)
  const others = (await fittingIds(app.store, filter)).filter(id => !known.has(id))
  return listedUsersOf(app.store, [...waiting, ...others].slice(position, position + count))
}

/** When the first limit that is used up opens again; null where none is. */
export function nextRequest(quotas: Quotas | undefined): Date | null {
  const closed = requestKindNames.flatMap(kind => {
    const quota = quotas?.[kind]
    return quota && quota.amount !== null && quota.remaining === 0 ? [quota.next] : []
  })
  return closed.reduce<Date | null>((first, next) => (first && first <= next ? first : next), null)
}

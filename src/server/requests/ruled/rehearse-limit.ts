import { dayMs } from '~/shared/durations'
import { refuse } from '~/shared/refusal'
import type { Request, RequestKind } from '~/shared/requests/model'
import { amountIn, periodStart } from '~/shared/requests/quotas'
import { limits } from '~/shared/requests/settings'
import { mostShown, refusedByLimit, rehearsedDays } from '~/shared/rules/rehearsal'
import { isAdmin, type Limit, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { accountsById } from '../../users/queries'
import { requestsByIds } from '../queries'
import { countedSince } from './rehearsal-queries'

/** `request` is null for one that is gone. */
export type RefusedByLimit = { request: Request | null; requester: User | null; at: Date; amount: number }
/** What was looked at, how many would have been refused, of how many people, and the newest of them. */
export type LimitRehearsal = {
  looked: number
  changed: number
  people: number
  isCut: boolean
  shown: RefusedByLimit[]
}

type Trial = { kind: RequestKind; limit: Limit; userId: string | null }

const mostCounted = 20_000
/** What would have been refused of late with a limit, for everybody or for one person; extras that were given are left out. */
export async function rehearseLimit(app: App, by: User, { kind, limit, userId }: Trial): Promise<LimitRehearsal> {
  if (!isAdmin(by)) refuse({ code: 'NoPermissions' })
  const { weekStart } = app.settings.get(limits)
  const since = new Date(app.now().getTime() - rehearsedDays * dayMs)
  // What was asked for before counts in the first of the days that are looked at.
  const before = periodStart(limit.period, since, weekStart)
  const found = await countedSince(app.store, { kind, userId, since: before, most: mostCounted + 1 })
  const counted = found.slice(0, mostCounted)
  const isLate = ({ at }: { at: Date }) => at >= since
  const refused = [...Map.groupBy(counted, entry => entry.userId).values()]
    .flatMap(own => refusedByLimit(limit, own, weekStart))
    .filter(isLate)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const shown = refused.slice(0, mostShown)
  const requests = new Map(
    (
      await requestsByIds(
        app.store,
        shown.map(({ requestId }) => requestId),
      )
    ).map(request => [request.id, request]),
  )
  const people = await accountsById(
    app.store,
    shown.map(entry => entry.userId),
  )
  return {
    looked: counted.filter(isLate).length,
    changed: refused.length,
    people: new Set(refused.map(entry => entry.userId)).size,
    isCut: found.length > mostCounted,
    shown: shown.map(entry => ({
      request: requests.get(entry.requestId) ?? null,
      requester: people.get(entry.userId) ?? null,
      at: entry.at,
      amount: amountIn(limit, entry),
    })),
  }
}

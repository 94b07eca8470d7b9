import { and, gte, inArray } from 'drizzle-orm'
import { type Quota, type RequestKind, requestKinds } from '~/shared/requests/model'
import { periodStart, quotaOf } from '~/shared/requests/quotas'
import { longestPeriod, type User } from '~/shared/users/model'
import type { Store } from '../store/store'
import { extrasOf } from './extra-queries'

export type Quotas = Record<RequestKind, Quota>

const kinds = Object.keys(requestKinds) as RequestKind[]

/** What was asked for before this counts towards no limit any more, whatever its period. */
export const countedFrom = (now: Date) => periodStart(longestPeriod, now)

type Clock = { now: Date; weekStart: number }

/** When the longest of these limits began to count. */
function startOf(users: readonly Limited[], { now, weekStart }: Clock): Date {
  const periods = new Set(users.flatMap(({ limits }) => limitedIn(limits).map(({ period }) => period)))
  const starts = [...periods].map(period => periodStart(period, now, weekStart).getTime())
  return new Date(Math.min(now.getTime(), ...starts))
}

/** What is left to each of these people, out of one look at the log and one at what was given for once. */
export async function quotasOf(store: Store, users: readonly Limited[], clock: Clock): Promise<Map<string, Quotas>> {
  const { now, weekStart } = clock
  const held = users.filter(user => limitedIn(user.limits).length > 0)
  const limited = new Set(held.map(user => user.id))
  const since = startOf(held, clock)
  const log = store.t.requestLog
  // Of more than these, reading what everybody asked for lately is quicker.
  const named = limited.size > mostNamed ? null : [...limited]
  const counted = and(gte(log.at, since), named ? inArray(log.userId, named) : undefined)
  const rows = limited.size > 0 ? await store.db.select().from(log).where(counted).orderBy(log.at, log.id) : []
  const given = limited.size > 0 ? await extrasOf(store, named, now) : []
  const key = ({ userId, kind }: { userId: string; kind: RequestKind }) => `${userId} ${kind}`
  const [entriesOf, extrasOfKey] = [Map.groupBy(rows, key), Map.groupBy(given, key)]
  const left = (user: Limited, kind: RequestKind) => {
    const one = key({ userId: user.id, kind })
    const [entries, extras] = [entriesOf.get(one) ?? [], extrasOfKey.get(one) ?? []]
    return quotaOf({ limit: user.limits[kind], entries, extras, now, weekStart })
  }
  return new Map(
    users.map(user => [
      user.id,
      { movie: left(user, 'movie'), tvShow: left(user, 'tvShow'), album: left(user, 'album') },
    ]),
  )
}

type Limited = Pick<User, 'id' | 'limits'>
const mostNamed = 500

const limitedIn = (limits: User['limits']) => kinds.map(kind => limits[kind]).filter(({ amount }) => (amount ?? 0) > 0)

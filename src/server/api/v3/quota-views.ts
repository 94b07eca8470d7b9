import type * as api from '~/shared/api/me'
import type { RequestKind } from '~/shared/requests/model'
import { limits } from '~/shared/requests/settings'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { type Quotas, quotasOf } from '../../users/quota-queries'

function quotaView({ limits: own }: User, quotas: Quotas | undefined, kind: RequestKind): api.Quota | null {
  const quota = quotas?.[kind]
  if (!quota || quota.amount === null) return null
  const { amount: limit, extra, remaining, next, unit } = quota
  return { limit, extra, remaining, nextAt: next.toISOString(), period: own[kind].period, ...(unit && { unit }) }
}

/** What is left to each of these people, in one look at the log. */
export async function quotaViews(app: App, users: readonly User[]): Promise<(user: User) => api.Quotas> {
  const { weekStart } = app.settings.get(limits)
  const all = await quotasOf(app.store, users, { now: app.now(), weekStart })
  return user => {
    const view = (kind: RequestKind) => quotaView(user, all.get(user.id), kind)
    return { movie: view('movie'), tvShow: view('tvShow'), album: view('album') }
  }
}

import { type Quota, type RequestKind, requestKinds } from '~/shared/requests/model'
import { periodStart, quotaOf } from '~/shared/requests/quotas'
import { limits } from '~/shared/requests/settings'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import type { Store } from '../../store/store'
import { extrasFor } from '../../users/extra-queries'
import { logSince } from './log-queries'

/** What somebody may still ask for of a kind. */
export async function quotaFor(app: App, store: Store, { id, limits: own }: User, kind: RequestKind): Promise<Quota> {
  const now = app.now()
  const limit = own[requestKinds[kind].limit]
  const { weekStart } = app.settings.get(limits)
  if (!limit.amount || limit.amount <= 0) return quotaOf({ limit, entries: [], now })
  const entries = await logSince(store, id, kind, periodStart(limit.period, now, weekStart))
  return quotaOf({ limit, entries, extras: await extrasFor(store, id, kind, now), now, weekStart })
}

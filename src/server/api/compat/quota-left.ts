import type { Quota, RequestKind } from '~/shared/requests/model'
import { limits } from '~/shared/requests/settings'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { quotasOf } from '../../users/quota-queries'
import { wireDate } from './codes'
import type { Wire } from './described/wire'

/** What is left of a person's limit for a kind. */
export async function quotaLeft(app: App, user: User, kind: RequestKind) {
  const { weekStart } = app.settings.get(limits)
  const quotas = (await quotasOf(app.store, [user], { now: app.now(), weekStart })).get(user.id)
  return quotas && quotaShape(quotas[kind])
}

export const quotaShape = ({ amount, remaining, next }: Quota): Wire<'Quota'> => ({
  hasLimit: amount !== null,
  limit: amount ?? 0,
  remaining,
  nextRequest: wireDate(next),
})

import type { Quota } from '~/shared/requests/model'
import { wireDate } from '../codes'
import type { Wire } from '../described/wire'

export const quotaShape = ({ amount, remaining, next }: Quota): Wire<'Quota'> => ({
  hasLimit: amount !== null,
  limit: amount ?? 0,
  remaining,
  nextRequest: wireDate(next),
})

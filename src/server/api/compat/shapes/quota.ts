import type { Quota } from '~/shared/requests/model'
import { wireDate } from '../codes'

export const quotaShape = ({ amount, remaining, next }: Quota) => ({
  hasLimit: amount !== null,
  limit: amount ?? 0,
  remaining,
  nextRequest: wireDate(next),
})

import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import type { FailedRequest } from '../../../requests/hand-over/retry'
import { whyNot } from '../../../sentences'
import { requestTypeCode, wireDate, wireDateOrNever } from '../codes'
import type { Wire } from '../described/wire'

export const failedRequestShape = (app: App, by: User, failed: FailedRequest): Wire<'FailedRequest'> => ({
  failedId: failed.outboxId,
  requestId: failed.requestId,
  type: requestTypeCode[failed.kind],
  title: failed.request.title.name,
  releaseYear: wireDateOrNever(failed.request.title.releasedAt),
  dts: wireDate(failed.createdAt),
  error: failed.failure ? whyNot(app, failed.failure, by.language) : '',
  // The first attempt is not a retry.
  retryCount: Math.max(0, failed.attempts - 1),
})

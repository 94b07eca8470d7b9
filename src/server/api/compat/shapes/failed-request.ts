import type { FailedRequest } from '../../../requests/retry'
import { requestTypeCode, wireDate, wireDateOrNever } from '../codes'

/** The first attempt is not a retry. */
export const failedRequestShape = ({
  outboxId,
  kind,
  requestId,
  createdAt,
  error,
  attempts,
  request,
}: FailedRequest) => ({
  failedId: outboxId,
  requestId,
  type: requestTypeCode[kind],
  title: request.title.name,
  releaseYear: wireDateOrNever(request.title.releasedAt),
  dts: wireDate(createdAt),
  error: error ?? '',
  retryCount: Math.max(0, attempts - 1),
})

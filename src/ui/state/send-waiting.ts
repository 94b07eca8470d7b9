import { isNothingLeft } from '~/shared/refusal'
import { ApiError, NotSentError } from '../api/errors'
import { askFor } from '../api/requests'
import {
  alone,
  changeStored,
  isSameRequest,
  ownAccount,
  reachMs,
  storedRequests,
  type WaitingRequest,
} from './waiting-requests'

export type SendingListeners = {
  /** Until it is done, the request is shown as waiting: whatever tells of it should have caught up by then. */
  onSent: (request: WaitingRequest) => Promise<void>
  onRefused: (request: WaitingRequest, error: Error) => Promise<void>
}

/** The portal has decided; anything else is no answer to the request, and another try may help. */
const isDecision = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status)

/** Sends what waits, one after the other and each of them once, whichever tab comes first. */
export const sendWaiting = ({ onSent, onRefused }: SendingListeners) =>
  alone(async () => {
    const own = ownAccount()
    if (own === null) return
    for (const request of storedRequests(own)) {
      const isThis = isSameRequest(request.wish)
      const mark = (tried: boolean) =>
        changeStored(own, list => list.map(each => (isThis(each) ? { ...each, tried } : each)))
      if (ownAccount() !== own) return
      mark(true)
      let refused: ApiError | null = null
      try {
        await askFor(request.wish)
      } catch (error) {
        if (error instanceof NotSentError) mark(request.tried)
        if (!isDecision(error)) return
        // The first try had arrived, but its answer had not.
        if (!(request.tried && isNothingLeft(error.problem?.code))) refused = error
      }
      await (refused ? onRefused(request, refused) : onSent(request))
      changeStored(own, list => list.filter(each => !isThis(each)))
    }
  }, reachMs.sent)

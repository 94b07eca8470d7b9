/** The uniform body of a 4xx answer; `detail` is a sentence for people. */
export type Problem = {
  title?: string
  status?: number
  detail?: string
  code?: string
  /** From when it is possible again, and how much of a limit is left until then. */
  nextAt?: string
  left?: number
  traceId?: string
  errors?: Record<string, string[]>
}

/** The server answered, and it was no. `message` is the server's sentence, or empty when it gave none. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly problem: Problem | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** The server did not answer at all. */
export class OfflineError extends Error {
  constructor(options?: ErrorOptions) {
    super('no answer', options)
    this.name = 'OfflineError'
  }
}

/** An action got no answer: nobody knows whether it was done, and it is not tried again by itself. */
export class UnansweredAction extends OfflineError {}

/** An action was not even sent, because the device has no network. */
export class NotSentError extends OfflineError {}

/** More is waiting on this device than is kept there. */
export class TooManyWaitingError extends Error {
  constructor(readonly most: number) {
    super('too many requests wait')
    this.name = 'TooManyWaitingError'
  }
}

/** The server answers, but has not got the code that belongs to this page any more: it was updated meanwhile. */
export class OutdatedError extends Error {
  constructor(options?: ErrorOptions) {
    super('not of this build', options)
    this.name = 'OutdatedError'
  }
}

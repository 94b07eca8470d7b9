import { type Http, type HttpReply, type HttpRequest, UpstreamError } from './call'
import { cancelled } from './error-messages'
import { isReusable, requestKey } from './request-key'

/** Callers that ask for the same at the same time share one call. */
export const withSingleFlight = (http: Http): Http => {
  const flights = new Map<string, Promise<HttpReply>>()

  const flightFor = (request: HttpRequest) => {
    const key = requestKey(request)
    const known = flights.get(key)
    if (known) return known
    // The flight belongs to all who share it: one caller who walks away must not end it.
    const { signal: _, ...shared } = request
    const flight = http(shared).finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }

  return async request => {
    if (!isReusable(request)) return http(request)
    const flight = flightFor(request)
    return request.signal ? abandonable(flight, request.signal, request.service) : flight
  }
}

const abandonable = (flight: Promise<HttpReply>, signal: AbortSignal, service: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<HttpReply>()
  const leave = () => reject(new UpstreamError({ service, kind: 'unreachable', message: cancelled(service) }))
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  flight.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  return promise
}

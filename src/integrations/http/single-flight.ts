import { type Http, type HttpReply, UpstreamError } from './call'
import { cancelled } from './error-messages'
import type { HttpRequest } from './request'

/** One call over the wire and how many wait for it; those who cannot walk away count too. */
type Flight = { reply: Promise<HttpReply>; waiting: number; end: () => void }

/** Callers that ask for the same at the same time share one call; it ends when the last of them walks away. */
export const withSingleFlight = (http: Http): Http => {
  const flights = new Map<string, Flight>()

  const begun = (key: string, request: HttpRequest): Flight => {
    const nobody = new AbortController()
    const forget = () => void (flights.get(key) === flight && flights.delete(key))
    // The flight belongs to all who share it: one caller who walks away must not end it.
    const reply = http({ ...request, signal: nobody.signal }).finally(forget)
    const end = () => {
      forget()
      nobody.abort()
    }
    const flight: Flight = { reply, waiting: 0, end }
    flights.set(key, flight)
    return flight
  }

  return async request => {
    if (!isReusable(request)) return http(request)
    const key = requestKey(request)
    const flight = flights.get(key) ?? begun(key, request)
    flight.waiting++
    return request.signal ? abandonable(flight, request.signal, request.service) : flight.reply
  }
}

const abandonable = (flight: Flight, signal: AbortSignal, service: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<HttpReply>()
  const leave = () => {
    reject(new UpstreamError({ service, kind: 'unreachable', ...cancelled(service) }))
    flight.waiting--
    if (flight.waiting === 0) flight.end()
  }
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  flight.reply.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  return promise
}

/** Names what a read asks for; hashed, because addresses and headers carry keys. */
export const requestKey = ({ service, method, url, headers }: HttpRequest) => {
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1))
  return new Bun.CryptoHasher('sha256').update(JSON.stringify([service, method, url, sorted])).digest('hex')
}

/** Only a read that says how long its reply may be reused is shared between callers. */
export const isReusable = ({ method, cacheMs }: HttpRequest) => method === 'GET' && (cacheMs ?? 0) > 0

import { UpstreamError } from '../http/call'
import { noConnection } from '../http/connection-reason'
import { safeCause } from '../http/error-messages'
import type { OutsideFetch } from '../http/outside-fetch'
import { beginningOf } from '../http/read-body'
import { elsewhere, isSamePlace, maxRedirects, targetOf, tooFar } from '../http/redirects'
import { type HttpStream, refusalOf, type StreamRequest } from './stream'

const longestComplaintBytes = 20_000

/** The network as a stream. What is not read yet stays with the sender, so memory does not grow with the list. */
export const streamOver =
  (outside: OutsideFetch): HttpStream =>
  async request => {
    const stopper = stopperOf(request)
    const failed = (error: unknown) => {
      stopper.leave()
      return failure(request, stopper.isSilent(), error)
    }
    stopper.arm()
    try {
      const response = await opened(request, stopper.signal, outside)
      if (response.ok && response.body) return watched(response.body, stopper, failed)
      throw refusalOf(request, response.status, await beginningOf(response, longestComplaintBytes))
    } catch (error) {
      throw failed(error)
    } finally {
      stopper.disarm()
    }
  }

export const fetchStream: HttpStream = streamOver(fetch)

type Stopper = ReturnType<typeof stopperOf>

/**
 * Stops one call, after too long a silence or when its caller stops, until it leaves. It listens to the caller by itself:
 * of signals that were put together one stays in memory for every call of a library until the next full collection.
 */
function stopperOf({ silenceMs, signal: caller }: StreamRequest) {
  const call = new AbortController()
  let silent = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => call.abort(caller?.reason)
  const fallSilent = () => {
    silent = true
    call.abort()
  }
  const disarm = () => clearTimeout(timer)
  const arm = () => {
    disarm()
    timer = setTimeout(fallSilent, silenceMs)
  }
  if (caller?.aborted) stop()
  caller?.addEventListener('abort', stop, { once: true })
  return {
    signal: call.signal,
    isSilent: () => silent,
    arm,
    disarm,
    leave: () => caller?.removeEventListener('abort', stop),
  }
}

/** Follows redirects inside the same place only: the key must not travel elsewhere. */
async function opened({ service, url, headers }: StreamRequest, signal: AbortSignal, outside: OutsideFetch) {
  let at = url
  for (let followed = 0; ; followed++) {
    const response = await outside(at, { headers, signal, redirect: 'manual' })
    const target = targetOf(response, at)
    if (!target) return response
    await response.body?.cancel()
    if (!isSamePlace(at, target)) throw elsewhere(service, new URL(target).host, response.status)
    if (followed === maxRedirects) throw tooFar(service, response.status)
    at = target
  }
}

/**
 * Gives back the memory of bytes that nobody reads any more. A collection while they are read takes them for something
 * that lasts, and they stay until a far later one: a third of what reading a library added.
 */
function giveBack({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** The body, with the alarm armed only while somebody waits for more: otherwise the silence is ours. */
function watched(body: ReadableStream<Uint8Array>, stopper: Stopper, failed: (error: unknown) => UpstreamError) {
  const reader = body.getReader()
  const next = async () => {
    stopper.arm()
    try {
      return await reader.read()
    } catch (error) {
      throw failed(error)
    } finally {
      stopper.disarm()
    }
  }
  let last: Uint8Array | null = null
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (last) giveBack(last)
        const { done, value } = await next()
        last = value ?? null
        if (!done) return controller.enqueue(value)
        stopper.leave()
        controller.close()
      },
      cancel(reason) {
        stopper.leave()
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

function failure({ service, silenceMs, signal }: StreamRequest, silent: boolean, error: unknown) {
  if (error instanceof UpstreamError) return error
  return new UpstreamError({
    service,
    kind: 'unreachable',
    cause: safeCause(error),
    ...noConnection(service, error),
    ...(signal?.aborted && { message: `The call to ${service} was cancelled.` }),
    ...(silent && { message: `${service} sent nothing for ${Math.round(silenceMs / 1000)} seconds.` }),
  })
}

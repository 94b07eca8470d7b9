import { UpstreamError } from '../http/call'
import { noConnection } from '../http/connection-reason'
import { safeCause } from '../http/error-messages'
import { type HttpStream, refusalOf, type StreamRequest } from './stream'

const maxRedirects = 3
const longestComplaint = 20_000

/** The network as a stream. What is not read yet stays with the sender, so memory does not grow with the list. */
export const fetchStream: HttpStream = async request => {
  const silence = silenceAlarm(request.silenceMs)
  const signal = request.signal ? AbortSignal.any([silence.signal, request.signal]) : silence.signal
  const failed = (error: unknown) => failure(request, silence.signal, error)
  silence.arm()
  try {
    const response = await opened(request, signal)
    if (response.ok && response.body) return watched(response.body, silence, failed)
    throw refusalOf(request, response.status, (await response.text()).slice(0, longestComplaint))
  } catch (error) {
    throw failed(error)
  } finally {
    silence.disarm()
  }
}

type Alarm = { signal: AbortSignal; arm: () => void; disarm: () => void }

function silenceAlarm(silenceMs: number): Alarm {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const disarm = () => clearTimeout(timer)
  const arm = () => {
    disarm()
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  return { signal: silence.signal, arm, disarm }
}

/** Follows redirects inside the same origin only: the key must not travel elsewhere. */
async function opened({ url, headers }: StreamRequest, signal: AbortSignal): Promise<Response> {
  let at = new URL(url)
  for (let followed = 0; ; followed++) {
    const response = await fetch(at, { headers, signal, redirect: 'manual' })
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    const target = location ? URL.parse(location, at) : null
    if (!target || target.origin !== at.origin || followed === maxRedirects) return response
    await response.body?.cancel()
    at = target
  }
}

/** The body, with the alarm armed only while somebody waits for more: otherwise the silence is ours. */
function watched(body: ReadableStream<Uint8Array>, silence: Alarm, failed: (error: unknown) => UpstreamError) {
  const reader = body.getReader()
  const next = async () => {
    silence.arm()
    try {
      return await reader.read()
    } catch (error) {
      throw failed(error)
    } finally {
      silence.disarm()
    }
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function failure({ service, silenceMs, signal }: StreamRequest, silence: AbortSignal, error: unknown) {
  if (error instanceof UpstreamError) return error
  return new UpstreamError({
    service,
    kind: 'unreachable',
    cause: safeCause(error),
    ...noConnection(service, error),
    ...(signal?.aborted && { message: `The call to ${service} was cancelled.` }),
    ...(silence.aborted && { message: `${service} sent nothing for ${Math.round(silenceMs / 1000)} seconds.` }),
  })
}

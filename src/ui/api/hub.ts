import { frameKinds, frame as frameOf, frameReader } from '~/shared/hub-frames'
import { sleep } from '~/shared/sleep'
import { url } from '../base'
import { checkReach } from '../state/reach'
import { currentToken } from '../state/session'

const retryAfterMs = 3000
const mostRetries = 3
const pingAfterMs = 15_000

type Frame = { type?: number; target?: string; arguments?: unknown[]; error?: string }
export type HubState = 'connecting' | 'live' | 'given up'
/** What is done about what the server calls, by its name there, with the text that came along. */
export type Heard = ReadonlyMap<string | undefined, (text: string) => void>
type Listeners = { heard: Heard; onState: (state: HubState) => void }

/**
 * One moment by two clocks: that of the page, which nobody sets but which stands still in some browsers while the machine
 * sleeps, and the one on the wall.
 */
export type Moment = { ticksMs: number; wallMs: number }
const thisMoment = (): Moment => ({ ticksMs: performance.now(), wallMs: Date.now() })

/** The time between two moments in milliseconds, by the clock that says more: asking once too often costs little. */
export const msBetween = (before: Moment, now: Moment) =>
  Math.max(now.ticksMs - before.ticksMs, now.wallMs - before.wallMs)

/** When the page began, or something came over the channel last: the server says whether something was missed since. */
let heardAt: Moment = { ticksMs: 0, wallMs: performance.timeOrigin }
const onTheWayMs = 1_000

const negotiate = async (token: string, signal: AbortSignal) => {
  const answer = await fetch(url('/hubs/notification/negotiate?negotiateVersion=1'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal,
  })
  if (!answer.ok) throw new Error(`live channel: status ${answer.status}`)
  const { connectionToken, connectionId } = (await answer.json()) as { connectionToken?: string; connectionId: string }
  return connectionToken ?? connectionId
}

const socketUrl = (id: string, token: string) => {
  const address = new URL(url('/hubs/notification'), location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const unheard = `${msBetween(heardAt, thisMoment()) + onTheWayMs}`
  address.search = new URLSearchParams({ id, access_token: token, follows: 'library', unheard }).toString()
  return address
}

/** One connection to the live channel; resolves with whether it was ever live once it is over. */
const connection = (address: URL, { heard, onState }: Listeners, signal: AbortSignal) =>
  new Promise<boolean>(done => {
    const socket = new WebSocket(address)
    const readFrames = frameReader()
    let live = false
    const send = (content: object) => socket.send(frameOf(content))
    const ping = setInterval(() => socket.readyState === WebSocket.OPEN && send({ type: frameKinds.ping }), pingAfterMs)
    const stop = () => socket.close()
    signal.addEventListener('abort', stop)
    socket.onopen = () => send({ protocol: 'json', version: 1 })
    socket.onmessage = ({ data }) => {
      heardAt = thisMoment()
      for (const frame of readFrames(String(data)) as Frame[]) {
        if (!live && frame.type === undefined && !frame.error) {
          live = true
          onState('live')
        }
        if (frame.type === frameKinds.invocation) heard.get(frame.target)?.(String(frame.arguments?.[0] ?? ''))
        if (frame.type === frameKinds.close) socket.close()
      }
    }
    socket.onclose = () => {
      clearInterval(ping)
      signal.removeEventListener('abort', stop)
      done(live)
    }
  })

const once = async (listeners: Listeners, signal: AbortSignal) => {
  const token = currentToken()
  if (!token) return false
  try {
    const address = socketUrl(await negotiate(token, signal), token)
    return !signal.aborted && (await connection(address, listeners, signal))
  } catch {
    // Counts as a failed attempt: the caller tries again or gives up and says so.
    return false
  }
}

/** Stays connected until stopped: at most three retries, three seconds apart; a live spell starts the count again. */
export const listenToHub = (listeners: Listeners) => {
  const stopped = new AbortController()
  const run = async () => {
    for (let failures = 0; failures <= mostRetries && !stopped.signal.aborted; ) {
      listeners.onState('connecting')
      const wasLive = await once(listeners, stopped.signal)
      if (stopped.signal.aborted) return
      failures = wasLive ? 1 : failures + 1
      void checkReach()
      if (failures <= mostRetries) await sleep(retryAfterMs, stopped.signal)
    }
    if (!stopped.signal.aborted) listeners.onState('given up')
  }
  void run()
  return () => stopped.abort()
}

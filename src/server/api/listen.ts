import type { Server, ServerWebSocket, WebSocketHandler } from 'bun'
import { largestPicture } from '~/shared/users/own-picture'
import { nothing } from './answers'
import { largestMessage } from './hub-frames'
import type { WebApp } from './web-app'

/** Seconds that a connection may stay silent; services that are tried out may take longer than the usual ten. */
const idleSeconds = 120

type Listening = {
  /** Told what went wrong outside of every handler; the caller hears 500 and nothing else. */
  onError: (error: Error) => void
  /** What would let it listen elsewhere. */
  options?: string
}

/** Beyond this nothing is read at all, and the connection ends with a bare 413: a picture that is a little too large is told so. */
export const cutOffBody = largestPicture + 1_000_000

/** Bytes that may wait for a client that reads too slowly before it is dropped. */
const mostWaiting = 256 * 1024

/** What Elysia does with a socket lies beside it: what made the socket was loaded by whoever asked for it. */
type SocketCalls = {
  open?: (socket: Socket) => unknown
  message?: (socket: Socket, message: string | Buffer) => unknown
  drain?: (socket: Socket) => unknown
  close?: (socket: Socket, code: number, reason: string) => unknown
}
type Socket = ServerWebSocket<SocketCalls>

const websocket: WebSocketHandler<SocketCalls> = {
  open: socket => void socket.data.open?.(socket),
  message: (socket, message) => void socket.data.message?.(socket, message),
  drain: socket => void socket.data.drain?.(socket),
  close: (socket, code, reason) => void socket.data.close?.(socket, code, reason),
  maxPayloadLength: largestMessage,
  backpressureLimit: mostWaiting,
  closeOnBackpressureLimit: true,
  idleTimeout: 120,
}

/** Both families, and IPv4 alone where the machine has no other. */
const everywhere = ['::', '0.0.0.0']
const hostnamesOf = (host: string) => (host === '*' || host === '+' ? everywhere : [host.replace(/^\[|\]$/g, '')])

/** Opens one URL prefix, `http://*:3579`. Throws one sentence when that cannot be done. */
export function startListening(
  prefix: string,
  { listening, handle }: Pick<WebApp, 'listening' | 'handle'>,
  { onError, options = '--port, --host' }: Listening,
): Server<unknown> {
  const [, scheme, host = '*', port] = /^(https?):\/\/(\[[^\]]+\]|[^/:]+)(?::(\d+))?\/?$/i.exec(prefix) ?? []
  if (!scheme)
    throw new Error(`"${prefix}" is not an address to listen on, such as http://*:3579 (--host, MARQUEE_HOST)`)
  if (scheme.toLowerCase() === 'https') {
    throw new Error(`"${prefix}": the portal only serves http; use a reverse proxy for https (--host)`)
  }
  const open = (hostname: string) =>
    Bun.serve({
      hostname,
      port: Number(port ?? 80),
      // Otherwise a second server on the same port would start without a word.
      reusePort: false,
      idleTimeout: idleSeconds,
      maxRequestBodySize: cutOffBody,
      // Otherwise a defect would show its stack to the caller.
      development: false,
      error(error) {
        onError(error)
        return nothing(500)
      },
      websocket,
      fetch: handle,
    })
  try {
    const server = firstThatOpens(hostnamesOf(host), open)
    listening(server)
    return server
  } catch (cause) {
    const taken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    const why = taken
      ? 'another program is already listening there'
      : cause instanceof Error
        ? cause.message
        : String(cause)
    throw new Error(`cannot listen on ${prefix}: ${why} (${options})`, { cause })
  }
}

function firstThatOpens<T>([hostname = '', ...others]: readonly string[], open: (hostname: string) => T): T {
  if (others.length === 0) return open(hostname)
  try {
    return open(hostname)
  } catch {
    // The last one says what is wrong: without IPv6 that is nothing, and a port that is taken is taken there as well.
    return firstThatOpens(others, open)
  }
}

const lookEveryMs = 20

/** Listens no more and settles once what was asked is answered; nobody waits for a request that never was sent whole. */
export async function finished(server: Server<unknown>) {
  let isClosed = false
  void server.stop().then(() => {
    isClosed = true
  })
  // What has just arrived is handed over in the next turns.
  do await Bun.sleep(lookEveryMs)
  while (!isClosed && server.pendingRequests > 0)
}

/** How a person reaches an open address. */
export function shownAddress(server: Server<unknown>, base: string): string {
  const { hostname = 'localhost', port = 80 } = server
  const name = hostname === '0.0.0.0' || hostname === '::' ? 'localhost' : hostname
  const host = name.includes(':') ? `[${name}]` : name
  return `http://${host}${port === 80 ? '' : `:${port}`}${base}/`
}

import type { Server, WebSocketHandler } from 'bun'
import { nothing } from './answers'
import { cutOffBody } from './body'

/** Seconds that a connection may stay silent; services that are tried out may take longer than the usual ten. */
const idleSeconds = 120

type Serving<T> = {
  fetch: (request: Request, server: Server<T>) => Promise<Response | undefined>
  websocket: WebSocketHandler<T>
  /** Told what went wrong outside of every room; the caller hears 500 and nothing else. */
  onError: (error: Error) => void
}

const everywhere = ['*', '+', '0.0.0.0']

/** Opens one URL prefix, `http://*:3579`. Throws one sentence when that cannot be done. */
export function listen<T>(prefix: string, { onError, ...serving }: Serving<T>): Server<T> {
  const [, scheme, host = '*', port] = /^(https?):\/\/(\[[^\]]+\]|[^/:]+)(?::(\d+))?\/?$/i.exec(prefix) ?? []
  if (!scheme) throw new Error(`"${prefix}" is not an address to listen on, like http://*:3579 (--host, MARQUEE_HOST)`)
  if (scheme.toLowerCase() === 'https') {
    throw new Error(`"${prefix}": the portal speaks http; let a reverse proxy in front of it speak https (--host)`)
  }
  try {
    return Bun.serve<T>({
      hostname: everywhere.includes(host) ? '0.0.0.0' : host.replace(/^\[|\]$/g, ''),
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
      ...serving,
    })
  } catch (cause) {
    const taken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    const why = taken ? 'another program listens there' : cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${prefix} cannot be listened on: ${why} (--port, --host)`, { cause })
  }
}

/** How a person reaches an open address. */
export function shownAddress(server: Server<unknown>, base: string): string {
  const { hostname = 'localhost', port = 80 } = server
  const name = hostname === '0.0.0.0' || hostname === '::' ? 'localhost' : hostname
  const host = name.includes(':') ? `[${name}]` : name
  return `http://${host}${port === 80 ? '' : `:${port}`}${base}/`
}

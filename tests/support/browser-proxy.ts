import type { ServerWebSocket } from 'bun'

type Tunnel = { to: string; up: WebSocket | null; waiting: (string | BufferSource)[] }

/** What a reverse proxy does that shows the portal below a prefix. */
type ProxyOptions = {
  to: string
  prefix: string
  strips: boolean
  /** Changes the texts of answers. */
  rewrite?: (text: string) => string
  /** Paths that are not found any more. */
  refuses?: (path: string) => boolean
  /** Holds a call up until it is done. */
  holds?: (request: Request) => Promise<void> | undefined
}

const hopByHop = ['connection', 'transfer-encoding', 'content-encoding', 'content-length']

const opened = (socket: ServerWebSocket<Tunnel>) => {
  const up = new WebSocket(socket.data.to)
  socket.data.up = up
  up.onopen = () => {
    for (const message of socket.data.waiting) up.send(message)
    socket.data.waiting = []
  }
  up.onmessage = ({ data }) => void socket.send(typeof data === 'string' ? data : Buffer.from(data))
  up.onclose = () => socket.close()
}

/** A small reverse proxy before the portal; whatever is asked for outside of the prefix is noted and not found. */
export function proxyBefore({ to, prefix, strips, rewrite, refuses, holds }: ProxyOptions) {
  const outside: string[] = []
  const server = Bun.serve<Tunnel>({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request, server) {
      const { pathname, search, host } = new URL(request.url)
      if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) {
        outside.push(pathname)
        return new Response('nothing of the portal', { status: 404 })
      }
      if (refuses?.(pathname)) return new Response('gone', { status: 404 })
      const path = strips ? pathname.slice(prefix.length) || '/' : pathname
      const target = `${to}${path}${search}`
      if (request.headers.get('upgrade')?.toLowerCase() === 'websocket') {
        const data = { to: target.replace(/^http/, 'ws'), up: null, waiting: [] }
        return server.upgrade(request, { data }) ? undefined : new Response(null, { status: 400 })
      }
      await holds?.(request)
      const headers = new Headers(request.headers)
      // What is known already may have been written differently then.
      if (rewrite) headers.delete('if-none-match')
      headers.set('x-forwarded-host', host)
      headers.set('x-forwarded-proto', 'http')
      const answer = await fetch(target, {
        method: request.method,
        headers,
        body: request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer(),
        redirect: 'manual',
      })
      const back = new Headers(answer.headers)
      for (const name of hopByHop) back.delete(name)
      const isText = /html|json|javascript/.test(back.get('content-type') ?? '')
      const body = rewrite && isText ? rewrite(await answer.text()) : answer.body
      return new Response(body, { status: answer.status, headers: back })
    },
    websocket: {
      open: opened,
      message: (socket, message) => {
        const { up, waiting } = socket.data
        const whole = typeof message === 'string' ? message : new Uint8Array(message)
        if (up?.readyState === WebSocket.OPEN) up.send(whole)
        else waiting.push(whole)
      },
      close: socket => socket.data.up?.close(),
    },
  })
  return { url: `http://127.0.0.1:${server.port}${prefix}`, outside, stop: () => server.stop(true) }
}

type Line = { page: Bun.ServerWebSocket<Asked>; server: WebSocket }
type Asked = { path: string; lines: Set<Line>; line: Line | null; waiting: string[] }

/** A call that broke off while it was under way, as the server that had it went. */
export type Broken = { server: string; begunAt: number }

/**
 * One address before several servers, as a proxy is usually set up: each call goes to the next one, one that cannot be
 * reached is passed over, as is one that breaks off while something is read from it, and what else broke off on its way is
 * answered with 502 and not asked again.
 */
export function smallProxy(servers: () => readonly string[]) {
  const lines = new Set<Line>()
  const broken: Broken[] = []
  let turn = 0
  /** All of them, whose turn it is first. */
  const inTurn = () => {
    const all = servers()
    const first = turn++ % all.length
    return [...all.slice(first), ...all.slice(0, first)]
  }

  async function passOn(request: Request, body: ArrayBuffer): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.delete('connection')
    headers.set('x-forwarded-for', '127.0.0.1')
    for (const server of inTurn()) {
      const begunAt = performance.now()
      try {
        const how = {
          method: request.method,
          headers,
          redirect: 'manual',
          decompress: false,
          keepalive: false,
        } as const
        const answer = await fetch(`${server}${pathname}${search}`, { ...how, body: body.byteLength > 0 ? body : null })
        return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })
      } catch (error) {
        if (isRefused(error) || request.method === 'GET') continue
        broken.push({ server, begunAt })
        return new Response(null, { status: 502 })
      }
    }
    return new Response(null, { status: 504 })
  }

  const proxy = Bun.serve<Asked>({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    async fetch(request, self) {
      const { pathname, search } = new URL(request.url)
      if (request.headers.get('upgrade') !== 'websocket') return passOn(request, await request.arrayBuffer())
      const data: Asked = { path: `${pathname}${search}`, lines, line: null, waiting: [] }
      return self.upgrade(request, { data }) ? undefined : new Response(null, { status: 426 })
    },
    websocket: {
      open(page) {
        const server = new WebSocket(`${String(inTurn()[0]).replace(/^http/, 'ws')}${page.data.path}`)
        const line = { page, server }
        page.data.line = line
        lines.add(line)
        server.onopen = () => {
          for (const text of page.data.waiting.splice(0)) server.send(text)
        }
        server.onmessage = ({ data }) => void page.send(String(data))
        server.onclose = () => page.close()
        server.onerror = () => page.close()
      },
      message(page, text) {
        const { line, waiting } = page.data
        if (line?.server.readyState === WebSocket.OPEN) line.server.send(String(text))
        else waiting.push(String(text))
      },
      close(page) {
        if (!page.data.line) return
        lines.delete(page.data.line)
        page.data.line.server.close()
      },
    },
  })
  return {
    address: `http://127.0.0.1:${proxy.port}`,
    broken: broken as readonly Broken[],
    /** As a proxy does with lines that are open for long. */
    cutLines() {
      for (const { page } of [...lines]) page.terminate()
    },
    close: () => proxy.stop(true),
  }
}

const isRefused = (error: unknown) =>
  error instanceof Error &&
  /ECONNREFUSED|ConnectionRefused/.test(`${(error as { code?: string }).code} ${error.message}`)

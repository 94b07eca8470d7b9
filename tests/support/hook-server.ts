type Heard = { method: string; path: string; headers: Headers; body: Record<string, unknown> }

/** A receiver of webhooks on a port of its own that keeps what it hears. */
export function hookServer(answer: () => Response = () => new Response(null, { status: 204 })) {
  const heard: Heard[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const body = (await request.json()) as Record<string, unknown>
      heard.push({ method: request.method, path: new URL(request.url).pathname, headers: request.headers, body })
      return answer()
    },
  })
  return { heard, url: `http://127.0.0.1:${server.port}/hook`, close: () => server.stop(true) }
}

import { join } from 'node:path'
import english from '../locales/en.json'
import index from '../src/ui/index.html'
import { isPseudo, pseudoTexts } from './pseudo-texts'

const root = join(import.meta.dir, '..')
const uiPort = Number(process.env.PORT ?? 5173)
const apiPort = Number(process.env.MARQUEE_DEV_API_PORT ?? uiPort + 1)
const api = `http://127.0.0.1:${apiPort}`

const server = Bun.spawn([process.execPath, '--watch', 'src/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, MARQUEE_PORT: String(apiPort) },
  stdio: ['inherit', 'inherit', 'inherit'],
})

const stripped = (headers: Headers) => {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name)
  return kept
}

/** Hands a call on to the server that runs beside the interface. */
const proxy = async (request: Request) => {
  const { pathname, search } = new URL(request.url)
  const body = request.body ? await request.arrayBuffer() : undefined
  const answer = await fetch(api + pathname + search, {
    method: request.method,
    headers: request.headers,
    body,
    redirect: 'manual',
  }).catch(() => null)
  if (!answer) return Response.json({ error: 'the server is starting' }, { status: 503 })
  return new Response(answer.body, { status: answer.status, headers: stripped(answer.headers) })
}

type Tunnel = { address: string; upstream: WebSocket | null; waiting: string[] }

const live = (request: Request, on: Bun.Server<Tunnel>) => {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return proxy(request)
  const { pathname, search } = new URL(request.url)
  const address = `ws://127.0.0.1:${apiPort}${pathname}${search}`
  const upgraded = on.upgrade(request, { data: { address, upstream: null, waiting: [] } })
  return upgraded ? undefined : new Response('no upgrade', { status: 400 })
}

const texts = (request: Request) => {
  const [, language] = /^\/translations\/([\w-]+)\.json$/.exec(new URL(request.url).pathname) ?? []
  if (!language) return new Response(null, { status: 404 })
  if (isPseudo(language)) return Response.json(pseudoTexts(english, language))
  return new Response(Bun.file(join(root, 'locales', `${language}.json`)))
}

const ui = Bun.serve<Tunnel>({
  port: uiPort,
  development: { hmr: true, console: true },
  routes: {
    '/api/*': proxy,
    '/hubs/*': live,
    '/images/*': proxy,
    '/health': proxy,
    '/swagger': proxy,
    '/swagger/*': proxy,
    '/translations/*': texts,
    '/favicon.svg': new Response(Bun.file(join(root, 'src/ui/favicon.svg'))),
    '/*': index,
  },
  websocket: {
    open(socket) {
      const { data } = socket
      const upstream = new WebSocket(data.address)
      data.upstream = upstream
      upstream.onopen = () => {
        for (const frame of data.waiting.splice(0)) upstream.send(frame)
      }
      upstream.onmessage = ({ data: frame }) => socket.send(String(frame))
      upstream.onclose = () => socket.close()
    },
    message({ data }, frame) {
      if (data.upstream?.readyState === WebSocket.OPEN) data.upstream.send(frame)
      else data.waiting.push(String(frame))
    },
    close({ data }) {
      data.upstream?.close()
    },
  },
})

const stop = () => {
  server.kill()
  void ui.stop(true)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.stdout.write(`Marquee in development: ${ui.url}\n`)
process.exitCode = await server.exited
stop()

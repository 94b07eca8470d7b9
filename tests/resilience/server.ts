import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalogue } from '~/demo/catalogue'
import { tmdbStandIn } from '~/demo/stand-ins'
import { fakeRadarr } from '../support/fake-radarr'
import { program } from '../support/program'

export const apiKey = '0123456789abcdef0123456789abcdef'
/** Numbers from here on are movies in any amount. */
export const firstFilm = 1_000_000

/** The services outside, in this process, and a storage folder; servers come and go over them. */
export function surroundings(more: Record<string, string> = {}) {
  const now = () => new Date()
  const real = openCatalogue(now)
  const model = real.movies()[0]
  if (!model) throw new Error('the catalogue is empty')
  const film = (id: number) => {
    const title = `Film ${id}`
    return { ...model, tmdbId: id, imdbId: `tt${id}`, title, originalTitle: title, titles: {} }
  }
  const catalogue = { ...real, movie: (id: number) => (id < firstFilm ? real.movie(id) : film(id)) }
  const storage = mkdtempSync(join(tmpdir(), 'marquee-stand-'))
  const tmdb = tmdbStandIn({ key: 'catalogue-key', now, catalogue })
  const radarr = fakeRadarr()
  const told: string[] = []
  const hook = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      told.push(request.headers.get('idempotency-key') ?? '')
      return new Response(null, { status: 204 })
    },
  })
  const settings = {
    PORTAL__APIKEY: apiKey,
    PORTAL__WIZARD: 'true',
    RADARR__ENABLED: 'true',
    RADARR__IP: '127.0.0.1',
    RADARR__PORT: String(radarr.settings.port),
    RADARR__APIKEY: radarr.settings.apiKey,
    RADARR__DEFAULTQUALITYPROFILE: '1',
    RADARR__DEFAULTROOTPATH: '/films',
    RADARR__MINIMUMAVAILABILITY: 'Released',
    NOTIFICATIONS_WEBHOOK__ENABLED: 'true',
    NOTIFICATIONS_WEBHOOK__WEBHOOKURL: `http://127.0.0.1:${hook.port}/hook`,
  }
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: storage,
    MARQUEE_TMDB_API_KEY: tmdb.key,
    MARQUEE_TMDB_URL: `${tmdb.url}/3`,
    MARQUEE_TMDB_IMAGE_URL: `${tmdb.url}/t/p`,
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [`MARQUEE_SETTINGS__${name}`, value])),
    ...more,
  }
  const running = new Set<Server>()
  return {
    tmdb,
    radarr,
    /** Keys of the messages that arrived. */
    told,
    file: join(storage, 'marquee.db'),
    /** A second one on one database has a folder of its own. */
    async start(folder = '.', started: readonly string[] = program): Promise<Server> {
      const own = join(storage, folder)
      mkdirSync(own, { recursive: true })
      const server = await startServer(own, environment, started)
      running.add(server)
      void server.ended.then(() => running.delete(server))
      return server
    },
    async close() {
      for (const server of running) server.kill('SIGKILL')
      await Promise.all([...running].map(server => server.ended))
      radarr.close()
      await Promise.all([hook.stop(true), tmdb.stop()])
      rmSync(storage, { recursive: true, force: true })
    },
  }
}

export type Answered = { status: number; body: Record<string, unknown> }
export type Server = {
  address: string
  /** Calls without a key, as it is written. */
  raw: (method: string, path: string, headers: Record<string, string>) => Promise<Response>
  /** Calls with the API key, as somebody where a name is given; rejects when the server is gone. */
  call: (method: string, path: string, body?: unknown, as?: string) => Promise<Answered>
  /** Reads a list. */
  list: <T>(path: string) => Promise<T[]>
  kill: (signal: 'SIGKILL' | 'SIGTERM') => void
  /** The exit code. */
  ended: Promise<number>
}

async function startServer(storage: string, env: Record<string, string>, started: readonly string[]): Promise<Server> {
  const command = [...started, 'serve', '--host', 'http://127.0.0.1:0', '--storage', storage]
  const child = Bun.spawn(command, { env, cwd: storage, stdout: 'pipe', stderr: 'inherit' })
  const address = await addressIn(child.stdout)
  return {
    address,
    raw: (method, path, headers) => fetch(`${address}${path}`, { method, headers, redirect: 'manual' }),
    async call(method, path, body, as) {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: { apikey: apiKey, 'content-type': 'application/json', ...(as ? { username: as } : {}) },
        body: body === undefined ? null : JSON.stringify(body),
      })
      const text = await answer.text()
      return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text } }
    },
    async list(path) {
      const answer = await fetch(`${address}${path}`, { headers: { apikey: apiKey } })
      return answer.json()
    },
    kill: signal => child.kill(signal),
    ended: child.exited,
  }
}

/** Where the server says that it is ready; what it says after that is read and dropped. */
async function addressIn(output: ReadableStream<Uint8Array>): Promise<string> {
  const reader = output.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: true })
    const address = /ready at (http:\/\/\S+?)\/?\s/.exec(text)?.[1]
    if (address) {
      void reader.read().catch(() => null)
      return address
    }
    if (done) throw new Error(`the server ended before it was ready: ${text}`)
  }
}

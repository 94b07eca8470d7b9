type Heard = {
  method: string
  path: string
  /** No path of the interface below the base URL. */
  outside: boolean
  query: Record<string, string>
  key: string | null
  body: unknown
}
type FakeMovie = { id: number; tmdbId: number; monitored: boolean; [other: string]: unknown }

type Options = {
  key?: string
  urlBase?: string
  movies?: FakeMovie[]
  profiles?: number[]
  folders?: { id: number; path: string }[]
  tags?: { id: number; label: string }[]
  queue?: unknown
  commands?: unknown[]
  status?: Record<string, unknown>
  /** Answers instead of the server, where it returns one. */
  instead?: (heard: Heard) => Response | undefined
}

/** Whatever stands before a Radarr and knows nothing outside of its base URL. */
export const nothingOutside = ({ outside }: Heard) => (outside ? new Response('nothing', { status: 404 }) : undefined)

/** A small Radarr on a port of its own: keeps movies and tags, remembers what it was asked. */
export function fakeRadarr(options: Options = {}) {
  const { key = 'radarr-key', urlBase = '', movies = [], profiles = [1, 5, 9], tags = [] } = options
  const folders = options.folders ?? [{ id: 2, path: '/films/other' }]
  const heard: Heard[] = []

  const answer = ({ method, path, query, body }: Heard): Response => {
    const sent = typeof body === 'object' && body !== null ? body : {}
    switch (`${method} ${path.replace(/\/\d+$/, '/id')}`) {
      case 'GET /api/v3/system/status':
        return Response.json({ appName: 'Radarr', version: '5.2.6.8376', urlBase, ...options.status })
      case 'GET /api/v3/movie':
        return Response.json(query.tmdbId ? movies.filter(movie => movie.tmdbId === Number(query.tmdbId)) : movies)
      case 'POST /api/v3/movie': {
        const movie = { tmdbId: 0, monitored: false, ...sent, id: movies.length + 1 }
        movies.push(movie)
        return Response.json(movie, { status: 201 })
      }
      case 'PUT /api/v3/movie/id': {
        const at = movies.findIndex(movie => path.endsWith(`/${movie.id}`))
        movies[at] = { ...movies[at]!, ...sent }
        return Response.json(movies[at], { status: 202 })
      }
      case 'GET /api/v3/qualityprofile':
        return Response.json(profiles.map(id => ({ id, name: `Profile ${id}`, cutoff: 7, items: [] })))
      case 'GET /api/v3/rootfolder':
        return Response.json(folders)
      case 'GET /api/v3/tag':
        return Response.json(tags)
      case 'POST /api/v3/tag': {
        const tag = { label: '', ...sent, id: tags.length + 100 }
        tags.push(tag)
        return Response.json(tag, { status: 201 })
      }
      case 'GET /api/v3/command':
        return Response.json(options.commands ?? [])
      case 'POST /api/v3/command':
        return Response.json({ id: 1 }, { status: 201 })
      case 'GET /api/v3/queue':
        return Response.json(options.queue ?? { page: 1, totalRecords: 0, records: [] })
      default:
        return new Response(null, { status: 404 })
    }
  }

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const url = new URL(request.url)
      const text = await request.text()
      const inside = url.pathname.startsWith(`${urlBase}/`)
      const asked: Heard = {
        method: request.method,
        path: inside ? url.pathname.slice(urlBase.length) : url.pathname,
        outside: !inside || !url.pathname.startsWith(`${urlBase}/api/`),
        query: Object.fromEntries(url.searchParams),
        key: request.headers.get('x-api-key'),
        body: text ? JSON.parse(text) : undefined,
      }
      heard.push(asked)
      const special = options.instead?.(asked)
      if (special) return special
      if (!inside) {
        return new Response(null, { status: 307, headers: { location: `${urlBase}${url.pathname}${url.search}` } })
      }
      if (asked.outside) {
        const page = '<!doctype html><title>Radarr</title>'
        return new Response(page, { headers: { 'content-type': 'text/html' } })
      }
      if (asked.key !== key) return new Response(null, { status: 401 })
      return answer(asked)
    },
  })
  const settings = {
    enabled: true,
    ip: '127.0.0.1',
    port: server.port ?? 0,
    ssl: false,
    subDir: urlBase || null,
    apiKey: key,
    defaultQualityProfile: '1',
    defaultRootPath: '/films',
    minimumAvailability: 'InCinemas',
  }
  return { heard, movies, tags, settings, close: () => server.stop(true) }
}

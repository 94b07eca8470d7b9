import { answerWith, type Fault, type Faults, faultSwitch } from './faults'

export type Call = {
  method: string
  path: string
  query: string
  body: unknown
  at: string
  /** To which of several places it went, where the service knows such. */
  place?: string
  /** What it was answered with, once it was. */
  status?: number
}

export type StandIn = {
  url: string
  port: number
  key: string
  faults: Faults
  /** The last calls, oldest first; those to the switch itself are not counted. */
  calls: Call[]
  /** Closes the port, as if the service were down. What it knows is kept. */
  stop: () => Promise<void>
  /** Opens the same port again. */
  start: () => void
}

/** What one service answers; the body has been read already. */
export type Asked = {
  method: string
  url: URL
  /** The path with its trailing slash removed. */
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
  /** The fault of the service behind this one, for whoever asks it. */
  behind: () => Fault | null
}

type Speaks = {
  port?: number
  key: string
  now: () => Date
  answer: (asked: Asked) => Response | Promise<Response>
  errorBody: (status: number) => unknown
  /** What can be done to it besides, by name: what happens outside of any program's call. */
  switches?: Switches
  /** To which place a call goes; null for those that go to none. */
  placeOf?: (asked: Omit<Asked, 'behind'>) => string | null
  /** Hears of every call before it is answered. */
  heard?: (call: Call) => void
}

type Switches = Readonly<Record<string, (body: unknown) => void | Promise<void>>>

const callsKept = 500
const switchPath = '/__stand-in/'

const bodyOf = async (request: Request): Promise<unknown> => {
  if (request.headers.get('content-type') === 'application/octet-stream')
    return Buffer.from(await request.arrayBuffer()).toString('base64url')
  const text = await request.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Operated = { faults: Faults; calls: Call[]; switches: Switches }

/** The switch over HTTP, for tests whose stand-ins live in another process. */
const operate = async (request: Request, name: string, { faults, calls, switches }: Operated): Promise<Response> => {
  if (name === 'faults' && request.method === 'PUT') {
    const fault: Fault = await request.json()
    faults.set(fault)
    return Response.json(faults.current())
  }
  if (name === 'faults' && request.method === 'DELETE') {
    faults.clear()
    return new Response(null, { status: 204 })
  }
  if (name === 'calls' && request.method === 'GET') return Response.json(calls)
  const turn = request.method === 'PUT' ? switches[name] : undefined
  if (!turn) return Response.json({ message: 'not a switch' }, { status: 404 })
  await turn(await request.json())
  return new Response(null, { status: 204 })
}

/** A service on loopback that keeps its port over a stop and a start. */
export const standIn = ({ port = 0, key, now, answer, errorBody, switches = {}, heard, placeOf }: Speaks): StandIn => {
  const faults = faultSwitch()
  const calls: Call[] = []

  const respond = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (url.pathname.startsWith(switchPath)) {
      return operate(request, url.pathname.slice(switchPath.length), { faults, calls, switches })
    }
    const path = url.pathname.replace(/\/+$/, '') || '/'
    const body = await bodyOf(request)
    const { method, headers } = request
    const given = { method, url, path, query: url.searchParams, headers, body }
    const place = placeOf?.(given)
    const call: Call = {
      ...{ method, path, query: url.search.slice(1), body, at: now().toISOString() },
      ...(place && { place }),
    }
    calls.push(call)
    heard?.(call)
    if (calls.length > callsKept) calls.shift()
    const asked: Asked = { ...given, behind: () => faults.meetBehind(path) }
    const answered = await answerWith(faults.meet(path), { answer: () => answer(asked), errorBody })
    call.status = answered.status
    return answered
  }

  const listen = (on: number) => {
    const server = Bun.serve({ hostname: '127.0.0.1', port: on, reusePort: false, idleTimeout: 60, fetch: respond })
    // A portal that could not be started ends, although its stand-ins run.
    server.unref()
    return server
  }

  let server: ReturnType<typeof listen> | null = listen(port)
  const bound = server.port ?? port
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    key,
    faults,
    calls,
    stop: async () => {
      const open = server
      server = null
      await open?.stop(true)
    },
    start: () => {
      server ??= listen(bound)
    },
  }
}

/** How a stand-in misbehaves until it is told to stop. */
export type Fault = {
  /** Waits before it answers. */
  slowMs?: number
  /** Waits for this before it answers. */
  until?: Promise<unknown>
  /** Answers with this status instead of the real one. */
  status?: number
  /** Seconds in a Retry-After header. */
  retryAfter?: number
  body?: 'html' | 'cutOff' | 'wrongTypes' | 'empty'
  /** Drops the connection without a word. */
  refuse?: boolean
  /** Source of a regular expression; only paths that match are affected. */
  path?: string
  /** Not this service is slow (`slowMs`) or down (`status`), but the one that it asks itself. */
  behind?: boolean
  /** Misbehaves for so many calls, then never again. */
  times?: number
}

export type Faults = {
  set: (fault: Fault) => void
  clear: () => void
  current: () => Fault | null
  /** The fault that this path meets, counted as used. */
  meet: (path: string) => Fault | null
  /** The fault that the service meets when it asks the one behind it. */
  meetBehind: (path: string) => Fault | null
}

export const faultSwitch = (): Faults => {
  let fault: Fault | null = null
  let left = Number.POSITIVE_INFINITY
  const met = (path: string, behind: boolean) => {
    if (!fault || left <= 0 || (fault.behind ?? false) !== behind) return null
    if (fault.path !== undefined && !new RegExp(fault.path).test(path)) return null
    left -= 1
    return fault
  }
  return {
    set: next => {
      fault = { ...next }
      left = next.times ?? Number.POSITIVE_INFINITY
    },
    clear: () => {
      fault = null
    },
    current: () => fault,
    meet: path => met(path, false),
    meetBehind: path => met(path, true),
  }
}

/** Bun closes the socket when a body fails before its first byte; an error without a value stays out of the log. */
const dropped = () =>
  new Response(
    new ReadableStream({
      start: controller => controller.error(undefined),
    }),
  )

const wronglyTyped = (value: unknown): unknown => {
  if (value === null) return []
  if (typeof value === 'number') return `n${value}`
  if (typeof value === 'string') return { text: value }
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return Object.fromEntries(value.map((one, at) => [String(at), wronglyTyped(one)]))
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, wronglyTyped(one)]))
    : value
}

const page =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Something is in the way</h1></body></html>'

const spoiled = (kind: NonNullable<Fault['body']>, text: string) => {
  if (kind === 'html') return page
  if (kind === 'empty') return ''
  if (kind === 'cutOff') return text.slice(0, Math.ceil(text.length / 2))
  return text.startsWith('{') || text.startsWith('[') ? JSON.stringify(wronglyTyped(JSON.parse(text))) : text
}

type Answering = {
  answer: () => Response | Promise<Response>
  /** What this service says when it fails on its own. */
  errorBody: (status: number) => unknown
}

/** Answers as the service would, bent by the fault. */
export const answerWith = async (fault: Fault | null, { answer, errorBody }: Answering): Promise<Response> => {
  if (!fault) return answer()
  if (fault.slowMs) await Bun.sleep(fault.slowMs)
  await fault.until
  if (fault.refuse) return dropped()
  const real = fault.status === undefined ? await answer() : Response.json(errorBody(fault.status))
  const status = fault.status ?? real.status
  const headers = new Headers(real.headers)
  if (fault.retryAfter !== undefined) headers.set('retry-after', String(fault.retryAfter))
  if (!fault.body) return new Response(real.body, { status, headers })
  if (fault.body === 'html') headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(spoiled(fault.body, await real.text()), { status, headers })
}

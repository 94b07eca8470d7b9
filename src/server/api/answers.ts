/** The exact writer: how results, problems and refusals look on the wire. */

const jsonType = 'application/json; charset=utf-8'

const titles: Record<number, [string, string]> = {
  400: ['Bad Request', '15.5.1'],
  401: ['Unauthorized', '15.5.2'],
  403: ['Forbidden', '15.5.4'],
  404: ['Not Found', '15.5.5'],
  405: ['Method Not Allowed', '15.5.6'],
  408: ['Request Timeout', '15.5.9'],
  409: ['Conflict', '15.5.10'],
  413: ['Content Too Large', '15.5.14'],
  415: ['Unsupported Media Type', '15.5.16'],
  429: ['Too Many Requests', '15.5.22'],
  502: ['Bad Gateway', '15.6.3'],
  503: ['Service Unavailable', '15.6.4'],
}

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': jsonType, ...headers } })

/** When to ask again while what the portal needs is away. */
export const retryHeader = { 'retry-after': '5' }

/** What answers again by itself. */
export const unavailable = (value: unknown) => json(value, 503, retryHeader)

export const nothing = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers })

/** A word that is sent as it is, without quotes. */
export const plain = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

export const isApi = (path: string) => /^(\/seerr)?\/api(\/|$)/i.test(path)
/** Of the surface that programs written for Seerr call. */
export const isSeerrPath = (path: string) => path.startsWith('/seerr/')
const isSecondVersion = (path: string) => /^\/api\/v[23]\//i.test(path)

const traceId = () => {
  const hex = crypto.randomUUID().replaceAll('-', '')
  return `00-${hex}-${hex.slice(0, 16)}-00`
}

/** The problem shape of a 4xx; `more` adds `errors` or a `detail` for people. */
export function problem(path: string, status: number, more: Record<string, unknown> = {}) {
  const [title, section] = titles[status] ?? ['Error', '15.5.1']
  const type = `https://tools.ietf.org/html/rfc9110#section-${section}`
  return json({ type, title, status, traceId: traceId(), ...more }, status, {
    'content-type': isSecondVersion(path) ? 'application/problem+json; charset=utf-8' : jsonType,
  })
}

export type Wrong = { path: string; message: string }

export function badInput(path: string, wrong: readonly Wrong[]): Response {
  const byPath = Map.groupBy(wrong, one => one.path)
  const errors = Object.fromEntries([...byPath].map(([field, some]) => [field, some.map(({ message }) => message)]))
  return problem(path, 400, { title: 'One or more validation errors occurred.', errors })
}

/** Ends the handling of a request with this answer. */
export class AnswerError extends Error {
  constructor(readonly answer: Response) {
    super(`ended with status ${answer.status}`)
    this.name = 'AnswerError'
  }
}

/** A body or parameter that cannot be read: answered with 400 and one entry per field. */
export class BadInput extends Error {
  constructor(readonly wrong: Wrong[]) {
    super(wrong.map(one => `${one.path}: ${one.message}`).join('; '))
    this.name = 'BadInput'
  }
}

/** A result: nothing is an empty 200, null is 204, everything else is JSON. */
export function result(value: unknown): Response {
  if (value instanceof Response) return value
  if (value === undefined) return nothing(200)
  if (value === null) return nothing(204)
  return json(value)
}

/** One objection of Lidarr's validation. */
export type Failure = {
  propertyName: string
  errorMessage: string
  attemptedValue?: unknown
  severity: 'error'
  errorCode?: string
}

export const version = '2.13.3.4711'
const named = { 'x-application-version': version }
const jsonType = 'application/json; charset=utf-8'

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': jsonType, ...named, ...headers } })

export const empty = (status = 200, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...named, ...headers } })

/** Whatever ends in an exception inside Lidarr is written without its version and without a charset. */
const failed = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export const rejected = (failures: Failure[]) => failed(400, failures)

const spoken = (type: string, message: string) => ({
  message,
  description: `${type}: ${message}\n   at ... (stack trace cut)`,
})

export const thrown = (status: number, type: string, message: string) => failed(status, spoken(type, message))

export const notFound = (what: string) =>
  thrown(404, 'NzbDrone.Core.Datastore.ModelNotFoundException', `${what} does not exist`)

/** A body or an address that the framework below Lidarr cannot read, with the place of what is wrong in it. */
export function unreadable(place: string, text: string) {
  const body = {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: 'One or more validation errors occurred.',
    status: 400,
    errors: { [place]: [text] },
    traceId: `00-${crypto.randomUUID().replaceAll('-', '')}-0000000000000000-00`,
  }
  return new Response(JSON.stringify(body), {
    status: 400,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', ...named },
  })
}

/** What Lidarr says when it fails on its own; while it starts, it has another word for it. */
export const lidarrError = (status: number) =>
  status === 503
    ? { errorMessage: 'Lidarr is starting up, please try again later' }
    : spoken('System.Exception', status === 404 ? 'NotFound' : 'Something went wrong')

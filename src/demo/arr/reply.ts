/** One objection of the validation; the one of the metadata service has neither code nor placeholders. */
export type Failure = {
  propertyName: string
  errorMessage: string
  attemptedValue?: unknown
  severity: 'error'
  errorCode?: string
  formattedMessageArguments?: []
  formattedMessagePlaceholderValues?: Record<string, unknown>
}

const versionHeader = 'x-application-version'
/** Set by `signedBy`, as these answers are those of several products. */
const named = { [versionHeader]: '' }
export const jsonType = 'application/json; charset=utf-8'

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': jsonType, ...named, ...headers } })

export const empty = (status = 200, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...named, ...headers } })

/** Whatever ends in an exception is written without the version and without a charset. */
const failed = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export const rejected = (failures: Failure[]) => failed(400, failures)

type Exception = { type: string; message: string }

const spoken = ({ type, message }: Exception) => ({
  message,
  description: `${type}: ${message}\n   at ... (stack trace cut)`,
})

export const thrown = (status: number, exception: Exception) => failed(status, spoken(exception))

/** Two that wrote the same thing at once: the later one hears what the database said. */
export const conflict = (column: string) =>
  thrown(409, {
    type: 'System.Data.SQLite.SQLiteException',
    message: `constraint failed\nUNIQUE constraint failed: ${column}`,
  })

/** A thing that is to be changed, and is not there. */
export const unknownId = (noun: string, id: number) =>
  thrown(404, {
    type: 'NzbDrone.Core.Datastore.ModelNotFoundException',
    message: `${noun} with ID ${id} does not exist`,
  })

const sections: Record<number, string> = { 400: '15.5.1', 404: '15.5.5' }
const titles: Record<number, string> = { 400: 'One or more validation errors occurred.', 404: 'Not Found' }

const hex = (digits: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(digits / 2)))
    .toString('hex')
    .slice(0, digits)

const problem = (status: number, type: string, errors?: Record<string, string[]>) => {
  const body = {
    type: `https://tools.ietf.org/html/rfc9110#section-${sections[status]}`,
    title: titles[status],
    status,
    errors,
    traceId: `00-${hex(32)}-${hex(16)}-00`,
  }
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type, ...named } })
}

/** A body that the framework below cannot read, with the place of what is wrong in it. */
export const unreadable = (place: string, text: string) => problem(400, jsonType, { [place]: [text] })

const problemType = 'application/problem+json; charset=utf-8'

/** A thing that is not there, where it is asked for by its number; not every product marks it as a problem. */
export const absent = (type = problemType) => problem(404, type)

/** A number in the address that is none. */
export class BadQuery extends Error {
  constructor(
    readonly parameter: string,
    readonly value: string,
  ) {
    super(`the value '${value}' of ${parameter} is no number`)
    this.name = 'BadQuery'
  }
}

export const badQuery = ({ parameter, value }: BadQuery) =>
  problem(400, problemType, { [parameter]: [`The value '${value}' is not valid.`] })

/** A whole number of the address, or what counts without one. */
export const wholeNumber = <T>(query: URLSearchParams, name: string, otherwise: T): number | T => {
  const given = query.get(name)
  if (given === null || given === '') return otherwise
  if (!/^-?\d{1,10}$/.test(given)) throw new BadQuery(name, given)
  return Number(given)
}

/** The answer with the version of the product in it, where the product would name it. */
export const signedBy = (version: string, answer: Response): Response => {
  if (answer.headers.has(versionHeader)) answer.headers.set(versionHeader, version)
  return answer
}

/** What a product says when it fails on its own; while it starts, it has another word for it. */
export const errorOf = (appName: string) => (status: number) => {
  if (status === 503) return { errorMessage: `${appName} is starting up, please try again later` }
  const message = status === 404 ? 'NotFound' : 'Something went wrong'
  return spoken({ type: 'System.Exception', message })
}

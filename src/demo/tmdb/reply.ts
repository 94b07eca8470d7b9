/** An answer that is not a success, in the service's own words. */
export type TmdbRefusal = { status: number; code: number; message: string }

export const refusals = {
  invalidKey: { status: 401, code: 7, message: 'Invalid API key: You must be granted a valid key.' },
  notFound: { status: 404, code: 34, message: 'The resource you requested could not be found.' },
  badPage: {
    status: 400,
    code: 22,
    message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  },
  noQuery: { status: 422, code: 5, message: 'Invalid parameters: Your request parameters are incorrect.' },
  tooManyParts: {
    status: 400,
    code: 27,
    message: 'Too many append to response objects: The maximum number of remote calls is 20.',
  },
  badDate: { status: 422, code: 20, message: 'Invalid date: Should be a range no longer than 14 days.' },
  tooMany: { status: 429, code: 25, message: 'Your request count is over the allowed limit.' },
  broken: { status: 500, code: 11, message: 'Internal error: Something went wrong, contact TMDb.' },
  offline: { status: 503, code: 9, message: 'Service offline: This service is temporarily offline, try again later.' },
  wrongMethod: { status: 405, code: 8, message: 'Invalid format: This service does not exist in that format.' },
} as const satisfies Record<string, TmdbRefusal>

const bodyOf = ({ code, message }: TmdbRefusal) => ({ success: false, status_code: code, status_message: message })

export const refused = (why: TmdbRefusal) => Response.json(bodyOf(why), { status: why.status })

/** What the service says along with a status. */
export const tmdbError = (status: number) => {
  const known = Object.values(refusals).find(one => one.status === status)
  return bodyOf(known ?? refusals.broken)
}

const pageSize = 20
const lastPage = 500

/** The page asked for, or null when it is outside of what the service serves. */
const pageAsked = (query: URLSearchParams) => {
  const text = query.get('page')
  if (text === null || text === '') return 1
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : null
}

export type Paged<T> = { page: number; results: T[]; total_pages: number; total_results: number }

export const paged = <T, U>(found: T[], query: URLSearchParams, shape: (one: T) => U): Paged<U> | TmdbRefusal => {
  const page = pageAsked(query)
  if (page === null) return refusals.badPage
  return {
    page,
    results: found.slice((page - 1) * pageSize, page * pageSize).map(shape),
    total_pages: Math.ceil(found.length / pageSize),
    total_results: found.length,
  }
}

/** The first page of a list that comes inside of another answer. */
export const firstPage = <T, U>(found: T[], shape: (one: T) => U): Paged<U> => ({
  page: 1,
  results: found.slice(0, pageSize).map(shape),
  total_pages: Math.ceil(found.length / pageSize),
  total_results: found.length,
})

export const isRefusal = (answer: object): answer is TmdbRefusal => 'status' in answer && 'code' in answer

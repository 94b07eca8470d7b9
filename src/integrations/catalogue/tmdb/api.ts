import { dayMs, hourMs, minuteMs } from '~/shared/durations'
import { call, callOrNull, type Http, type ReadAnswer, UpstreamError, under } from '../../http/call'
import type { CallInit } from '../../http/request'

export const tmdbName = 'TMDB'

export type TmdbAddress = {
  /** Of the API, version included: `https://api.themoviedb.org/3`. */
  url: string
  /** Of the pictures, up to the size: `https://image.tmdb.org/t/p`. */
  imageUrl: string
  /** A key of version 3, or a read token of version 4. */
  apiKey: string
}

export type Query = NonNullable<CallInit['query']>
type Ask = { query?: Query; cacheMs: number }

/** How long an answer may be reused. Filters and days are part of the address, so a changed one is a new question. */
export const keep = {
  search: 5 * minuteMs,
  list: hourMs,
  details: 4 * hourMs,
  lookup: dayMs,
} as const

/**
 * The reading half of the API: what `read` makes of an answer, and null for what TMDB does not know. An answer is kept
 * once it could be read. Nothing here writes.
 */
export const tmdbApi = (http: Http, { url, apiKey }: TmdbAddress) => {
  // Read tokens are signed texts in three parts; keys are 32 characters without a dot.
  const isToken = apiKey.includes('.')
  const init = ({ query, cacheMs }: Ask): CallInit => {
    if (!apiKey) throw missingKey()
    return isToken
      ? { query, cacheMs, headers: { authorization: `Bearer ${apiKey}` } }
      : { query: { api_key: apiKey, ...query }, cacheMs }
  }
  return {
    get: async <T>(path: string, ask: Ask, read: ReadAnswer<T>) =>
      call(http, tmdbName, under(url, path), init(ask), read),
    getOrNull: async <T>(path: string, ask: Ask, read: ReadAnswer<T>) =>
      callOrNull(http, tmdbName, under(url, path), init(ask), read),
  }
}

export type TmdbApi = ReturnType<typeof tmdbApi>

const missingKey = () =>
  new UpstreamError({
    service: tmdbName,
    kind: 'refused',
    message: 'There is no TMDB key yet. An administrator can enter one in the settings, under Metadata.',
  })

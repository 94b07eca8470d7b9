import { minuteMs } from '~/shared/durations'
import type { CouchPotatoSettings } from '~/shared/services/couch-potato'
import { couchPotatoProduct } from '~/shared/services/products'
import { call, callOrNull, type Http, under } from '../../http/call'
import type { CallInit } from '../../http/request'
import { serviceAddress } from '../../service-address'

export const couchPotatoService = couchPotatoProduct.name

/** As CouchPotato compares names and passwords. */
const md5 = (text: string | null) => new Bun.CryptoHasher('md5').update(text ?? '').digest('hex')

export type NewMovie = { title: string; identifier: string; profile_id: string }

/** Answers come as they were sent: nothing of them is believed until it is read. */
export const couchPotatoClient = (http: Http, at: CouchPotatoSettings) => {
  const base = serviceAddress(couchPotatoService, at)
  const path = (command: string) => under(base, `api/${encodeURIComponent(at.apiKey?.trim() ?? '')}/${command}/`)
  const api = (command: string, init?: CallInit) => call<unknown>(http, couchPotatoService, path(command), init)
  return {
    available: () => api('app.available'),
    /** A movie by its id at IMDb; null where CouchPotato is too old to be asked for one. */
    movie: (id: string) => callOrNull<unknown>(http, couchPotatoService, path('media.get'), { query: { id } }),
    addMovie: (movie: NewMovie) => api('movie.add', { query: movie, changes: true, timeoutMs: minuteMs }),
    /** Movies that are wanted, so many from a place on. */
    wanted: (count: number, from: number, signal?: AbortSignal) =>
      api('movie.list', {
        query: { status: 'active', limit_offset: `${count},${from}` },
        maxBytes: 64 * 1024 * 1024,
        timeoutMs: minuteMs,
        ...(signal && { signal }),
      }),
    profiles: () => api('profile.list'),
    /** The API key, for whoever knows name and password. */
    key: () =>
      call<unknown>(http, couchPotatoService, under(base, 'getkey'), {
        query: { u: md5(at.username), p: md5(at.password) },
      }),
  }
}

export type CouchPotatoClient = ReturnType<typeof couchPotatoClient>

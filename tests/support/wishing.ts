import { eq } from 'drizzle-orm'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { requestById } from '~/server/requests/queries'
import type { DomainEvent } from '~/shared/events/model'
import type { Request } from '~/shared/requests/model'
import { radarr, radarr4K } from '~/shared/services/radarr'
import type { Section } from '~/shared/settings/model'
import { features } from '~/shared/settings/portal'
import { metadata } from '~/shared/titles/settings'
import { fakeRadarr } from './fake-radarr'
import { type Caller, openPortal, type PortalOptions } from './portal'

type Film = Record<string, unknown>
type Catalogue = {
  /** What is known of a movie beyond its number; null for one that is unknown. */
  films?: Record<number, Film | null>
  collections?: Record<number, { name: string; parts: number[] }>
  images?: Record<number, unknown>
  showImages?: Record<number, unknown>
}

const found = (body: unknown) => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  body: JSON.stringify(body),
})
const unknown = { status: 404, headers: new Headers(), body: '{"status_message":"not found"}' }

const filmOf = (id: number, more: Film = {}) => ({
  id,
  title: `Movie ${id}`,
  imdb_id: `tt${String(id).padStart(7, '0')}`,
  overview: 'A film.',
  poster_path: `/poster-${id}.jpg`,
  backdrop_path: `/backdrop-${id}.jpg`,
  release_date: '1999-03-30',
  status: 'Released',
  ...more,
})

/** A catalogue that knows every movie up to 99999; what else is called goes over the wire, loopback only. */
export function aCatalogue({ films = {}, collections = {}, images = {}, showImages = {} }: Catalogue = {}): Http {
  const wire = fetchHttp({ version: 'test' })
  return async request => {
    const { hostname, pathname } = new URL(request.url)
    if (hostname === '127.0.0.1') return wire(request)
    const ofShow = /\/3\/tv\/(\d+)\/images/.exec(pathname)
    if (ofShow) return showImages[Number(ofShow[1])] ? found(showImages[Number(ofShow[1])]) : unknown
    const [, kind, number, part] = /\/3\/(movie|collection)\/(\d+)(?:\/(\w+))?/.exec(pathname) ?? []
    if (!kind) throw new UpstreamError({ service: request.service, kind: 'unreachable' })
    const id = Number(number)
    if (part === 'images') return images[id] ? found(images[id]) : unknown
    if (kind === 'movie') return id > 99_999 || films[id] === null ? unknown : found(filmOf(id, films[id] ?? {}))
    const collection = collections[id]
    return collection
      ? found({ id, name: collection.name, parts: collection.parts.map(part => filmOf(part)) })
      : unknown
  }
}

type Options = PortalOptions & { catalogue?: Catalogue; fourK?: boolean; withRadarr?: Parameters<typeof fakeRadarr>[0] }

/** A portal with a catalogue; with Radarr and Radarr 4K where a test wants them. */
export async function wishingPortal({ catalogue, fourK = false, withRadarr, ...options }: Options = {}) {
  const standard = withRadarr ? fakeRadarr(withRadarr) : null
  const inFourK = withRadarr ? fakeRadarr({ folders: withRadarr.folders ?? [], profiles: [1, 5, 9] }) : null
  const managers: [Section, Record<string, unknown>][] =
    standard && inFourK
      ? [
          [radarr, standard.settings],
          [radarr4K, inFourK.settings],
        ]
      : []
  const portal = await openPortal({
    http: aCatalogue(catalogue),
    ...options,
    settings: [
      [metadata, { apiKey: 'a-key' }],
      [features, { Movie4KRequests: fourK }],
      ...managers,
      ...(options.settings ?? []),
    ],
  })
  return {
    ...portal,
    radarr: standard,
    radarr4K: inFourK,
    request: (id: number) => requestById(portal.app.store, id),
    /** What was told of requests, oldest first. */
    async events(): Promise<DomainEvent[]> {
      const { outbox } = portal.app.store.t
      const rows = await portal.app.store.db.select().from(outbox).where(eq(outbox.target, 'event')).orderBy(outbox.id)
      return rows.map(row => row.payload as DomainEvent).filter(event => 'requestId' in event)
    },
    told: async function () {
      return (await this.events()).map(event => event.type)
    },
    close() {
      standard?.close()
      inFourK?.close()
      return portal.close()
    },
  }
}
export type WishingPortal = Awaited<ReturnType<typeof wishingPortal>>

export type EngineBody = {
  result: boolean
  message: string | null
  isError: boolean
  errorMessage: string | null
  errorCode: string | null
  requestId: number
}

/** Asks for a movie and answers what the engine said. */
export async function ask(caller: Caller, theMovieDbId: number, more: Record<string, unknown> = {}, headers = {}) {
  const answer = await caller.post('/api/v1/Request/movie', { theMovieDbId, ...more }, headers)
  if (answer.status !== 200) throw new Error(`status ${answer.status}: ${answer.text}`)
  return answer.body as EngineBody
}

export type Row = Record<string, unknown> & { id: number }
export const rowsIn = (answer: { body: unknown }) => answer.body as { collection: Row[]; total: number }
export const idsIn = (answer: { body: unknown }) => rowsIn(answer).collection.map(row => row.id)

/** A request that must be there. */
export const there = (request: Request | null): Request => {
  if (!request) throw new Error('the request is not there')
  return request
}

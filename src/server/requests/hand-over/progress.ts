import type { Download, WantedTitle } from '~/integrations/download/model'
import { UpstreamError } from '~/integrations/http/call'
import type { DownloadProgress } from '~/shared/requests/downloads'
import type { EpisodeNumber } from '~/shared/requests/episodes'
import { askedVariants, type Request, stageOf, type Variant } from '~/shared/requests/model'
import { countedThere } from '~/shared/titles/numbering'
import type { App } from '../../app'
import type { DownloadServer } from '../../settings/connected-servers'
import { numberingsOf } from '../../titles/numbering-queries'
import { missingEpisodes } from '../episode-queries'
import { type RoutesOf, routesFor } from '../ruled/routes'
import { destinationOf } from './destination'
import { cachedFor } from './option-names'
import { progressInQueue } from './queue-progress'

/** Everybody who looks asks every three seconds; the answer is the same for all of them this long. */
const queueMs = 3_000
/** A file that is there stays there. */
const fileMs = 10_000

const queueOf = (app: App, { service, settings }: DownloadServer) =>
  service.queue(cachedFor(app.http, queueMs), settings)

/** What the libraries of download managers know the title of a request by; null while that is not known. */
function libraryKeyOf({ kind, title }: Request): string | null {
  const key = { movie: title.tmdbId, tvShow: title.tvdbId, album: title.musicBrainzId }[kind]
  return key === null ? null : String(key)
}

export type RequestProgress = Record<Variant, DownloadProgress | null>
const nothing: RequestProgress = { standard: null, fourK: null }

/** The variants of a request that a download manager works on. */
const underWay = (app: App, request: Request, routes: RoutesOf) =>
  askedVariants(request).flatMap(({ variant, progress }) => {
    const destination =
      stageOf(progress) === 'processing'
        ? destinationOf(app, { request, variant, routing: routes(request, variant) })
        : null
    return destination ? [{ variant, server: destination.server }] : []
  })

const searching: DownloadProgress = { status: 'searching', percent: null, timeLeftMs: null, place: null }
/** It has left the queue and the file is there, but the library has not told yet. */
const sortingIn: DownloadProgress = { ...searching, status: 'importing', percent: 100 }

type Episodes = ReadonlyMap<number, readonly EpisodeNumber[]>

/** What is looked for: of a show the episodes that have not come yet; null while no library can know the title. */
function soughtOf(request: Request, missing: Episodes): WantedTitle | null {
  const itemKey = libraryKeyOf(request)
  return itemKey === null
    ? null
    : { itemKey, episodes: request.kind === 'tvShow' ? (missing.get(request.id) ?? []) : null }
}

/** The episodes that have not come yet of shows, by the number of the request and as download managers count them. */
async function missingThere(app: App, shows: readonly Request[]): Promise<Episodes> {
  const numberings = await numberingsOf(
    app.store,
    shows.flatMap(({ title }) => title.tmdbId ?? []),
  )
  const missing = await missingEpisodes(
    app.store,
    shows.map(({ id }) => id),
  )
  return new Map(
    shows.map(({ id, title }) => [id, countedThere(numberings.get(title.tmdbId ?? 0), missing.get(id) ?? [])]),
  )
}

/** How far the download managers are with a request; null for a variant that none of them works on. */
export async function progressOf(app: App, request: Request): Promise<RequestProgress> {
  const working = underWay(app, request, await routesFor(app.store, [request]))
  const episodes = request.kind === 'tvShow' && working.length > 0 ? await missingThere(app, [request]) : none
  const sought = soughtOf(request, episodes)
  const all = working.map(async ({ variant, server }) => {
    if (!sought) return [variant, searching] as const
    const queued = progressInQueue(await queueOf(app, server), sought)
    if (queued) return [variant, queued] as const
    const isThere = await server.service.hasFile(cachedFor(app.http, fileMs), server.settings, sought)
    return [variant, isThere ? sortingIn : searching] as const
  })
  return { ...nothing, ...Object.fromEntries(await Promise.all(all)) }
}

const none: Episodes = new Map()

/**
 * What the queues say of several requests: each is read once, and where one cannot be read nothing is said. What is in
 * none of them is not looked for.
 */
export async function progressInQueues(app: App, requests: readonly Request[]): Promise<Map<number, RequestProgress>> {
  const routes = await routesFor(app.store, requests)
  const working = requests.map(request => ({ request, all: underWay(app, request, routes) }))
  const servers = new Map(working.flatMap(({ all }) => all.map(({ server }) => [server.source, server])))
  const reading = [...servers].map(
    async ([source, server]) => [source, await queueOf(app, server).catch(unreadable)] as const,
  )
  const queues = new Map(await Promise.all(reading))
  const inQueues = new Set([...queues.values()].flatMap(queue => queue.map(({ itemKey }) => itemKey)))
  const shows = working.filter(
    ({ request, all }) => request.kind === 'tvShow' && all.length > 0 && inQueues.has(libraryKeyOf(request)),
  )
  const missing = await missingThere(
    app,
    shows.map(({ request }) => request),
  )
  const found = working.map(({ request, all }) => {
    const sought = soughtOf(request, missing)
    const said = all.map(({ variant, server }) => [
      variant,
      sought && progressInQueue(queues.get(server.source) ?? [], sought),
    ])
    return [request.id, { ...nothing, ...Object.fromEntries(said) }] as const
  })
  return new Map(found)
}

function unreadable(error: unknown): Download[] {
  if (error instanceof UpstreamError) return []
  throw error
}

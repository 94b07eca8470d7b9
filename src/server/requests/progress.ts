import type { DownloadManager } from '~/integrations/download/manager'
import type { Download } from '~/integrations/download/model'
import { UpstreamError } from '~/integrations/http/call'
import type { DownloadProgress, DownloadStatus } from '~/shared/requests/downloads'
import { askedVariants, type Request, stageOf, type Variant } from '~/shared/requests/model'
import type { App } from '../app'
import { cachedFor } from './download'
import { managerFor } from './hand-over'

/** Everybody who looks asks every three seconds; the answer is the same for all of them this long. */
const queueMs = 3_000
/** A file that is there stays there. */
const fileMs = 10_000

const statuses: Record<Download['status'], DownloadStatus> = {
  queued: 'queued',
  paused: 'paused',
  downloading: 'downloading',
  importing: 'importing',
  imported: 'importing',
  stuck: 'stuck',
  failed: 'stuck',
}

const percentOf = ({ size, left }: Download) =>
  size > 0 ? Math.min(100, Math.max(0, Math.floor(((size - left) / size) * 100))) : 0

const begunBefore = (other: Download, one: Download) =>
  other.addedAt !== null && one.addedAt !== null && other.addedAt < one.addedAt

/** What a queue says of a title: of several downloads the one that came furthest, so that nothing goes back. */
function inQueue(queue: readonly Download[], itemKey: string | null): DownloadProgress | null {
  const own = queue.filter(download => itemKey !== null && download.itemKey === itemKey)
  const [first] = own.toSorted((a, b) => percentOf(b) - percentOf(a))
  if (!first) return null
  const status = statuses[first.status]
  const waits = status === 'queued'
  const before = queue.filter(other => other.status === 'queued' && begunBefore(other, first))
  return {
    status,
    percent: waits ? null : status === 'importing' ? 100 : percentOf(first),
    timeLeftMs: status === 'downloading' ? first.timeLeftMs : null,
    place: waits && first.addedAt ? before.length + 1 : null,
  }
}

const queueOf = (app: App, manager: DownloadManager) =>
  manager.queue(cachedFor(app.http, queueMs), app.settings.get(manager.settings))

/** What the libraries of download managers know the title of a request by; null while that is not known. */
function libraryKeyOf({ kind, title }: Request): string | null {
  const key = { movie: title.tmdbId, tvShow: title.tvdbId, album: title.musicBrainzId }[kind]
  return key === null ? null : String(key)
}

export type RequestProgress = Record<Variant, DownloadProgress | null>
const nothing: RequestProgress = { standard: null, fourK: null }

/** The variants of a request that a download manager works on. */
const underWay = (app: App, request: Request) =>
  askedVariants(request).flatMap(({ variant, progress }) => {
    const manager = stageOf(progress) === 'processing' ? managerFor(app, request.kind, variant) : null
    return manager ? [{ variant, manager }] : []
  })

const searching: DownloadProgress = { status: 'searching', percent: null, timeLeftMs: null, place: null }
/** It has left the queue and the file is there, but the library has not told yet. */
const sortingIn: DownloadProgress = { ...searching, status: 'importing', percent: 100 }

/** How far the download managers are with a request; null for a variant that none of them works on. */
export async function progressOf(app: App, request: Request): Promise<RequestProgress> {
  const itemKey = libraryKeyOf(request)
  const all = underWay(app, request).map(async ({ variant, manager }) => {
    const queued = inQueue(await queueOf(app, manager), itemKey)
    if (queued || itemKey === null) return [variant, queued ?? searching] as const
    const settings = app.settings.get(manager.settings)
    const isThere = await manager.hasFile(cachedFor(app.http, fileMs), settings, itemKey)
    return [variant, isThere ? sortingIn : searching] as const
  })
  return { ...nothing, ...Object.fromEntries(await Promise.all(all)) }
}

/**
 * What the queues say of several requests: each is read once, and where one cannot be read nothing is said. What is in
 * none of them is not looked for.
 */
export async function progressInQueues(app: App, requests: readonly Request[]): Promise<Map<number, RequestProgress>> {
  const queues = new Map<DownloadManager, Promise<Download[]>>()
  const read = (manager: DownloadManager) => {
    const known = queues.get(manager) ?? queueOf(app, manager).catch(unreadable)
    queues.set(manager, known)
    return known
  }
  const found = requests.map(async request => {
    const all = underWay(app, request).map(async ({ variant, manager }) => [
      variant,
      inQueue(await read(manager), libraryKeyOf(request)),
    ])
    return [request.id, { ...nothing, ...Object.fromEntries(await Promise.all(all)) }] as const
  })
  return new Map(await Promise.all(found))
}

function unreadable(error: unknown): Download[] {
  if (error instanceof UpstreamError) return []
  throw error
}

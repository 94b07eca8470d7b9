import { UpstreamError } from '~/integrations/http'
import { type ArrProduct, arrRead, testArr } from '../arr'
import {
  type Download,
  type DownloadStatus,
  downloadManager,
  type LibraryMovie,
  type ProfileQuality,
  type QualityProfile,
  type Variant,
} from '../manager'
import { elementsOf, type ListSource } from '../stream'
import {
  type ListedMovie,
  type QueueRecord,
  type RadarrClient,
  type RadarrProfile,
  type RadarrProfileItem,
  radarrClient,
} from './client'
import { handOver } from './hand-over'
import { timeSpanMs } from './rules'
import { minimumAvailabilities, type RadarrSettings, radarr, radarr4K } from './settings'

const silenceMs = 60_000
const queuePageSize = 200
const queuePages = 10

const radarrAs = <S extends typeof radarr | typeof radarr4K>(service: string, settings: S, variant: Variant) => {
  const product: ArrProduct = { service, appName: 'Radarr', version: 'v3' }
  return downloadManager({
    name: service,
    settings: settings,
    serves: { kind: 'movie', variants: [variant] },
    connect: (http, at) => radarrClient(product, http, at),
    add: handOver,
    library: (source, at, signal) => library(product, source, at, signal),
    queue,
    choices: {
      qualityProfiles: async client => listed(client, await client.qualityProfiles()).map(toProfile),
      rootFolders: async client =>
        listed(client, await client.rootFolders()).map(({ id, path, freeSpace }) => ({
          id,
          path: path ?? '',
          freeSpace: freeSpace ?? null,
        })),
      tags: async client => listed(client, await client.tags()).map(({ id, label }) => ({ id, label: label ?? '' })),
      minimumAvailabilities,
    },
    test: (http, at) => testArr(product, http, at),
  })
}

export const radarrManager = radarrAs('Radarr', radarr, 'standard')
export const radarr4KManager = radarrAs('Radarr 4K', radarr4K, 'fourK')

async function* library(product: ArrProduct, source: ListSource, at: RadarrSettings, signal?: AbortSignal) {
  const request = { ...arrRead(product, at, 'movie?excludeLocalCovers=true'), silenceMs, ...(signal ? { signal } : {}) }
  for await (const movie of elementsOf<ListedMovie | null>(source, request)) {
    if (movie?.tmdbId && movie.tmdbId > 0) yield toLibraryMovie(movie.tmdbId, movie)
  }
}

const toLibraryMovie = (tmdbId: number, { monitored, hasFile, movieFile }: ListedMovie): LibraryMovie => ({
  tmdbId,
  monitored: monitored === true,
  hasFile: hasFile === true,
  resolution: (hasFile && movieFile?.quality?.quality?.resolution) || null,
})

async function queue(client: RadarrClient): Promise<Download[]> {
  const downloads: Download[] = []
  for (let page = 1; page <= queuePages; page++) {
    const { records, totalRecords = 0 } = (await client.queuePage(page, queuePageSize)) ?? {}
    downloads.push(...(records ?? []).map(toDownload))
    if (!records?.length || page * queuePageSize >= totalRecords) break
  }
  return downloads
}

const toDownload = (record: QueueRecord): Download => ({
  tmdbId: record.movie?.tmdbId || null,
  managerId: record.movieId || null,
  size: record.size ?? 0,
  left: record.sizeleft ?? 0,
  timeLeftMs: timeSpanMs(record.timeleft),
  status: statusOf(record),
})

const states: Record<string, DownloadStatus> = {
  importing: 'importing',
  importPending: 'importing',
  imported: 'imported',
  importBlocked: 'stuck',
  failed: 'failed',
  failedPending: 'failed',
}
const statuses: Record<string, DownloadStatus> = {
  downloading: 'downloading',
  completed: 'importing',
  paused: 'paused',
  failed: 'failed',
  warning: 'stuck',
  downloadClientUnavailable: 'stuck',
}

function statusOf({ status = '', trackedDownloadState = '', trackedDownloadStatus }: QueueRecord): DownloadStatus {
  const found = states[trackedDownloadState] ?? statuses[status] ?? 'queued'
  // Finished, but the import waits for a person.
  return found === 'importing' && trackedDownloadStatus !== 'ok' && trackedDownloadStatus !== undefined
    ? 'stuck'
    : found
}

function listed<T>({ product: { service } }: RadarrClient, answer: T[] | null): T[] {
  if (Array.isArray(answer)) return answer
  throw new UpstreamError({ service, kind: 'unexpected', message: `${service} sent something else than a list.` })
}

const toProfile = ({ id, name, upgradeAllowed, cutoff, items }: RadarrProfile): QualityProfile => ({
  id,
  name: name ?? '',
  upgradeAllowed: upgradeAllowed ?? false,
  cutoff: cutoff ?? 0,
  items: (items ?? []).map(toProfileQuality),
})

const toProfileQuality = ({ quality, items, allowed }: RadarrProfileItem): ProfileQuality => ({
  quality: quality
    ? {
        id: quality.id,
        name: quality.name ?? '',
        source: quality.source ?? null,
        resolution: quality.resolution ?? 0,
        modifier: quality.modifier ?? null,
      }
    : null,
  items: (items ?? []).map(toProfileQuality),
  allowed: allowed ?? false,
})

import {
  flagOf,
  idOf,
  instantOf,
  isWire,
  listAnswer,
  listOf,
  numberOf,
  numberOrNull,
  objectAnswer,
  textOf,
  type Wire,
  wireOf,
} from '~/integrations/http/reading'
import type { Variant } from '~/shared/requests/model'
import { type RadarrSettings, radarr, radarr4K } from '~/shared/services/radarr'
import { UpstreamError } from '../../http/call'
import { type ArrProduct, arrRead } from '../arr'
import { testArr } from '../arr-connection'
import { downloadManager } from '../manager'
import type { Download, DownloadStatus, LibraryItem, ProfileQuality, QualityProfile } from '../model'
import { elementsOf, type ListSource } from '../stream'
import { type RadarrClient, radarrClient } from './client'
import { handOver } from './hand-over'
import { timeSpanMs } from './rules'

const silenceMs = 60_000
const queuePageSize = 200
const queuePages = 10
/** What a column for numbers holds. */
const highestId = 2_147_483_647

const radarrAs = <S extends typeof radarr | typeof radarr4K>(service: string, settings: S, variant: Variant) => {
  const product: ArrProduct = { service, appName: 'Radarr', version: 'v3' }
  return downloadManager({
    name: service,
    settings: settings,
    takes: { movie: { variants: [variant], add: handOver } },
    connect: (http, at) => radarrClient(product, http, at),
    library: (source, at, signal) => library(product, source, at, signal),
    queue,
    hasFile,
    lists: {
      qualityProfiles: async client => listed(client, await client.qualityProfiles(), toProfile),
      rootFolders: async client => listed(client, await client.rootFolders(), toFolder),
      tags: async client => listed(client, await client.tags(), toTag),
    },
    usual: at => ({ profile: at.defaultQualityProfile, root: at.defaultRootPath }),
    connection: (http, at) => testArr(product, http, at),
    sync: 'radarrSync',
  })
}

export const radarrManager = radarrAs('Radarr', radarr, 'standard')
export const radarr4KManager = radarrAs('Radarr 4K', radarr4K, 'fourK')

async function* library(product: ArrProduct, source: ListSource, at: RadarrSettings, signal?: AbortSignal) {
  const request = { ...arrRead(product, at, 'movie?excludeLocalCovers=true'), silenceMs, ...(signal ? { signal } : {}) }
  let [entries, readable] = [0, 0]
  for await (const entry of elementsOf<unknown>(source, request)) {
    entries++
    const movie = wireOf(entry)
    const tmdbId = idOf(movie.tmdbId)
    if (tmdbId === null || tmdbId > highestId) continue
    readable++
    yield toLibraryItem(tmdbId, movie)
  }
  // A list without a single movie in it is no empty library: what is known of the real one must not go.
  if (entries > 0 && readable === 0) {
    const message = `${product.service} sent a list without a single readable movie.`
    throw new UpstreamError({ service: product.service, kind: 'unexpected', message })
  }
}

/** Radarr has a movie once, by its number at TMDB. */
function toLibraryItem(tmdbId: number, { monitored, hasFile, movieFile }: Wire): LibraryItem {
  const quality = wireOf(wireOf(movieFile).quality).quality
  const resolution = flagOf(hasFile) ? idOf(wireOf(quality).resolution) : null
  const itemKey = String(tmdbId)
  return { kind: 'movie', itemKey, tmdbId, monitored: flagOf(monitored), hasFile: flagOf(hasFile), resolution }
}

async function queue(client: RadarrClient): Promise<Download[]> {
  const downloads: Download[] = []
  for (let page = 1; page <= queuePages; page++) {
    const { service } = client.product
    const answer = objectAnswer(service, (await client.queuePage(page, queuePageSize)) ?? {})
    const records = listAnswer(service, answer.records ?? [])
    downloads.push(...listOf(records, toDownload))
    if (records.length === 0 || page * queuePageSize >= numberOf(answer.totalRecords)) break
  }
  return downloads
}

async function hasFile({ product, moviesWith }: RadarrClient, itemKey: string): Promise<boolean> {
  const tmdbId = Number(itemKey)
  const movies = listAnswer(product.service, await moviesWith(tmdbId)).map(wireOf)
  return movies.some(movie => movie.tmdbId === tmdbId && flagOf(movie.hasFile))
}

function toDownload(entry: unknown): Download {
  const record = wireOf(entry)
  const tmdbId = idOf(wireOf(record.movie).tmdbId)
  return {
    itemKey: tmdbId === null ? null : String(tmdbId),
    episode: null,
    size: numberOf(record.size),
    left: numberOf(record.sizeleft),
    timeLeftMs: timeSpanMs(textOf(record.timeleft)),
    status: statusOf(record),
    addedAt: instantOf(record.added),
  }
}

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

function statusOf({ status, trackedDownloadState, trackedDownloadStatus }: Wire): DownloadStatus {
  const found = states[textOf(trackedDownloadState) ?? ''] ?? statuses[textOf(status) ?? ''] ?? 'queued'
  // Finished, but the import waits for a person.
  return found === 'importing' && trackedDownloadStatus !== 'ok' && trackedDownloadStatus !== undefined
    ? 'stuck'
    : found
}

/** The entries that could be read; an answer that is no list is a failure. */
const listed = <T>({ product }: RadarrClient, answer: unknown, read: (entry: Wire, id: number) => T): T[] =>
  listOf(listAnswer(product.service, answer), entry => {
    const id = idOf(wireOf(entry).id)
    return id === null ? null : read(wireOf(entry), id)
  })

const toFolder = ({ path, freeSpace }: Wire, id: number) => ({
  id,
  path: textOf(path) ?? '',
  freeSpace: numberOrNull(freeSpace),
})

const toTag = ({ label }: Wire, id: number) => ({ id, label: textOf(label) ?? '' })

const toProfile = ({ name, upgradeAllowed, cutoff, items }: Wire, id: number): QualityProfile => ({
  id,
  name: textOf(name) ?? '',
  upgradeAllowed: flagOf(upgradeAllowed),
  cutoff: numberOf(cutoff),
  items: listOf(items, toProfileQuality),
})

function toProfileQuality(entry: unknown): ProfileQuality {
  const { quality, items, allowed } = wireOf(entry)
  const { id, name, source, resolution, modifier } = wireOf(quality)
  return {
    quality: isWire(quality)
      ? {
          id: numberOf(id),
          name: textOf(name) ?? '',
          source: textOf(source),
          resolution: numberOf(resolution),
          modifier: textOf(modifier),
        }
      : null,
    items: listOf(items, toProfileQuality),
    allowed: flagOf(allowed),
  }
}

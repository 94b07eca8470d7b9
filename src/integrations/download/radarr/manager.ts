import { flagOf, idOf, listAnswer, textOf, type Wire, wireOf } from '~/integrations/http/reading'
import { minuteMs } from '~/shared/durations'
import type { LibraryItem } from '~/shared/library/items'
import { type DownloadProduct, radarr4KProduct, radarrProduct } from '~/shared/services/products'
import type { RadarrSettings, radarr, radarr4K } from '~/shared/services/radarr'
import type { NamedTitle } from '../../called'
import { UpstreamError } from '../../http/call'
import { type ArrProduct, arrRead } from '../arr'
import { testArr } from '../arr-connection'
import { titlesOf, touchedIn } from '../arr-history'
import { listed, one, toFolder, toProfile, toTag } from '../arr-lists'
import { progressIn, queueOf } from '../arr-queue'
import { downloadManager } from '../manager'
import type { Download, WantedTitle } from '../model'
import { elementsOf, type ListSource } from '../stream'
import { type RadarrClient, radarrClient } from './client'
import { handOver } from './hand-over'

const silenceMs = minuteMs
/** What a column for numbers holds. */
const highestId = 2_147_483_647
const [longestTitle, longestQuality] = [500, 100]

const radarrAs = <S extends typeof radarr | typeof radarr4K>(declared: DownloadProduct<S>) => {
  const product: ArrProduct = { service: declared.name, appName: 'Radarr', version: 'v3' }
  return downloadManager({
    product: declared,
    takes: { movie: { add: handOver } },
    connect: (http, at) => radarrClient(product, http, at),
    library: (source, at, signal) => library(product, source, at, signal),
    recent,
    called: { names: ({ movie }) => [wireOf(movie).tmdbId], titles },
    queue: client => queueOf(client.product, client.queuePage, toDownload),
    hasFile,
    lists: {
      qualityProfiles: async client => listed(product, await client.qualityProfiles(), toProfile),
      rootFolders: async client => listed(product, await client.rootFolders(), toFolder),
      tags: async client => listed(product, await client.tags(), toTag),
    },
    filesCount: at => at.scanForAvailability,
    usual: at => ({ profile: at.defaultQualityProfile, root: at.defaultRootPath }),
    connection: (http, at) => testArr(product, http, at),
    sync: 'radarrSync',
  })
}

export const radarrManager = radarrAs(radarrProduct)
export const radarr4KManager = radarrAs(radarr4KProduct)

async function* library(product: ArrProduct, source: ListSource, at: RadarrSettings, signal?: AbortSignal) {
  const request = { ...arrRead(product, at, 'movie?excludeLocalCovers=true'), silenceMs, ...(signal ? { signal } : {}) }
  let [entries, readable] = [0, 0]
  for await (const entry of elementsOf<unknown>(source, request)) {
    entries++
    const movie = toLibraryItem(wireOf(entry))
    if (movie === null) continue
    readable++
    yield movie
  }
  // A list without a single movie in it is no empty library: what is known of the real one must not go.
  if (entries > 0 && readable === 0) {
    const message = `${product.service} sent a list without a single readable movie.`
    throw new UpstreamError({ service: product.service, kind: 'unexpected', message })
  }
}

async function recent({ historySince, oneMovie }: RadarrClient, since: Date): Promise<LibraryItem[] | null> {
  const touched = await touchedIn(historySince(since), ({ movieId }) => movieId)
  return touched && titlesOf(touched, async id => toLibraryItem((await one(oneMovie(id))) ?? {}))
}

/** Old versions answer with all movies. */
const moviesOf = async ({ product, moviesWith }: RadarrClient, itemKey: string) =>
  listAnswer(product.service, await moviesWith(Number(itemKey)))
    .map(wireOf)
    .filter(movie => movie.tmdbId === Number(itemKey))

async function titles(client: RadarrClient, named: readonly NamedTitle[]) {
  return titlesOf(named, async ({ itemKey }) => toLibraryItem((await moviesOf(client, itemKey))[0] ?? {}))
}

/** Radarr has a movie once, by its number at TMDB. */
function toLibraryItem({ tmdbId: number, title, year, monitored, hasFile, movieFile }: Wire): LibraryItem | null {
  const tmdbId = idIn(number)
  if (tmdbId === null) return null
  const quality = flagOf(hasFile) ? wireOf(wireOf(wireOf(movieFile).quality).quality) : {}
  return {
    kind: 'movie',
    itemKey: String(tmdbId),
    tmdbId,
    title: textOf(title)?.slice(0, longestTitle) ?? null,
    year: idIn(year),
    monitored: flagOf(monitored),
    hasFile: flagOf(hasFile),
    resolution: idOf(quality.resolution),
    quality: textOf(quality.name)?.slice(0, longestQuality) ?? null,
  }
}

const idIn = (value: unknown) => {
  const id = idOf(value)
  return id !== null && id <= highestId ? id : null
}

async function hasFile(client: RadarrClient, { itemKey }: WantedTitle): Promise<boolean> {
  return (await moviesOf(client, itemKey)).some(movie => flagOf(movie.hasFile))
}

function toDownload(record: Wire): Download {
  const tmdbId = idOf(wireOf(record.movie).tmdbId)
  return { itemKey: tmdbId === null ? null : String(tmdbId), episode: null, ...progressIn(record) }
}

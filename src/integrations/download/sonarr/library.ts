import { flagOf, idOf, listAnswer, listOf, textOf, type Wire, wireOf } from '~/integrations/http/reading'
import { type LibraryEpisode, placeNumber } from '~/shared/availability/shows'
import { minuteMs } from '~/shared/durations'
import type { LibraryItem } from '~/shared/library/items'
import type { SonarrSettings } from '~/shared/services/sonarr'
import type { NamedTitle } from '../../called'
import { UpstreamError } from '../../http/call'
import { type ArrProduct, arrRead } from '../arr'
import { titlesOf, touchedIn } from '../arr-history'
import { one } from '../arr-lists'
import { elementsOf, type ListSource } from '../stream'
import type { SonarrClient } from './client'
import { fileCountOf, numberInShow, seriesOf } from './reading'

const silenceMs = minuteMs
/** Of how many series the episodes are read at the same time. */
const together = 4
/** What a column for numbers holds. */
const highestId = 2_147_483_647

export type Reading = { product: ArrProduct; source: ListSource; at: SonarrSettings; signal?: AbortSignal | undefined }
type Listed = { id: number; hasEpisodes: boolean; item: LibraryItem }

/**
 * Every series, with the episodes of those that are monitored or have files. The list of series is kept in short and read
 * to its end first, so that Sonarr does not have to hold it open; of the episodes no more are held than of a few series.
 */
export async function* library(reading: Reading): AsyncGenerator<LibraryItem> {
  const series = await seriesList(reading)
  const stopped = new AbortController()
  const signal = reading.signal ? AbortSignal.any([reading.signal, stopped.signal]) : stopped.signal
  const ahead: Promise<LibraryItem>[] = []
  try {
    for (const one of series) {
      const item = withEpisodes({ ...reading, signal }, one)
      // Whoever waits for it hears of a failure; until then it is nobody's.
      item.catch(() => undefined)
      ahead.push(item)
      const first = ahead.length >= together && ahead.shift()
      if (first) yield await first
    }
    for (const item of ahead) yield await item
  } finally {
    stopped.abort()
  }
}

async function seriesList({ product, source, at, signal }: Reading): Promise<Listed[]> {
  const request = { ...arrRead(product, at, 'series'), silenceMs, ...(signal ? { signal } : {}) }
  const found: Listed[] = []
  let entries = 0
  for await (const entry of elementsOf<unknown>(source, request)) {
    entries++
    const listed = toListed(wireOf(entry))
    if (listed) found.push(listed)
  }
  // A list without a single series in it is no empty library: what is known of the real one must not go.
  if (entries > 0 && found.length === 0) {
    const message = `${product.service} sent a list without a single readable show.`
    throw new UpstreamError({ service: product.service, kind: 'unexpected', message })
  }
  return found
}

const idIn = (value: unknown) => {
  const id = idOf(value)
  return id !== null && id <= highestId ? id : null
}

function toListed(series: Wire): Listed | null {
  const [id, tvdbId] = [idOf(series.id), idIn(series.tvdbId)]
  if (id === null || tvdbId === null) return null
  const [monitored, hasFile] = [flagOf(series.monitored), fileCountOf(series) > 0]
  const item: LibraryItem = {
    kind: 'tvShow',
    itemKey: String(tvdbId),
    tvdbId,
    tmdbId: idIn(series.tmdbId),
    imdbId: textOf(series.imdbId),
    title: textOf(series.title),
    year: idIn(series.year),
    monitored,
    hasFile,
    episodes: [],
  }
  return { id, hasEpisodes: monitored || hasFile, item }
}

/** The series with all of their episodes of which some came or went. */
export async function recent(client: SonarrClient, since: Date): Promise<LibraryItem[] | null> {
  const touched = await touchedIn(client.historySince(since), ({ seriesId }) => seriesId)
  return touched && titlesOf(touched, async id => wholeSeries(client, (await one(client.oneSeries(id))) ?? {}))
}

/** The series that calls named. */
export const seriesNamed = (client: SonarrClient, named: readonly NamedTitle[]) =>
  titlesOf(named, async ({ itemKey }) => wholeSeries(client, (await seriesOf(client, Number(itemKey))) ?? {}))

async function wholeSeries(client: SonarrClient, entry: Wire): Promise<LibraryItem | null> {
  const series = toListed(entry)
  if (!series?.hasEpisodes) return series?.item ?? null
  const entries = listAnswer(client.product.service, await client.episodes(series.id))
  return holding(
    series.item,
    listOf(entries, entry => toLibraryEpisode(wireOf(entry))),
  )
}

async function withEpisodes({ product, source, at, signal }: Reading, { id, hasEpisodes, item }: Listed) {
  if (!hasEpisodes) return item
  const request = { ...arrRead(product, at, `episode?seriesId=${id}`), silenceMs, ...(signal ? { signal } : {}) }
  const found: LibraryEpisode[] = []
  for await (const entry of elementsOf<unknown>(source, request)) {
    const episode = toLibraryEpisode(wireOf(entry))
    if (episode) found.push(episode)
  }
  return holding(item, found)
}

/** The show with its episodes, each of them once. */
function holding(item: LibraryItem, found: readonly LibraryEpisode[]): LibraryItem {
  const places = new Map<number, LibraryEpisode>()
  for (const one of found) places.set(placeNumber(one), one)
  const episodes = [...places.values()]
  return { ...item, hasFile: item.hasFile || episodes.some(({ hasFile }) => hasFile), episodes }
}

/** Null for what is neither wanted nor there. */
function toLibraryEpisode(entry: Wire): LibraryEpisode | null {
  const [season, episode] = [numberInShow(entry.seasonNumber), numberInShow(entry.episodeNumber)]
  const [monitored, hasFile] = [flagOf(entry.monitored), flagOf(entry.hasFile)]
  if (season === null || episode === null || !(monitored || hasFile)) return null
  return { season, episode, monitored, hasFile }
}

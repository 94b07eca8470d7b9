import { idOf, textOf, type Wire, wireOf } from '~/integrations/http/reading'
import type { LibraryEpisode } from '~/shared/availability/shows'
import type { LibraryItem } from '~/shared/library/items'
import { sickRageProduct } from '~/shared/services/products'
import type { SickRageSettings } from '~/shared/services/sick-rage'
import { UpstreamError } from '../../http/call'
import { downloadManager } from '../manager'
import { testBySignOfLife } from '../sign-of-life'
import type { ListSource } from '../stream'
import { episodesIn, sickRageClient, sickRageService } from './client'
import { handOver } from './hand-over'

export const sickRageManager = downloadManager({
  product: sickRageProduct,
  takes: { tvShow: { add: handOver } },
  connect: sickRageClient,
  connection: (http, at) =>
    testBySignOfLife(sickRageService, at, async () => (await sickRageClient(http, at).ping()).hasData),
  library,
  sync: 'sickRageSync',
})

/** What a column for numbers holds. */
const highestId = 2_147_483_647

/** The shows, each with its episodes that are wanted or there. */
async function* library({ http }: ListSource, at: SickRageSettings, signal?: AbortSignal): AsyncGenerator<LibraryItem> {
  const client = sickRageClient(http, at)
  const { isGood, data, message } = await client.shows(signal)
  const shows = Object.values(wireOf(data)).map(wireOf)
  const known = shows.flatMap(show => {
    const tvdbId = idOf(show.tvdbid) ?? idOf(show.indexerid)
    return tvdbId === null || tvdbId > highestId ? [] : [{ tvdbId, show }]
  })
  // A list without a single show in it is no empty library: what is known of the real one must not go.
  if (!isGood || Array.isArray(data) || (shows.length > 0 && known.length === 0)) throw unreadable(message)
  for (const { tvdbId, show } of known) {
    const seasons = await client.seasons(tvdbId, signal)
    yield toLibraryItem(tvdbId, show, seasons.isGood ? wireOf(seasons.data) : {})
  }
}

const unreadable = (message: string) =>
  new UpstreamError({
    service: sickRageService,
    kind: 'unexpected',
    message: `${sickRageService} sent no readable list of shows${message ? `: ${message}` : ''}.`,
  })

function toLibraryItem(tvdbId: number, { show_name, paused }: Wire, seasons: Wire): LibraryItem {
  const episodes = Object.entries(seasons).flatMap(([number, season]) =>
    /^\d{1,6}$/.test(number) ? episodesOf(Number(number), season) : [],
  )
  return {
    kind: 'tvShow',
    itemKey: String(tvdbId),
    tvdbId,
    title: textOf(show_name)?.slice(0, 500) ?? null,
    monitored: paused !== 1,
    hasFile: episodes.some(({ hasFile }) => hasFile),
    episodes,
  }
}

const episodesOf = (season: number, entries: unknown): LibraryEpisode[] =>
  episodesIn(entries)
    .filter(({ isThere, isWanted }) => isThere || isWanted)
    .map(({ episode, isThere, isWanted }) => ({ season, episode, monitored: isWanted, hasFile: isThere }))

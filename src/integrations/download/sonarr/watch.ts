import { flagOf, listAnswer, listOf, numberOrNull } from '~/integrations/http/reading'
import { UpstreamError } from '../../http/call'
import { type ShowCommand, takesNew } from '../add-command'
import { isRefusal, refusedBy } from '../arr'
import type { SonarrClient, SonarrSeries } from './client'
import { episodesOf, type Season, seasonsOf, seriesIn } from './reading'
import { type Episode, wantedOf } from './rules'

export type Watched = {
  seriesId: number
  /** Every episode, as it was before. */
  known: readonly Episode[]
  /** Everything that is wanted. */
  wanted: readonly Episode[]
  /** Those that Sonarr did not watch for before. */
  fresh: readonly Episode[]
  isChanged: boolean
}

type Wanting = { command: ShowCommand; tags: readonly number[] }

/**
 * Monitors what is wanted of a series, and nothing beside it that was not monitored before. In a series that is asleep
 * nothing was, whatever its seasons and episodes say: a new one is, and one that somebody put to sleep. Sonarr monitors what
 * is announced later of a season that is monitored, and with `monitorNewItems` new seasons: neither is asked for unless the
 * wish takes new episodes. An episode is fetched whatever its season says.
 */
export async function watchFor(client: SonarrClient, seriesId: number, { command, tags }: Wanting): Promise<Watched> {
  const series = seriesIn(client, await client.oneSeries(seriesId), command.tvdbId)
  const episodes = await episodesOf(client, series)
  const wanted = wantedOf(command, episodes)
  if (wanted.length === 0 && command.seasons.length > 0) throw noneThere(client, command)
  const asleep = !flagOf(series.monitored)
  const fresh = wanted.filter(({ monitored }) => asleep || !monitored)
  const changed = changedSeries(series, { command, tags, wanted, asleep })
  const saved = changed && (await save(client, changed.series, command))
  const [off, on] = afterChange(episodes, wanted, { asleep, woken: changed?.woken ?? [] })
  if (off.length > 0) await monitor(client, off, false)
  if (on.length > 0) await monitor(client, on, true)
  // Woken last: whatever ends before has Sonarr fetch nothing.
  if (saved && asleep) await save(client, { ...saved, monitored: true }, command)
  return { seriesId, known: episodes, wanted, fresh, isChanged: changed !== null || on.length > 0 }
}

const save = async (client: SonarrClient, series: SonarrSeries, { tvdbId }: ShowCommand) =>
  seriesIn(client, await client.saveSeries(series), tvdbId)

type Changing = Wanting & { wanted: readonly Episode[]; asleep: boolean }
type Changed = { series: SonarrSeries; woken: number[] }

/** The seasons in which what is announced later is wanted: those of the wish, and the last one. */
function growingSeasons(series: SonarrSeries, { command, wanted }: Pick<Changing, 'command' | 'wanted'>): number[] {
  if (!takesNew(command)) return []
  const last = Math.max(0, ...seasonsOf(series).map(({ seasonNumber }) => seasonNumber))
  return [...new Set([...wanted.map(({ season }) => season), last])].filter(season => season > 0)
}

/** Whether new seasons are to be monitored that are not yet; Sonarr 3 has no such choice. */
const monitorsNew = (series: SonarrSeries, command: ShowCommand) =>
  takesNew(command) && 'monitorNewItems' in series && series.monitorNewItems !== 'all'

/** The series as it has to be; null where it is so already. */
function changedSeries(series: SonarrSeries, { command, tags, wanted, asleep }: Changing): Changed | null {
  const seasons = seasonsOf(series)
  const growing = growingSeasons(series, { command, wanted })
  const woken = seasons.flatMap(({ seasonNumber, monitored }) =>
    (asleep || !monitored) && growing.includes(seasonNumber) ? seasonNumber : [],
  )
  const isMonitored = ({ seasonNumber, monitored }: Season) => woken.includes(seasonNumber) || (monitored && !asleep)
  const had = listOf(series.tags, numberOrNull)
  const missing = tags.filter(tag => !had.includes(tag))
  const becomesAnime = command.seriesType === 'anime' && series.seriesType !== 'anime'
  const watchesNew = monitorsNew(series, command)
  if (!asleep && woken.length === 0 && missing.length === 0 && !becomesAnime && !watchesNew) return null
  return {
    woken,
    series: {
      ...series,
      seasons: seasons.map(one => ({ ...one, monitored: isMonitored(one) })),
      tags: [...had, ...missing],
      ...(becomesAnime && { seriesType: 'anime' }),
      ...(watchesNew && { monitorNewItems: 'all' }),
    },
  }
}

type Change = { asleep: boolean; woken: readonly number[] }

/**
 * A season takes all its episodes along when it changes: those that nobody wanted go back, the wanted ones stay. In a series
 * that is asleep any of them may have changed.
 */
function afterChange(episodes: readonly Episode[], wanted: readonly Episode[], { asleep, woken }: Change) {
  const isWanted = new Set(wanted.map(({ id }) => id))
  const isWoken = (episode: Episode) => woken.includes(episode.season)
  const off = episodes.filter(
    one => !isWanted.has(one.id) && (asleep ? isWoken(one) || one.monitored : isWoken(one) && !one.monitored),
  )
  const on = wanted.filter(one => asleep || isWoken(one) || !one.monitored)
  return [off, on] as const
}

async function monitor({ product, monitor: send }: SonarrClient, episodes: readonly Episode[], monitored: boolean) {
  const answer = await send(
    episodes.map(({ id }) => id),
    monitored,
  )
  if (isRefusal(answer)) throw refusedBy(product, answer)
  listAnswer(product.service, answer)
}

const noneThere = ({ product: { service } }: SonarrClient, { title }: ShowCommand) =>
  new UpstreamError({
    service,
    kind: 'unexpected',
    message: `${service} has “${title}”, but knows none of the episodes that are wanted.`,
    failure: { code: 'episodesNotThere', service, title },
  })

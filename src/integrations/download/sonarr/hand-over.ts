import { textOf } from '~/integrations/http/reading'
import type { Semaphore } from '~/shared/semaphore'
import type { SonarrSettings } from '~/shared/services/sonarr'
import type { Sleep } from '~/shared/sleep'
import { UpstreamError } from '../../http/call'
import type { Handover, ShowCommand } from '../add-command'
import { failureIn, isRefusal, refusedBy } from '../arr'
import { explained } from '../arr-connection'
import { tagsFor } from '../arr-lists'
import type { SonarrClient, SonarrSeries } from './client'
import { newSeries } from './new-series'
import { episodesOf, seriesIn, seriesOf } from './reading'
import { type Episode, settingsFor, unknownSeasons, unlistedOf } from './rules'
import { searchFor } from './search'
import { watchFor } from './watch'

/** `changing` lets one change a series at a time: it is sent back whole, and would take back what another changed. */
export type Means = { pause: Sleep; changing: Semaphore }

/** Makes sure that Sonarr has the show and watches for what is wanted of it; what is watched for already stays as it is. */
export async function handOver(
  client: SonarrClient,
  settings: SonarrSettings,
  command: ShowCommand,
  means: Means,
): Promise<Handover> {
  try {
    const tags = await tagsFor(client, { ...settings, tag: settingsFor(settings, command).tag }, command)
    const existing = await seriesOf(client, command.tvdbId)
    const { series, isNew } = existing
      ? { series: existing, isNew: false }
      : await add(client, settings, { command, tags })
    await untilRead(client, series, { command, pause: means.pause })
    const watched = await means.changing.run(() => watchFor(client, series.id, { command, tags }))
    if (!settings.addOnly) await searchFor(client, watched, command)
    const unlisted = unlistedOf(command, watched.known)
    const outcome = isNew ? 'added' : watched.isChanged ? 'monitored' : 'alreadyMonitored'
    return { outcome, ...(unlisted > 0 && { unlisted }) }
  } catch (error) {
    throw await explained(error, client.test)
  }
}

type Adding = { command: ShowCommand; tags: number[] }
type Added = { series: SonarrSeries; isNew: boolean }

async function add(client: SonarrClient, settings: SonarrSettings, { command, tags }: Adding): Promise<Added> {
  const body = await newSeries(client, settings, { command, tags })
  const answer = await client.addSeries(body)
  if (!isRefusal(answer)) return { series: seriesIn(client, answer, command.tvdbId), isNew: true }
  const taken = failureIn(answer, 'SeriesPathValidator')
  if (!taken && !failureIn(answer, 'SeriesExistsValidator')) throw refusedBy(client.product, answer)
  // Somebody added it between the two calls, or Sonarr went on with an attempt that was given up.
  const meanwhile = await seriesOf(client, command.tvdbId)
  if (meanwhile) return { series: meanwhile, isNew: false }
  const folder = textOf(taken?.attemptedValue)
  if (!folder) throw refusedBy(client.product, answer)
  // Another show of that title is there: told apart as Sonarr itself proposes for names of folders.
  const second = await client.addSeries({ ...body, path: `${folder} {tvdb-${command.tvdbId}}` })
  return { series: seriesIn(client, second, command.tvdbId), isNew: true }
}

const pollMs = 500
/** How often it is looked for the episodes of a new series, and for a season that is missing in it. */
const looks = { series: 20, season: 5 }

/**
 * Waits until Sonarr knows the episodes and has done what it does to a new series by itself. Until then it would undo
 * what is monitored.
 */
async function untilRead(
  client: SonarrClient,
  first: SonarrSeries,
  { command, pause }: { command: ShowCommand; pause: Sleep },
) {
  let series = first
  let episodes: Episode[] = []
  for (let look = 1; look <= looks.series; look++) {
    episodes = await episodesOf(client, series)
    const isSettled = episodes.length > 0 && !series.addOptions
    if (isSettled && (look >= looks.season || unknownSeasons(command, episodes).length === 0)) return
    await pause(pollMs)
    series = seriesIn(client, await client.oneSeries(series.id), command.tvdbId)
  }
  if (episodes.length === 0) throw notRead(client, command)
}

const notRead = ({ product: { service } }: SonarrClient, { title }: ShowCommand) =>
  new UpstreamError({
    service,
    kind: 'unexpected',
    message: `${service} has “${title}”, but does not know its episodes yet.`,
    failure: { code: 'episodesNotRead', service, title },
  })

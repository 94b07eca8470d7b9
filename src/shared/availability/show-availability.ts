import { isToCome } from '../requests/episodes'
import type { Variant } from '../requests/model'
import { deniedReasonOf, type KnownOfShow, showStatus } from './show-status'
import { type EpisodeStatus, hitInVariant, type ListedSeason, type ShowRequest, type ShowStatus } from './shows'
import { partStage, type Whole, type WholeStage, wholeOf, wholeStage } from './stages'

/** How much of a season there is in one variant. */
type SeasonAvailability = {
  season: number
  stage: WholeStage | null
  /** None of what is on its way is looked for any more. */
  onHold: boolean
  available: number
  /** Asked for or looked for, and not there yet. */
  requested: number
  /** The numbers of those that may be asked for. */
  missing: number[]
  /** Those of them that air today or later, or whose day nobody knows. */
  upcoming: number[]
}

export type ShowAvailability = {
  stage: WholeStage | null
  /** Every request for it was denied, also where libraries have it all the same; and why. */
  denied: boolean
  reason: string | null
  /** No request that is on its way is looked for any more. */
  onHold: boolean
  /** Everything that has aired is there. */
  fullyAvailable: boolean
  /** Somebody gets what is announced from now on. */
  newAreTaken: boolean
  status: ShowStatus
  seasons: SeasonAvailability[]
}

/** Whether an episode is on its way and nobody looks for it, by the requests that are on hold. */
export const isEpisodeOnHold = (one: EpisodeStatus, held: ReadonlySet<number>) =>
  partStage(one) === 'processing' && one.requestId !== null && held.has(one.requestId)

function seasonAvailability(
  { season, episodes }: ShowStatus['seasons'][number],
  { now, held }: Pick<Facts, 'now' | 'held'>,
): SeasonAvailability {
  const stages = episodes.map(partStage)
  const missing = episodes.filter((_, at) => stages[at] === null)
  const stage = wholeStage(wholeOf(stages))
  const underWay = episodes.filter((_, at) => stages[at] === 'processing')
  return {
    season,
    stage,
    onHold: !stages.includes('pending') && underWay.length > 0 && underWay.every(one => isEpisodeOnHold(one, held)),
    available: stages.filter(stage => stage === 'available').length,
    requested: stages.filter(stage => stage === 'pending' || stage === 'processing').length,
    missing: missing.map(({ episode }) => episode),
    upcoming: missing.filter(({ airsAt }) => isToCome(airsAt, now)).map(({ episode }) => episode),
  }
}

/** What was decided counts also where nothing of it is listed, such as all that is announced later. */
function wholeOfShow(status: ShowStatus, open: readonly ShowRequest[]): Whole {
  const { processing, denied } = wholeOf(status.seasons.flatMap(({ episodes }) => episodes.map(partStage)))
  return {
    there: status.fullyAvailable ? 'all' : status.partlyAvailable ? 'some' : 'none',
    pending: open.some(({ decision }) => !decision.approved),
    processing: open.length > 0 || processing,
    denied,
  }
}

type Facts = {
  known: KnownOfShow
  seasons: readonly ListedSeason[]
  /** The numbers of requests whose download manager no longer looks for what it was given. */
  held: ReadonlySet<number>
  today: Date
  now: Date
}

/** How one variant of a show stands: what was asked for in it, and what the sources of it have. */
export function showAvailability(
  { known, seasons, today, ...facts }: Facts,
  variant: Variant,
  inFourK: ReadonlySet<string>,
): ShowAvailability {
  const requests = (known.request?.requests ?? []).filter(one => one.variant === variant)
  const request = known.request && requests.length > 0 ? { ...known.request, requests } : null
  const hits = known.hits.flatMap(hit => hitInVariant(hit, variant, inFourK) ?? [])
  const status = showStatus({ ...known, request, hits, seasons, today })
  const open = requests.filter(({ decision }) => !decision.denied)
  const stage = wholeStage(wholeOfShow(status, open))
  const denied = requests.length > 0 && open.length === 0
  return {
    ...{ stage, denied, reason: denied ? deniedReasonOf(request) : null },
    onHold: stage === 'processing' && open.length > 0 && open.every(({ id }) => facts.held.has(id)),
    fullyAvailable: status.fullyAvailable,
    newAreTaken: requests.some(({ takesNewEpisodes }) => takesNewEpisodes),
    status,
    seasons: status.seasons.map(one => seasonAvailability(one, facts)),
  }
}

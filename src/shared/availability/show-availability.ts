import { isToCome } from '../requests/episodes'
import type { Stage, Variant } from '../requests/model'
import type { ShowFacts } from './show-status'
import { showStatus } from './show-status'
import { type EpisodeStatus, hitInVariant, type ListedSeason, type ShowRequest, type ShowStatus } from './shows'

/** How an episode stands in a word; null for one that nobody has, asked for or watches for. */
export function episodeStage({ available, denied, requested, approved }: EpisodeStatus): Stage | null {
  if (available) return 'available'
  if (denied) return 'denied'
  if (approved) return 'processing'
  return requested ? 'pending' : null
}

type PartStage = Stage | 'partlyAvailable'

/** The one word for a season or a whole show, by the stages of its episodes. */
function partStage(stages: readonly (Stage | null)[]): PartStage | null {
  if (stages.length === 0) return null
  if (stages.every(stage => stage === 'available')) return 'available'
  if (stages.every(stage => stage === 'denied')) return 'denied'
  const word = (['pending', 'processing'] as const).find(one => stages.includes(one))
  return word ?? (stages.includes('available') ? 'partlyAvailable' : null)
}

/** How much of a season there is in one variant. */
type SeasonStanding = {
  season: number
  stage: PartStage | null
  /** None of what is on its way is looked for any more. */
  onHold: boolean
  available: number
  /** Asked for or watched for, and not there yet. */
  requested: number
  /** The numbers of those that may be asked for. */
  missing: number[]
  /** Those of them that are still to come, or whose day nobody knows. */
  upcoming: number[]
}

export type ShowStanding = {
  stage: PartStage | null
  /** No request that is on its way is looked for any more. */
  onHold: boolean
  /** Everything that has aired is there. */
  fullyAvailable: boolean
  /** Somebody gets what is announced from now on. */
  newAreTaken: boolean
  status: ShowStatus
  seasons: SeasonStanding[]
}

/** Whether an episode is on its way and nobody looks for it, by the requests that are on hold. */
export const isEpisodeOnHold = (one: EpisodeStatus, held: ReadonlySet<number>) =>
  episodeStage(one) === 'processing' && one.requestId !== null && held.has(one.requestId)

function seasonStanding(
  { season, episodes }: ShowStatus['seasons'][number],
  { now, held }: Pick<Listing, 'now' | 'held'>,
): SeasonStanding {
  const stages = episodes.map(episodeStage)
  const missing = episodes.filter((_, at) => stages[at] === null)
  const stage = partStage(stages)
  const underWay = episodes.filter((_, at) => stages[at] === 'processing')
  return {
    season,
    stage,
    onHold: stage === 'processing' && underWay.every(one => isEpisodeOnHold(one, held)),
    available: stages.filter(stage => stage === 'available').length,
    requested: stages.filter(stage => stage === 'pending' || stage === 'processing').length,
    missing: missing.map(({ episode }) => episode),
    upcoming: missing.filter(({ airsAt }) => isToCome(airsAt, now)).map(({ episode }) => episode),
  }
}

/** The word for all of a show: what is denied comes first, then what is there, then what waits. */
function showStage(status: ShowStatus, requests: readonly ShowRequest[]): PartStage | null {
  if (status.denied) return 'denied'
  if (status.fullyAvailable) return 'available'
  if (status.partlyAvailable) return 'partlyAvailable'
  const open = requests.filter(({ decision }) => !decision.denied)
  if (open.some(({ decision }) => !decision.approved)) return 'pending'
  if (open.length > 0) return 'processing'
  return partStage(status.seasons.flatMap(({ episodes }) => episodes.map(episodeStage)))
}

type Known = Omit<ShowFacts, 'seasons' | 'today'>
type Listing = {
  known: Known
  seasons: readonly ListedSeason[]
  /** The numbers of requests whose download manager no longer looks for what it was given. */
  held: ReadonlySet<number>
  today: Date
  now: Date
}

/** How one variant of a show stands: what was asked for in it, and what the sources of it have. */
export function showStanding(
  { known, seasons, today, ...listing }: Listing,
  variant: Variant,
  inFourK: ReadonlySet<string>,
): ShowStanding {
  const requests = (known.request?.requests ?? []).filter(one => one.variant === variant)
  const request = known.request && requests.length > 0 ? { ...known.request, requests } : null
  const hits = known.hits.flatMap(hit => hitInVariant(hit, variant, inFourK) ?? [])
  const status = showStatus({ ...known, request, hits, seasons, today })
  const stage = showStage(status, requests)
  const open = requests.filter(({ decision }) => !decision.denied)
  return {
    stage,
    onHold: stage === 'processing' && open.length > 0 && open.every(({ id }) => listing.held.has(id)),
    fullyAvailable: status.fullyAvailable,
    newAreTaken: requests.some(({ takesNewEpisodes }) => takesNewEpisodes),
    status,
    seasons: status.seasons.map(one => seasonStanding(one, listing)),
  }
}

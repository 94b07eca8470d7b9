import { watchLinksIn } from '../library/watch'
import type { ShownStage } from '../requests/model'
import { anyOf, type EpisodeBits } from './episode-bits'
import { countedRuns, type EpisodeRun } from './episode-runs'
import type {
  EpisodeCounts,
  EpisodeStatus,
  LibraryEpisode,
  ListedSeason,
  RequestedShow,
  SeasonStatus,
  ShowHit,
  ShowHitInFull,
  ShowRequest,
  ShowStatus,
  ShowSummaryStatus,
  Whole,
} from './shows'
import { countedEpisodes, rollUp } from './shows'

type Facts<Wanted, Hit> = {
  request: RequestedShow<Wanted> | null
  hits: readonly Hit[]
  /** Only what the download managers have makes a show available; media servers add episodes and links. */
  mediaServersDefer: boolean
}
export type ShowFacts = Facts<ShowRequest['wanted'], ShowHitInFull> & {
  seasons: readonly ListedSeason[]
  /** Midnight UTC of the day. */
  today: Date
}

/** What is shown of a show with its episodes. Every source may add to it and none takes away, whatever their order. */
export function showStatus({ request, hits, seasons, today, mediaServersDefer }: ShowFacts): ShowStatus {
  const asked = askedEpisodes(request)
  const has = hits.map(({ isMediaServer, episodes }) => ({ isMediaServer, episodes: byPlace(episodes) }))
  const statusOf = (season: number, { episode, airsAt }: ListedSeason['episodes'][number]): EpisodeStatus => {
    const place = placeOf(season, episode)
    const found = asked.get(place)
    const there = has.flatMap(({ episodes }) => episodes.get(place) ?? [])
    return {
      ...{ episode, airsAt, requestId: found?.id ?? null, requested: found !== undefined },
      // A media server wants nothing: what it has says nothing of an approval.
      approved: found?.decision.approved === true || has.some(hit => !hit.isMediaServer && hit.episodes.has(place)),
      available: found?.available === true || there.some(({ hasFile }) => hasFile),
      denied: found?.decision.denied ?? null,
      deniedReason: found?.decision.deniedReason ?? null,
    }
  }
  const shown = seasons.map(({ season, episodes }): SeasonStatus => {
    const laid = episodes.map(one => statusOf(season, one))
    return { season, available: laid.every(({ available }) => available), episodes: laid }
  })
  const all = shown.flatMap(({ episodes }) => episodes)
  const managed = has.filter(({ isMediaServer }) => !isMediaServer)
  const hasListedFile = seasons.some(({ season, episodes }) =>
    episodes.some(({ episode }) => managed.some(one => one.episodes.get(placeOf(season, episode))?.hasFile)),
  )
  const isDenied = all.length > 0 && all.every(({ denied }) => denied === true)
  return {
    requestId: request?.id ?? null,
    approved: isApproved(request, hits),
    available: hasListedFile || onMediaServer({ hits, mediaServersDefer }),
    denied: isDenied ? true : null,
    deniedReason: isDenied ? reasonOf(request) : null,
    ...rollUp(countedEpisodes(all, today)),
    watch: watchLinksIn(hits),
    seasons: shown,
  }
}

const none: EpisodeCounts = { episodes: 0, available: 0, missingAired: 0, missingUndated: 0, future: 0 }
const added = (a: EpisodeCounts, b: EpisodeCounts): EpisodeCounts => ({
  episodes: a.episodes + b.episodes,
  available: a.available + b.available,
  missingAired: a.missingAired + b.missingAired,
  missingUndated: a.missingUndated + b.missingUndated,
  future: a.future + b.future,
})

/** How many of the wanted episodes of a block there are in each state, and which of them are there. */
export type WantedCounts = EpisodeCounts & EpisodeBits
/** The episodes that a source has files of, and all that it has or watches for. */
type ListedHit = ShowHit & { there: readonly EpisodeBits[]; known: readonly EpisodeBits[] }
export type ListedShowFacts = Facts<WantedCounts[], ListedHit> & {
  /** What the catalogue listed of it when it was asked last; null where it was not. */
  listing: readonly EpisodeRun[] | null
  today: Date
}

/**
 * What a list shows of a show, from what lies in the store alone. Where it is not known what the catalogue lists, all that
 * has aired is known to be there only if requests reach every season.
 */
export function listedShowStatus(facts: ListedShowFacts): ShowSummaryStatus {
  const { request, hits, mediaServersDefer } = facts
  return {
    requestId: request?.id ?? null,
    approved: isApproved(request, hits),
    available: hits.some(hit => hit.hasFile && !hit.isMediaServer) || onMediaServer({ hits, mediaServersDefer }),
    denied: null,
    deniedReason: null,
    watch: watchLinksIn(hits),
    ...(facts.listing ? wholeByListing(facts, facts.listing) : wholeByRequests(facts)),
  }
}

function wholeByListing({ request, hits, today }: ListedShowFacts, listing: readonly EpisodeRun[]): Whole {
  const marked = (request?.requests ?? []).flatMap(({ wanted }) => wanted)
  return rollUp(countedRuns(listing, today, anyOf([...hits.flatMap(({ there }) => there), ...marked])))
}

function wholeByRequests({ request, hits }: ListedShowFacts): Whole {
  const wanted = (request?.requests ?? []).flatMap(one => one.wanted).filter(({ season }) => season > 0)
  const seasons = new Set(wanted.map(({ season }) => season)).size
  const isWhole = seasons > 0 && seasons >= (request?.totalSeasons || Number.POSITIVE_INFINITY)
  const asked = rollUp(wanted.reduce(added, none))
  const hasFile = hits.some(hit => hit.hasFile)
  const fullyAvailable = isWhole && asked.fullyAvailable
  return {
    fullyAvailable,
    partlyAvailable: fullyAvailable ? asked.partlyAvailable : hasFile || wanted.some(({ available }) => available > 0),
  }
}

export type ListedShowStage = {
  /** Null for one that nobody has, asked for or watches for. */
  stage: ShownStage | null
  /** Why it was denied. */
  reason: string | null
}

/** The one word for a show in a list, by its status. */
export function listedShowStage(facts: ListedShowFacts, status = listedShowStatus(facts)): ListedShowStage {
  const stage = wordFor(facts, status)
  return { stage, reason: stage === 'denied' ? reasonOf(facts.request) : null }
}

function wordFor(facts: ListedShowFacts, status: ShowSummaryStatus): ShownStage | null {
  const { approved, available, fullyAvailable, partlyAvailable } = status
  const decisions = (facts.request?.requests ?? []).map(({ decision }) => decision)
  const open = decisions.filter(({ denied }) => !denied)
  if (decisions.length > 0 && open.length === 0 && facts.hits.length === 0) return 'denied'
  if (fullyAvailable) return 'available'
  // What is there of a show whose episodes are listed is counted among these; specials alone make it no part.
  if (partlyAvailable || (available && !facts.listing)) return 'partlyAvailable'
  if (open.some(decision => !decision.approved)) return 'pending'
  return approved && isUnderWay(facts) ? 'processing' : null
}

/** Where it is known what is listed, a download manager that watches for none of it has nothing to do. */
function isUnderWay({ request, hits, listing }: ListedShowFacts): boolean {
  if (!listing || isApproved(request, [])) return true
  const isKnown = anyOf(hits.flatMap(hit => (hit.isMediaServer ? [] : hit.known)))
  return countedRuns(listing, new Date(0), isKnown).available > 0
}

const isApproved = (request: RequestedShow<unknown> | null, hits: readonly ShowHit[]) =>
  (request?.requests ?? []).some(({ decision }) => decision.approved) || hits.some(hit => !hit.isMediaServer)

const onMediaServer = ({ hits, mediaServersDefer }: { hits: readonly ShowHit[]; mediaServersDefer: boolean }) =>
  !mediaServersDefer && hits.some(hit => hit.isMediaServer)

const reasonOf = (request: RequestedShow<unknown> | null) =>
  request?.requests.find(({ decision }) => decision.denied)?.decision.deniedReason ?? null

type Place = `${number}x${number}`
const placeOf = (season: number, episode: number): Place => `${season}x${episode}`

const byPlace = (episodes: readonly LibraryEpisode[]) =>
  new Map(episodes.map(one => [placeOf(one.season, one.episode), one] as const))

/** Where two requests hold an episode, the later one decides. */
function askedEpisodes(request: RequestedShow | null) {
  const asked = new Map<Place, { id: number; decision: ShowRequest['decision']; available: boolean }>()
  for (const { id, decision, wanted } of request?.requests ?? []) {
    for (const { season, episode, available } of wanted)
      asked.set(placeOf(season, episode), { id, decision, available })
  }
  return asked
}

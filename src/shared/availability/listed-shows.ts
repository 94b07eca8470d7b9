import { watchLinksIn } from '../library/model'
import { type EpisodeBits, episodeSet } from './episode-bits'
import { countedRuns, type EpisodeRun, type RunCounts } from './episode-runs'
import { deniedReasonOf, isApproved, isOnMediaServer, type KnownOfShow } from './show-status'
import { type DecidedRequest, rollUp, type ShowHit, type ShowSummaryStatus } from './shows'
import { type Whole, type WholeStage, wholeStage } from './stages'

/** The wanted episodes of a block (`asked`), those of them that are there (`bits`) and those that are to come, a bit each. */
export type WantedBits = EpisodeBits & { asked: number; future: number }
/** The episodes that a source has files of, and all that it has or watches for. */
type ListedHit = ShowHit & { there: readonly EpisodeBits[]; known: readonly EpisodeBits[] }
export type ListedShowRequest = DecidedRequest<WantedBits[]>
export type ListedShowFacts = KnownOfShow<ListedShowRequest, ListedHit> & {
  /** What the catalogue listed of it when it was asked last; null where it was not. */
  listing: readonly EpisodeRun[] | null
  /** Midnight UTC of the day. */
  today: Date
}

export type ListedShow = {
  status: ShowSummaryStatus
  /** Null for one that nobody has, asked for or looks for. */
  stage: WholeStage | null
  /** Every request for it was denied, also where libraries have it all the same; and why. */
  denied: boolean
  reason: string | null
}

/**
 * What a list shows of a show, from what lies in the store alone. Where it is not known what the catalogue lists, all that
 * has aired is known to be there only if requests reach every season.
 */
export function listedShow(facts: ListedShowFacts): ListedShow {
  const { request, hits, mediaServersDefer, listing } = facts
  const counts = listing && countedRuns(listing, facts.today, knownEpisodes(facts))
  const status = {
    requestId: request?.id ?? null,
    approved: isApproved(request, hits),
    available: hits.some(hit => hit.hasFile && !hit.isMediaServer) || isOnMediaServer({ hits, mediaServersDefer }),
    denied: null,
    deniedReason: null,
    watch: watchLinksIn(hits),
    ...(counts ? rollUp(counts) : wholeByRequests(facts)),
  }
  const stage = wholeStage(counts ? wholeOfCounts(facts, status, counts) : wholeOfRequests(facts, status))
  const denied = isDenied(facts)
  return { status, stage, denied, reason: denied ? deniedReasonOf(request) : null }
}

function knownEpisodes({ request, hits }: ListedShowFacts) {
  const requests = request?.requests ?? []
  const denied = requests.filter(({ decision }) => decision.denied)
  return {
    there: episodeSet(...hits.map(({ there }) => there), ...requests.map(({ wanted }) => wanted)),
    denied: episodeSet(...denied.map(({ wanted }) => wanted.map(one => ({ ...one, bits: one.asked })))),
    lookedFor: episodeSet(...hits.flatMap(hit => (hit.isMediaServer ? [] : [hit.known]))),
  }
}

type Rolled = Pick<ShowSummaryStatus, 'available' | 'fullyAvailable' | 'partlyAvailable'>

const openOf = ({ request }: ListedShowFacts) =>
  (request?.requests ?? []).filter(({ decision }) => !decision.denied).map(({ decision }) => decision)

const isDenied = (facts: ListedShowFacts) => (facts.request?.requests.length ?? 0) > 0 && openOf(facts).length === 0

const isPending = (facts: ListedShowFacts) => openOf(facts).some(({ approved }) => !approved)

/** What is there of a show whose episodes are listed is counted among these; specials alone make it no part. */
const wholeOfCounts = (facts: ListedShowFacts, rolled: Rolled, { episodes, denied, lookedFor }: RunCounts): Whole => ({
  there: rolled.fullyAvailable ? 'all' : rolled.partlyAvailable ? 'some' : 'none',
  pending: isPending(facts),
  processing: openOf(facts).length > 0 || lookedFor > 0,
  denied: episodes > 0 && denied === episodes,
})

function wholeOfRequests(facts: ListedShowFacts, { available, fullyAvailable, partlyAvailable }: Rolled): Whole {
  const areDenied = isDenied(facts)
  return {
    there: fullyAvailable ? 'all' : partlyAvailable || available ? 'some' : 'none',
    pending: isPending(facts),
    processing: openOf(facts).length > 0 || (!areDenied && facts.hits.some(hit => !hit.isMediaServer)),
    denied: areDenied,
  }
}

function wholeByRequests({ request, hits }: ListedShowFacts): Pick<Rolled, 'fullyAvailable' | 'partlyAvailable'> {
  const wanted = (request?.requests ?? []).flatMap(one => one.wanted).filter(({ season }) => season > 0)
  const seasons = new Set(wanted.map(({ season }) => season)).size
  const isWhole = seasons > 0 && seasons >= (request?.totalSeasons || Number.POSITIVE_INFINITY)
  const some = wanted.some(({ bits }) => bits !== 0)
  const fullyAvailable = isWhole && some && wanted.every(({ asked, bits, future }) => (asked & ~bits & ~future) === 0)
  const partlyAvailable = fullyAvailable
    ? wanted.some(({ future }) => future !== 0)
    : some || hits.some(hit => hit.hasFile)
  return { fullyAvailable, partlyAvailable }
}

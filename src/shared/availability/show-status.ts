import { watchLinksIn } from '../library/model'
import {
  countedEpisodes,
  type DecidedRequest,
  type EpisodeStatus,
  type LibraryEpisode,
  type ListedSeason,
  type RequestedShow,
  rollUp,
  type SeasonStatus,
  type ShowHit,
  type ShowHitInFull,
  type ShowRequest,
  type ShowStatus,
} from './shows'

/** What the portal knows of a show, whatever is listed of it. */
export type KnownOfShow<One = ShowRequest, Hit = ShowHitInFull> = {
  request: RequestedShow<One> | null
  hits: readonly Hit[]
  /** Only what the download managers have makes a show available; media servers add episodes and links. */
  mediaServersDefer: boolean
}
export type ShowFacts = KnownOfShow & {
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
    available: hasListedFile || isOnMediaServer({ hits, mediaServersDefer }),
    denied: isDenied ? true : null,
    deniedReason: isDenied ? deniedReasonOf(request) : null,
    ...rollUp(countedEpisodes(all, today)),
    watch: watchLinksIn(hits),
    seasons: shown,
  }
}

/** Somebody approved a part of it, or a download manager has it on its list. */
export const isApproved = (request: RequestedShow<DecidedRequest<unknown>> | null, hits: readonly ShowHit[]) =>
  (request?.requests ?? []).some(({ decision }) => decision.approved) || hits.some(hit => !hit.isMediaServer)

export const isOnMediaServer = ({
  hits,
  mediaServersDefer,
}: {
  hits: readonly ShowHit[]
  mediaServersDefer: boolean
}) => !mediaServersDefer && hits.some(hit => hit.isMediaServer)

/** Why the first request that was denied was. */
export const deniedReasonOf = (request: RequestedShow<DecidedRequest<unknown>> | null) =>
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

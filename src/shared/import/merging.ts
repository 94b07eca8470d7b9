import { episodeKey } from '../requests/episodes'
import { type RequestKind, type Variant, variants } from '../requests/model'
import type { SeasonInFull } from '../titles/shows'
import type { SourceEpisode, SourceProgress, SourceRequest } from './house'

/** A request as it will be here, out of one or several over there. */
export type MergedRequest = {
  /** The first of them is the one that stands for it. */
  oldIds: string[]
  requester: string | null
  first: SourceRequest
  variants: Partial<Record<Variant, SourceProgress>>
  episodes: SourceEpisode[]
  takesNewEpisodes: boolean
  /** Who asked as well, and who followed. */
  followers: string[]
  votes: SourceRequest['votes']
}

/** One that is left with nothing of its own, and joins the request that has it. */
export type JoinedRequest = { oldId: string; into: string; follower: string | null }

/** How far something came, so that the furthest of two counts. */
const reach = ({ available, approved, denied }: SourceProgress) => (available ? 4 : denied ? 1 : approved ? 3 : 2)

const askedOf = ({ variants: asked }: SourceRequest) =>
  Math.min(...Object.values(asked).map(progress => progress.askedAt.getTime()))

const inOrder = (requests: readonly SourceRequest[]) =>
  requests.toSorted(
    (one, other) => askedOf(one) - askedOf(other) || one.oldId.localeCompare(other.oldId, 'en', { numeric: true }),
  )

function furthest(one: SourceProgress | undefined, other: SourceProgress | undefined): SourceProgress | undefined {
  if (!one || !other) return one ?? other
  // Of two that came as far, the one that was asked first.
  const better = reach(other) > reach(one) ? other : one
  return { ...better, askedAt: new Date(Math.min(one.askedAt.getTime(), other.askedAt.getTime())) }
}

/** Movies and albums are asked for once here: who asked first owns it, the others follow. */
function asOne(requests: readonly SourceRequest[]): MergedRequest[] {
  const [first, ...others] = inOrder(requests)
  if (!first) return []
  const all = [first, ...others]
  const merged: Partial<Record<Variant, SourceProgress>> = {}
  for (const variant of variants) {
    const progress = all.map(one => one.variants[variant]).reduce(furthest)
    if (progress) merged[variant] = progress
  }
  const asked = others.flatMap(({ requester }) => (requester === null ? [] : [requester]))
  return [
    {
      oldIds: all.map(({ oldId }) => oldId),
      requester: first.requester,
      first,
      variants: merged,
      episodes: [],
      takesNewEpisodes: false,
      followers: followersOf(first.requester, [...asked, ...all.flatMap(({ followers }) => followers)]),
      votes: votesOf(all.flatMap(({ votes }) => votes)),
    },
  ]
}

/** Whoever asked hears of it anyway. */
const followersOf = (requester: string | null, all: readonly string[]) =>
  [...new Set(all)].filter(person => person !== requester)

/** One a person: the last. */
const votesOf = (all: SourceRequest['votes']) => [
  ...new Map(
    all.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(vote => [vote.person, vote]),
  ).values(),
]

/** The episodes of whole seasons, as the catalogue knows them, and whether more will join. */
export function expandedSeasons(
  request: SourceRequest,
  seasons: readonly SeasonInFull[],
  now: Date,
): { episodes: SourceEpisode[]; takesNewEpisodes: boolean } {
  const known = new Map(seasons.map(one => [one.season, one.episodes]))
  const isToCome = (airsAt: Date | null) => airsAt === null || airsAt > now
  const episodes = request.seasons.flatMap(({ season, available }) =>
    (known.get(season) ?? []).map(({ episode, name, airsAt }) => ({
      ...{ season, episode, name, airsAt },
      available: available && !isToCome(airsAt),
    })),
  )
  const takesNewEpisodes = request.seasons.some(
    ({ season }) => season > 0 && (known.get(season) ?? []).some(({ airsAt }) => isToCome(airsAt)),
  )
  return { episodes: [...request.episodes, ...episodes], takesNewEpisodes }
}

type Show = {
  seasons: readonly SeasonInFull[]
  now: Date
  /** Which request has an episode already, by a name of its own. */
  requested: Readonly<Partial<Record<Variant, ReadonlyMap<string, string>>>>
}

const isDead = ({ variants: asked }: SourceRequest) => Object.values(asked).every(one => one.denied && !one.available)

/**
 * Each episode of a show has one owner: who asked first. A later request loses what is taken, and joins the one that has it
 * where nothing is left. What was denied takes nothing from anybody.
 */
export function mergedShow(
  requests: readonly SourceRequest[],
  { seasons, now, requested }: Show,
): { kept: MergedRequest[]; joined: JoinedRequest[] } {
  const owners: Record<Variant, Map<string, string>> = {
    standard: new Map(requested.standard),
    fourK: new Map(requested.fourK),
  }
  const kept: MergedRequest[] = []
  const joined: JoinedRequest[] = []
  const ordered = inOrder(requests)
  for (const request of [...ordered.filter(one => !isDead(one)), ...ordered.filter(isDead)]) {
    const { episodes, takesNewEpisodes } = expandedSeasons(request, seasons, now)
    const variant: Variant = request.variants.standard ? 'standard' : 'fourK'
    const taken = owners[variant]
    const own = new Map(episodes.map(one => [episodeKey(one), one]))
    const left = [...own].filter(([key]) => !taken.has(key))
    const [owner] = [...own.keys()].flatMap(key => taken.get(key) ?? [])
    if (left.length === 0 && owner !== undefined) {
      joined.push({ oldId: request.oldId, into: owner, follower: request.requester })
      const into = kept.find(({ oldIds }) => oldIds[0] === owner)
      into?.followers.push(
        ...followersOf(into.requester, [...(request.requester ? [request.requester] : []), ...request.followers]),
      )
      continue
    }
    for (const [key] of left) taken.set(key, request.oldId)
    kept.push({
      ...{ oldIds: [request.oldId], requester: request.requester, first: request, variants: request.variants },
      ...{ episodes: left.map(([, episode]) => episode), takesNewEpisodes },
      followers: followersOf(request.requester, request.followers),
      votes: votesOf(request.votes),
    })
  }
  return { kept: kept.map(one => ({ ...one, followers: [...new Set(one.followers)] })), joined }
}

export const mergedTitle = (
  kind: RequestKind,
  requests: readonly SourceRequest[],
  show: Show,
): { kept: MergedRequest[]; joined: JoinedRequest[] } =>
  kind === 'tvShow' ? mergedShow(requests, show) : { kept: asOne(requests), joined: [] }

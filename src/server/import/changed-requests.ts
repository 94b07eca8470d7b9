import { inArray } from 'drizzle-orm'
import type { SourceRequest, SourceTitle } from '~/shared/import/house'
import { expandedSeasons, type MergedRequest, mergedTitle } from '~/shared/import/merging'
import { keptReason } from '~/shared/requests/denial'
import { episodeKey } from '~/shared/requests/episodes'
import { type Request, type Variant, variants } from '~/shared/requests/model'
import { requestsByIds } from '../requests/queries'
import { forUpdate } from '../store/dialect'
import type { Store } from '../store/store'
import { claimEpisodes, type Followed, saveFollowed } from './changed-request-queries'
import type { Described } from './describe'
import { type Link, type NewLink, saidOf, saveLinks } from './link-queries'
import { type Deciders, decidersOf, firstProgress, followedProgress, isClaim } from './progress-here'
import { requestedEpisodes, writeFailures, writeFollowers } from './request-queries'
import type { Running } from './running'

export const saidOfRequest = (request: SourceRequest): string => saidOf(request)

/** Of a request that came: what follows the source as long as nobody changes it here. Libraries say what is available. */
export const stateHashOfRequest = ({ requesterId, variants: asked }: Omit<Request, 'id'>): string =>
  saidOf([
    requesterId,
    ...variants.map(variant => {
      const progress = asked[variant]
      if (!progress) return null
      const { approved, denied, deniedReason, server, profile, root } = progress
      return [approved, denied === true, keptReason(deniedReason), server, profile, root]
    }),
  ])

/** A title of which some requests are others over there than they were; `links` are those of all of its requests. */
export type ChangedTitle = { source: SourceTitle; described: Described | null; links: ReadonlyMap<string, Link> }

type Group = {
  title: ChangedTitle
  requestId: number
  /** What became this request of ours; the first of them stands for it. */
  members: SourceRequest[]
  owner: SourceRequest | undefined
  changed: SourceRequest[]
}

function groupsOf(title: ChangedTitle): Group[] {
  const linkOf = ({ oldId }: SourceRequest) => title.links.get(oldId)
  const byRequest = Map.groupBy(title.source.requests.filter(linkOf), one => linkOf(one)?.newId ?? '')
  return [...byRequest].map(([newId, members]) => ({
    ...{ title, requestId: Number(newId), members },
    owner: members.find(one => typeof linkOf(one)?.written === 'string'),
    changed: members.filter(one => linkOf(one)?.said !== saidOfRequest(one)),
  }))
}

type Ours = Group & { owner: SourceRequest; request: Request }

/** Has requests follow what changed over there, where nobody has changed them here since. */
export async function followRequests(
  run: Running,
  tx: Store,
  titles: readonly ChangedTitle[],
  people: ReadonlyMap<string, string | null>,
): Promise<void> {
  const groups = titles.flatMap(groupsOf).filter(({ changed }) => changed.length > 0)
  if (groups.length === 0) return
  const ours = await untouched(tx, groups)
  const count = (of: readonly Group[]) => of.reduce((sum, { changed }) => sum + changed.length, 0)
  run.tally.add('requests', 'updated', count(ours))
  run.tally.add('requests', 'leftAlone', count(groups) - count(ours))
  if (ours.length === 0) return
  const now = run.app.now()
  const sources = titles.map(({ source }) => source)
  const deciders = await decidersOf(tx, sources, people)
  const followed = ours.map((one): Followed => {
    const merged = mergedOf(one, now)
    return { request: { ...one.request, variants: afterwards({ run, deciders }, one.request, merged) }, merged }
  })
  await saveFollowed(tx, followed)
  await saveEpisodes(tx, followed)
  await writeFollowers(tx, followed, { people, now })
  await writeFailures(tx, followed, now)
  const links = ours.flatMap((one, index) => linksOfGroup(one, followed[index]?.request ?? one.request))
  await saveLinks(tx, run.source, links, now, 'anew')
}

async function untouched(tx: Store, groups: readonly Group[]): Promise<Ours[]> {
  const { requests: t } = tx.t
  const ids = groups.map(({ requestId }) => requestId).filter(id => id > 0)
  if (ids.length === 0) return []
  await forUpdate(tx, tx.db.select({ id: t.id }).from(t).where(inArray(t.id, ids)))
  const known = new Map((await requestsByIds(tx, ids)).map(request => [request.id, request]))
  return groups.flatMap(group => {
    const [request, { owner }] = [known.get(group.requestId), group]
    const written = owner && group.title.links.get(owner.oldId)?.written
    return request && owner && written === stateHashOfRequest(request) ? [{ ...group, owner, request }] : []
  })
}

function mergedOf({ title: { source, described }, members, owner }: Ours, now: Date): MergedRequest {
  if (source.kind !== 'tvShow') {
    const [merged] = mergedTitle(source.kind, members, { seasons: [], now, requested: {} }).kept
    if (merged) return merged
  }
  const { episodes, takesNewEpisodes } = expandedSeasons(owner, described?.seasons ?? [], now)
  const others = members.flatMap(({ requester }) => requester ?? [])
  return {
    ...{ oldIds: [owner.oldId], requester: owner.requester, first: owner, variants: owner.variants },
    ...{ episodes, takesNewEpisodes, votes: owner.votes },
    followers: [...new Set([...others, ...owner.followers])].filter(person => person !== owner.requester),
  }
}

type After = { run: Running; deciders: Deciders }

function afterwards({ run, deciders }: After, request: Request, merged: MergedRequest): Request['variants'] {
  const after = (variant: Variant) => {
    const [ours, theirs] = [request.variants[variant], merged.variants[variant]]
    if (!theirs) return ours
    return ours ? followedProgress(run, ours, theirs, deciders) : firstProgress(run, theirs, deciders)
  }
  return { ...request.variants, standard: after('standard'), fourK: after('fourK') }
}

/** Episodes that came since join it, unless another request has them. */
async function saveEpisodes(tx: Store, followed: readonly Followed[]) {
  const shows = followed.filter(({ request }) => request.kind === 'tvShow')
  const requested = await requestedEpisodes(
    tx,
    shows.map(({ request }) => request.title.id),
  )
  const free = shows.map(({ request, merged }) => {
    const variant: Variant = merged.variants.standard ? 'standard' : 'fourK'
    const taken = requested.get(request.title.id)?.[variant]
    const own = `here:${request.id}`
    const episodes = merged.episodes.filter(one => (taken?.get(episodeKey(one)) ?? own) === own)
    return { request, merged: { ...merged, episodes } }
  })
  await claimEpisodes(tx, free)
}

function linksOfGroup({ title, members, owner }: Ours, after: Request): NewLink[] {
  const isUnproven = variants.some(variant => {
    const progress = after.variants[variant]
    return progress?.available === true && isClaim(progress)
  })
  return members.map(one => ({
    ...{ kind: title.source.kind, oldId: one.oldId, newId: String(after.id), said: saidOfRequest(one) },
    written: one === owner ? stateHashOfRequest(after) : null,
    unproven: one === owner && (isUnproven || owner.episodes.length + owner.seasons.length > 0),
  }))
}

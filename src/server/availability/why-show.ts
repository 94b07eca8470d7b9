import { managersFor } from '~/integrations/download/index'
import type { Availability } from '~/shared/api/availability'
import { reason, type WhyReason } from '~/shared/availability/why'
import { episodeRanges } from '~/shared/requests/episodes'
import type { Variant } from '~/shared/requests/model'
import { sectionOf } from '~/shared/settings/servers'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { itemEpisodes, itemsOf, showItems } from '../library/show-items'
import { takesShowsInFourK } from '../requests/hand-over/destination'
import { requestsByTitle } from '../requests/queries'
import { decidingManager } from '../settings/connected-servers'
import { showIdsFor } from '../titles/show-ids'
import { copiesById } from './copies'
import { type Copy, copiesIn } from './copy-views'
import { type MarkedEpisode, markedEpisodes } from './marked-episodes'
import { withShowLanguages } from './show-languages'
import { answer } from './why'
import { filesByServer } from './why-episodes'

const kind = 'tvShow'

/** What libraries have of a show, by season, and why it stands where it does. */
export async function whyShow(app: App, by: User, id: number): Promise<Availability> {
  const known = await showIdsFor(app).byTmdb([id], 0)
  const ids = known.get(id) ?? { tmdbId: id, tvdbId: null, imdbId: null, tvMazeId: null }
  const items = itemsOf(ids, await showItems(app.store, [ids])).map(item => item.id)
  const [rows, episodes, noted, requests] = await Promise.all([
    copiesById(app.store, items),
    itemEpisodes(app.store, items),
    markedEpisodes(app.store, id),
    requestsByTitle(app.store, kind, [id]),
  ])
  const inFourK = new Set(managersFor(kind, 'fourK').map(({ settings }) => settings.id))
  const variantOf = ({ source }: { source: string }): Variant => (inFourK.has(sectionOf(source)) ? 'fourK' : 'standard')
  const copies = copiesIn(app, await withShowLanguages(app, rows), {
    kind,
    variantOf,
    episodesOf: item => episodes.get(item) ?? [],
  })
  const held = { standard: copies.filter(one => one.variant === 'standard'), fourK: copies.filter(isInFourK) }
  const of = (variant: Variant) => whyEpisodes(app, held[variant], noted, variant)
  const wasAsked = (requests.get(String(id)) ?? []).some(({ variants }) => variants.fourK !== null)
  const isTaken = copies.some(one => one.variant === 'fourK') || takesShowsInFourK(app)
  const isTold = wasAsked || (isTaken && held.fourK.length > 0)
  return answer(app, by, copies, { standard: of('standard'), fourK: isTold ? of('fourK') : null })
}

/** A media server may have it in both. */
const isInFourK = ({ variant, holder }: Copy) => variant === 'fourK' || holder.isFourK

const isServed = ({ holder }: Copy) => holder.isMediaServer

const longestRanges = 300

function whyEpisodes(app: App, held: readonly Copy[], noted: readonly MarkedEpisode[], variant: Variant): WhyReason[] {
  const decider = decidingManager(app, kind)?.name ?? null
  const [atServers, atManagers] = [held.filter(isServed), held.filter(one => !isServed(one))]
  const served = filesByServer('server', atServers, variant)
  const managed = filesByServer('manager', atManagers, variant)
  const episodes = noted.filter(one => one.variant === variant)
  const reasons = [
    ...marksIn(episodes),
    ...(decider ? [] : served),
    ...managed,
    ...(decider && served.length > 0 && managed.length === 0 ? [reason('deferred', { services: [decider] })] : []),
    ...goneIn(episodes),
  ]
  if (reasons.length > 0) return reasons
  const wanted = [...new Set(atManagers.map(({ holder }) => holder.name))]
  return [wanted.length > 0 ? reason('wanted', { services: wanted }) : reason('nothing')]
}

/** What was said by hand at one time by one person. */
function marksIn(episodes: readonly MarkedEpisode[]): WhyReason[] {
  const marked = Map.groupBy(
    episodes.filter(({ markedAt }) => markedAt !== null),
    ({ markedAt, markedById }) => `${markedAt?.getTime()} ${markedById}`,
  )
  return [...marked.values()].flatMap(some => {
    const [first] = some
    return first ? [reason('mark', { at: first.markedAt, byId: first.markedById, episodes: ranges(some) })] : []
  })
}

function goneIn(episodes: readonly MarkedEpisode[]): WhyReason[] {
  const gone = episodes.filter(({ goneAt, available }) => goneAt !== null && !available)
  const days = Map.groupBy(gone, ({ goneAt }) => goneAt?.getTime())
  return [...days.values()].flatMap(some => {
    const [first] = some
    return first ? [reason('gone', { at: first.goneAt, episodes: ranges(some) })] : []
  })
}

const ranges = (episodes: readonly MarkedEpisode[]) => episodeRanges(episodes).slice(0, longestRanges)

import type { App } from '~/server/app'
import { offeredSteps } from '~/server/decisions/offered-steps'
import { episodeCounts, type SeasonCount } from '~/server/requests/episode-queries'
import { dropText } from '~/server/requests/hand-over/outcome-texts'
import { type HandOvers, handOversOf } from '~/server/requests/hand-over/queries'
import { type Drops, droppedOf } from '~/server/requests/hand-over/sent-queries'
import { whyNot } from '~/server/sentences'
import { batchesOf } from '~/server/store/bulk'
import { isThere } from '~/shared/availability/found'
import { shownStageOf } from '~/shared/availability/stages'
import { shownDrop } from '~/shared/requests/dropped'
import { episodeFacts } from '~/shared/requests/episode-facts'
import {
  askedAt,
  askedVariants,
  byVariant,
  type Request,
  type RequestKind,
  type RequestRow,
  type Variant,
} from '~/shared/requests/model'
import { requestStepsFor } from '~/shared/requests/rules'
import type { User } from '~/shared/users/model'

export const kindWords: Record<RequestKind, string> = { movie: 'movie', tvShow: 'TV show', album: 'album' }

/** A request with what became of handing it over and what is no longer looked for, and how far its episodes are. */
export type RequestFacts = { row: RequestRow; handOvers: HandOvers; drops: Drops; seasons: readonly SeasonCount[] }

export async function requestFacts({ store }: App, rows: readonly RequestRow[]): Promise<RequestFacts[]> {
  const found: RequestFacts[] = []
  for await (const some of batchesOf(rows)) {
    const ids = some.map(({ request }) => request.id)
    const [handOvers, drops, seasons] = await Promise.all([
      handOversOf(store, ids),
      droppedOf(store, ids),
      episodeCounts(store, ids),
    ])
    for (const row of some) {
      const { id } = row.request
      const sent = { handOvers: handOvers.get(id) ?? {}, drops: drops.get(id) ?? {} }
      found.push({ row, ...sent, seasons: seasons.get(id) ?? [] })
    }
  }
  return found
}

/** What it is called: an album with its artist. */
export const nameOf = ({ title }: Pick<Request, 'title'>) =>
  title.artistName ? `${title.artistName}: ${title.name}` : title.name
export const nameIn = (request: Pick<Request, 'title'>, variant: Variant) =>
  variant === 'fourK' ? `${nameOf(request)} in 4K` : nameOf(request)

/** What it holds of a show; null for what has no episodes. */
export function episodesIn({ row: { request }, seasons }: RequestFacts) {
  const sum = (of: 'total' | 'available') => seasons.reduce((total, one) => total + one[of], 0)
  return request.kind === 'tvShow'
    ? {
        total: sum('total'),
        available: sum('available'),
        seasons: seasons.map(({ season, total, available }) => ({ season, total, available })),
        takesNew: request.takesNewEpisodes,
      }
    : null
}

const list = new Intl.ListFormat('en')

/** The same in the words of the interface: "season 2, 4 of 10 episodes"; empty for what has no episodes. */
export function episodeWords({ texts }: App, facts: RequestFacts): string {
  const held = episodesIn(facts)
  const words = { say: (key: string, values: Record<string, unknown>) => texts.say('en', `episodes.${key}`, values) }
  const told = held ? episodeFacts(held, { ...words, list: numbers => list.format(numbers) }) : []
  return told.map(fact => fact.charAt(0).toLowerCase() + fact.slice(1)).join(', ')
}

export const stageIn = ({ row, handOvers, seasons }: RequestFacts, variant: Variant) => {
  const progress = row.request.variants[variant]
  const isPartlyThere = seasons.some(({ available }) => available > 0)
  return progress
    ? shownStageOf({ ...progress, available: isThere(progress) }, handOvers[variant] ?? null, isPartlyThere)
    : null
}

const dropIn = ({ row, handOvers, drops }: RequestFacts, variant: Variant) => {
  const progress = row.request.variants[variant]
  return progress && shownDrop(progress, handOvers[variant] ?? null, drops[variant] ?? null)
}

/** That a download manager no longer looks for a variant, and since when that is known; null where it does. */
export function onHoldIn(app: App, by: User, facts: RequestFacts, variant: Variant) {
  const dropped = dropIn(facts, variant)
  return dropped && { reason: dropped.reason, at: dropped.at, text: dropText(app, { ...by, language: 'en' }, dropped) }
}

/** The word for one variant: its stage, unless nobody looks for it. */
export const stageWord = (facts: RequestFacts, variant: Variant) =>
  dropIn(facts, variant) ? 'on hold' : stageIn(facts, variant)

/** How far it is: "pending", of both variants "available, 4K pending". */
export const stageWords = (facts: RequestFacts): string =>
  askedVariants(facts.row.request)
    .map(({ variant }) => `${variant === 'fourK' ? '4K ' : ''}${stageWord(facts, variant)}`)
    .join(', ')

/** Why a variant has not been sent so far; null where nothing went wrong. */
export function problemIn(app: App, { handOvers }: RequestFacts, variant: Variant) {
  const handOver = handOvers[variant]
  if (!handOver?.failure || handOver.stage === 'sent') return null
  return {
    text: whyNot(app, handOver.failure, 'en'),
    /** When it is tried again by itself. */
    nextAt: handOver.stage === 'waiting' ? handOver.nextAt : null,
  }
}

/** A request as JSON. */
export function shapeOf(app: App, by: User, facts: RequestFacts) {
  const { request, requester } = facts.row
  const { title } = request
  return {
    id: request.id,
    kind: request.kind,
    title: title.name,
    artist: title.artistName,
    releasedAt: title.releasedAt,
    tmdbId: title.tmdbId,
    tvdbId: title.tvdbId,
    musicBrainzId: title.musicBrainzId,
    requestedBy: requester.userName,
    requestedByAlias: request.requesterAlias,
    askedAt: askedAt(request),
    episodes: episodesIn(facts),
    ...byVariant(variant => {
      const progress = request.variants[variant]
      if (!progress) return null
      const problem = problemIn(app, facts, variant)
      return {
        ...progress,
        stage: stageIn(facts, variant),
        problem,
        dropped: onHoldIn(app, by, facts, variant),
        steps: offeredSteps(app, by, { request, variant }),
      }
    }),
    steps: requestStepsFor(by, request),
  }
}

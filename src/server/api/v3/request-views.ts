import type * as api from '~/shared/api/requests'
import { refuse } from '~/shared/refusal'
import { askedAt, byVariant, pictureName, type RequestRow, type Variant } from '~/shared/requests/model'
import { maySubscribe, requestStepsFor, shownStageOf } from '~/shared/requests/rules'
import type { Title } from '~/shared/titles/model'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { type HandOver, type HandOvers, handOversOf } from '../../requests/hand-over-queries'
import { offeredSteps } from '../../requests/offered-steps'
import { handOverError } from '../../requests/outcome-texts'
import { subscriberCount } from '../../requests/subscription-queries'
import { type Tints, tintsOf } from '../../titles/tint-queries'

const instant = (at: Date | null) => at?.toISOString() ?? null

const titleView = (title: Title, tints: Tints): api.TitleView => ({
  id: title.catalogueId,
  name: title.name,
  releasedAt: instant(title.releasedAt),
  overview: title.overview,
  posterPath: pictureName(title.posterPath),
  backdropPath: pictureName(title.backdropPath),
  tint: tints(title.posterPath),
  imdbId: title.imdbId,
})

const sendingView = (app: App, by: User, handOver: HandOver): api.SendingView => ({
  stage: handOver.stage,
  error: handOverError(app, by, handOver.error),
  nextAt: handOver.stage === 'waiting' ? handOver.nextAt.toISOString() : null,
  attempts: handOver.attempts,
  outboxId: handOver.outboxId,
})

type Seeing = { app: App; by: User; row: RequestRow; handOvers: HandOvers; tints: Tints }

function variantView({ app, by, row, handOvers }: Seeing, variant: Variant): api.VariantView | null {
  const progress = row.request.variants[variant]
  if (!progress) return null
  const handOver = handOvers[variant] ?? null
  return {
    stage: shownStageOf(progress, handOver),
    askedAt: progress.askedAt.toISOString(),
    approvedAt: instant(progress.approvedAt),
    availableAt: instant(progress.availableAt),
    deniedAt: instant(progress.deniedAt),
    reason: progress.deniedReason,
    profile: progress.profile,
    root: progress.root,
    sending: handOver && sendingView(app, by, handOver),
    steps: offeredSteps(app, by, { request: row.request, variant }),
  }
}

function viewOf(seeing: Seeing): api.RequestView {
  const { by, row, tints } = seeing
  const { request, requester, subscribed } = row
  return {
    id: request.id,
    kind: request.kind,
    title: titleView(request.title, tints),
    requester: { id: requester.id, userName: requester.userName, displayName: displayName(requester) },
    requestedByAlias: request.requesterAlias,
    askedAt: instant(askedAt(request)) ?? '',
    subscribed,
    maySubscribe: maySubscribe({ id: request.requesterId, by }, request),
    steps: [...requestStepsFor(by, request)],
    variants: byVariant(variant => variantView(seeing, variant)),
  }
}

/** Requests as one person sees them, with what became of handing them over. */
export async function requestViews(app: App, by: User, rows: readonly RequestRow[]): Promise<api.RequestView[]> {
  const [found, tints] = await Promise.all([
    handOversOf(
      app.store,
      rows.map(({ request }) => request.id),
    ),
    tintsOf(
      app.store,
      rows.map(({ request }) => request.title.posterPath),
    ),
  ])
  return rows.map(row => viewOf({ app, by, row, handOvers: found.get(row.request.id) ?? {}, tints }))
}

/** One request as one person sees it. */
export async function requestView(app: App, by: User, row: RequestRow): Promise<api.RequestView> {
  const [view] = await requestViews(app, by, [row])
  return view ?? refuse({ code: 'NotFound' })
}

/** One request as the page of its title shows it. */
export const requestStanding = async (app: App, by: User, row: RequestRow): Promise<api.RequestStanding> => ({
  ...(await requestView(app, by, row)),
  subscribers: await subscriberCount(app.store, row.request.id),
})

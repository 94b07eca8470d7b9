import { keptReason } from '~/shared/requests/denial'
import type { IndexClass } from '~/shared/requests/lists'
import {
  askedAt,
  askedVariants,
  leadingProgress,
  nothingAsked,
  type Progress,
  type Request,
  stageOf,
} from '~/shared/requests/model'
import type { Store } from '../store/store'
import { asTitle, nameKeyOf, titleKey, titleParts } from '../titles/title-queries'

type Tables = Store['t']
type VariantRecord = Tables['requestVariants']['$inferSelect']

/** The columns of one variant: how far it came. */
export const progressColumns = ({ requestVariants: t }: Tables) => {
  const { variant, askedAt, approved, approvedAt, available, availableAt, profile, root } = t
  const { foundIn, markedAt, markedById, goneAt, denied, deniedAt, deniedReason, server } = t
  const there = { available, availableAt, foundIn, markedAt, markedById, goneAt }
  const { decidedBy, decidedByRule, ruleReason, tags } = t
  const decided = { denied, deniedAt, deniedReason, decidedBy, decidedByRule, ruleReason }
  return { variant, askedAt, approved, approvedAt, ...there, ...decided, tags, server, profile, root }
}

/** The columns that a request consists of; what its tables keep for their indexes stays where it is. */
export const requestParts = (t: Tables) => {
  const { id, kind, source, language, requesterId, requesterAlias, seriesType, takesNewEpisodes } = t.requests
  return {
    request: { id, kind, source, language, requesterId, requesterAlias, seriesType, takesNewEpisodes },
    title: titleParts(t),
    variant: progressColumns(t),
  }
}
type Parts = ReturnType<typeof requestParts>

/** A request as it is joined: one row for each of its variants. */
type JoinedRequest = {
  request: Pick<Tables['requests']['$inferSelect'], keyof Parts['request']>
  title: Parameters<typeof asTitle>[0]
  variant: Pick<VariantRecord, keyof Parts['variant']>
}

/** Requests out of their joined rows, in the order in which they come. */
export function asRequests(rows: readonly JoinedRequest[]): Request[] {
  const found = new Map<number, Request>()
  for (const { request, title, variant } of rows) {
    const { id } = request
    const known = found.get(id) ?? {
      ...request,
      title: asTitle(title),
      variants: { ...nothingAsked },
    }
    known.variants[variant.variant] = asProgress(variant)
    found.set(id, known)
  }
  return [...found.values()]
}

export const asProgress = (row: JoinedRequest['variant']): Progress => ({
  askedAt: row.askedAt,
  approved: row.approved,
  approvedAt: row.approvedAt,
  available: row.available,
  availableAt: row.availableAt,
  foundIn: row.foundIn,
  markedAt: row.markedAt,
  markedById: row.markedById,
  goneAt: row.goneAt,
  denied: row.denied,
  deniedAt: row.deniedAt,
  deniedReason: row.deniedReason,
  decidedBy: row.decidedBy,
  decidedByRule: row.decidedByRule,
  ruleReason: row.ruleReason,
  tags: row.tags ?? [],
  server: row.server,
  profile: row.profile,
  root: row.root,
})

const neverAsked = new Date(0)

/** The columns of a request beside those that never change. */
export const leadingColumns = (request: Pick<Request, 'variants'>) => {
  const leading = leadingProgress(request)
  return { askedAt: leading?.askedAt ?? neverAsked, stage: leading ? stageOf(leading) : ('pending' as const) }
}

type Unnumbered = Omit<Request, 'id'>

/** The columns of a request, all but its number; movies and albums are asked for once. */
export const requestColumns = (request: Unnumbered) => ({
  kind: request.kind,
  titleId: request.title.id,
  soleKey: request.kind === 'tvShow' ? null : titleKey(request.kind, request.title.catalogueId),
  requesterId: request.requesterId,
  requesterAlias: request.requesterAlias?.slice(0, 190) ?? null,
  source: request.source,
  language: request.language,
  seriesType: request.seriesType,
  takesNewEpisodes: request.takesNewEpisodes,
  ...leadingColumns(request),
})

function listedAs(all: ReturnType<typeof askedVariants>, index: number): IndexClass | null {
  if (index === 0) return all[0]?.variant === 'standard' ? 'standard' : 'alone'
  const stages = all.map(({ progress }) => stageOf(progress))
  return stages.indexOf(stages[index] ?? 'pending') === index ? 'beside' : null
}

/** One row for each variant that was asked for. */
export const variantRows = (request: Request): VariantRecord[] =>
  askedVariants(request).map(({ variant, progress }, index, all) => ({
    ...{ requestId: request.id, variant, kind: request.kind, titleId: request.title.id },
    nameKey: nameKeyOf(request.title.name),
    requesterId: request.requesterId,
    requestAskedAt: askedAt(request) ?? neverAsked,
    ...progress,
    deniedReason: keptReason(progress.deniedReason),
    tags: progress.tags.length > 0 ? progress.tags : null,
    goneTold: false,
    stage: stageOf(progress),
    listedAs: listedAs(all, index),
  }))

/** What saving a variant overwrites. */
export const variantChanges = [
  'requestAskedAt',
  'askedAt',
  'stage',
  'listedAs',
  'approved',
  'approvedAt',
  'available',
  'availableAt',
  'foundIn',
  'markedAt',
  'markedById',
  'goneAt',
  'denied',
  'deniedAt',
  'deniedReason',
  'decidedBy',
  'decidedByRule',
  'ruleReason',
  'tags',
  'server',
  'profile',
  'root',
] as const satisfies (keyof VariantRecord)[]

import { requestRef } from '~/shared/numbers'
import { refuse } from '~/shared/refusal'
import { type Progress, type RequestRow, stageOf, type Variant } from '~/shared/requests/model'
import { objectionToRemoving } from '~/shared/requests/rules'
import { mediaTypeOf, requestStatus } from '~/shared/seerr/codes'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { numbersOf } from '../../numbers/queries'
import { episodeCounts } from '../../requests/episode-queries'
import { requestRowsById } from '../../requests/lists/queries'
import type { VariantRef } from '../../requests/lists/variant-rows'
import { titleKey } from '../../titles/title-queries'
import { userIdsByName } from '../../users/queries'
import { type ChosenShape, chosenShapes } from './chosen-shapes'
import { type MediaShape, mediaOfTitles } from './media'
import { type PersonShape, peopleById } from './people'

const refOf = ({ requestId, variant }: VariantRef) => requestRef(requestId, variant)

export function refIn(ref: string): VariantRef | null {
  const [, id = '', variant] = /^(\d+) (standard|fourK)$/.exec(ref) ?? []
  return variant === 'standard' || variant === 'fourK' ? { requestId: Number(id), variant } : null
}

const changedAt = ({ askedAt, approvedAt, deniedAt, availableAt }: Progress) =>
  new Date(Math.max(...[askedAt, approvedAt, deniedAt, availableAt].flatMap(at => (at ? [at.getTime()] : []))))

type Beside = {
  by: User
  number: number
  media: MediaShape
  requestedBy: PersonShape
  modifiedBy: PersonShape | null
  chosen: ChosenShape
  seasons: readonly { season: number; total: number; available: number }[]
}

function requestShape({ request }: RequestRow, variant: Variant, progress: Progress, beside: Beside) {
  const { by, number, media, requestedBy, modifiedBy, chosen, seasons } = beside
  const [createdAt, updatedAt] = [progress.askedAt.toISOString(), changedAt(progress).toISOString()]
  const status = requestStatus[stageOf(progress)]
  return {
    id: number,
    status,
    createdAt,
    updatedAt,
    type: mediaTypeOf(request.kind),
    is4k: variant === 'fourK',
    ...chosen,
    isAutoRequest: request.source === 'plexWatchlist',
    media,
    seasons: seasons.map(({ season, total, available }) => ({
      id: number * 1_000 + season,
      seasonNumber: season,
      status: available === total && total > 0 ? requestStatus.available : status,
      createdAt,
      updatedAt,
    })),
    modifiedBy,
    requestedBy,
    seasonCount: seasons.length,
    canRemove: objectionToRemoving(by, request) === null,
  }
}
export type RequestShape = ReturnType<typeof requestShape>

/** Variants of requests as programs read them, in their order; those that are gone meanwhile are left out. */
export async function shownRequests(app: App, by: User, refs: readonly VariantRef[]): Promise<RequestShape[]> {
  const ids = [...new Set(refs.map(({ requestId }) => requestId))]
  const rows = await requestRowsById(app.store, by.id, ids)
  const byId = new Map(rows.map(row => [row.request.id, row]))
  const deciders = isStaff(by) ? await userIdsByName(app.store, rows.flatMap(decidersOf)) : new Map<string, string>()
  const known = refs.flatMap(({ requestId, variant }) => {
    const row = byId.get(requestId)
    return row?.request.variants[variant] ? [{ request: row.request, variant }] : []
  })
  const [numbers, media, people, seasons, chosenFor] = await Promise.all([
    numbersOf(app.store, 'request', refs.map(refOf)),
    mediaOfTitles(
      app,
      rows.map(({ request }) => ({ kind: request.kind, catalogueId: request.title.catalogueId })),
    ),
    peopleById(app, by, [...rows.map(({ request }) => request.requesterId), ...deciders.values()]),
    episodeCounts(
      app.store,
      rows.filter(({ request }) => request.kind === 'tvShow').map(({ request }) => request.id),
    ),
    chosenShapes(app, by, known),
  ])
  return refs.flatMap(ref => {
    const row = byId.get(ref.requestId)
    const progress = row?.request.variants[ref.variant]
    if (!row || !progress) return []
    const requestedBy = people.get(row.request.requesterId)
    const title = media.get(titleKey(row.request.kind, row.request.title.catalogueId))
    if (!requestedBy || !title) return []
    const number = numbers.get(refOf(ref)) ?? 0
    const beside = { by, number, media: title, requestedBy, seasons: seasons.get(ref.requestId) ?? [] }
    const modifiedBy = people.get(deciders.get(progress.decidedBy ?? '') ?? '') ?? null
    const chosen = chosenFor({ request: row.request, variant: ref.variant })
    return [requestShape(row, ref.variant, progress, { ...beside, modifiedBy, chosen })]
  })
}

/** Who decided is told to staff, and while there is an account of that name. */
const decidersOf = ({ request: { variants } }: RequestRow) =>
  [variants.standard, variants.fourK].flatMap(progress => progress?.decidedBy ?? [])

export const shownRequest = async (app: App, by: User, ref: VariantRef): Promise<RequestShape> =>
  (await shownRequests(app, by, [ref]))[0] ?? refuse({ code: 'RequestDoesNotExist' })

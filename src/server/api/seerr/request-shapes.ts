import { requestRef } from '~/shared/numbers'
import { refuse } from '~/shared/refusal'
import { type Progress, type Request, type RequestRow, stageOf, type Variant } from '~/shared/requests/model'
import { objectionToRemoving } from '~/shared/requests/rules'
import { mediaTypeOf, requestStatus } from '~/shared/seerr/codes'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { numbersOf } from '../../numbers/queries'
import { episodeCounts } from '../../requests/episode-queries'
import { optionsOf } from '../../requests/hand-over/destination'
import { requestRowsById } from '../../requests/lists/queries'
import type { VariantRef } from '../../requests/lists/variant-rows'
import { titleKey } from '../../titles/title-queries'
import { userIdsByName } from '../../users/queries'
import { type MediaShape, mediaOfTitles } from './media'
import { type PersonShape, peopleById } from './people'
import { listedServers } from './services'

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
  serverId: number | null
  seasons: readonly { season: number; total: number; available: number }[]
}

function requestShape({ request }: RequestRow, variant: Variant, progress: Progress, beside: Beside) {
  const { by, number, media, requestedBy, modifiedBy, serverId, seasons } = beside
  const [createdAt, updatedAt] = [progress.askedAt.toISOString(), changedAt(progress).toISOString()]
  const status = requestStatus[stageOf(progress)]
  return {
    id: number,
    status,
    createdAt,
    updatedAt,
    type: mediaTypeOf(request.kind),
    is4k: variant === 'fourK',
    serverId,
    profileId: optionsOf(request, variant).profile,
    rootFolder: null,
    languageProfileId: null,
    tags: null,
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
  const [numbers, media, people, seasons] = await Promise.all([
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
    const serverId = serverNumber(app, row.request, ref.variant)
    return [requestShape(row, ref.variant, progress, { ...beside, modifiedBy, serverId })]
  })
}

/** Who decided is told to staff, and while there is an account of that name. */
const decidersOf = ({ request: { variants } }: RequestRow) =>
  [variants.standard, variants.fourK].flatMap(progress => progress?.decidedBy ?? [])

/** Null for the one that takes it anyway, and for one that is not connected any more. */
function serverNumber(app: App, request: Request, variant: Variant): number | null {
  const { server } = optionsOf(request, variant)
  return listedServers(app, request.kind).find(listed => listed.server.source === server)?.id ?? null
}

export const shownRequest = async (app: App, by: User, ref: VariantRef): Promise<RequestShape> =>
  (await shownRequests(app, by, [ref]))[0] ?? refuse({ code: 'RequestDoesNotExist' })

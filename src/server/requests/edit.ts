import { refuse, refuseIf } from '~/shared/refusal'
import { leadingVariant, type MovieRequest, type Progress, pictureName, withProgress } from '~/shared/requests/model'
import { objectionToDeciding } from '~/shared/requests/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { lockMovieRequest, movieRequestById, saveMovieRequest } from './queries'
import { addSubscription, dropSubscription } from './subscription-queries'
import { visibleRequester } from './visible'

export type Options = { profile: number | null; root: number | null }

/** Chooses quality and folder for the next time the request is handed over. */
export async function chooseOptions(app: App, by: User, id: number, options: Options): Promise<MovieRequest> {
  refuseIf(objectionToDeciding(by))
  return app.store.transaction(async tx => {
    const request = (await lockMovieRequest(tx, id)) ?? refuse({ code: 'RequestDoesNotExist' })
    const saved = withLeading(request, progress => ({ ...progress, ...options }))
    await saveMovieRequest(tx, saved)
    return saved
  })
}

export type MovieEdit = Options &
  Pick<MovieRequest, 'imdbId' | 'overview' | 'posterPath'> &
  Pick<Progress, 'approved' | 'available' | 'denied' | 'deniedReason'>

/** Writes a request as staff wants it. Nobody is told and nothing is sent. */
export async function editMovieRequest(app: App, by: User, id: number, edit: MovieEdit): Promise<MovieRequest> {
  refuseIf(objectionToDeciding(by))
  const { imdbId, overview, posterPath, profile, root, approved, available, denied, deniedReason } = edit
  return app.store.transaction(async tx => {
    const request = (await lockMovieRequest(tx, id)) ?? refuse({ code: 'NotFound' })
    const decided = (progress: Progress): Progress => ({
      ...progress,
      ...{ approved, available, denied, deniedReason },
      approvedAt: approved && !progress.approved ? app.now() : progress.approvedAt,
      availableAt: available && !progress.available ? app.now() : progress.availableAt,
      deniedAt: denied && !progress.denied ? app.now() : progress.deniedAt,
    })
    const { standard } = request.variants
    const texts = { ...request, imdbId, overview, posterPath: pictureName(posterPath) }
    const chosen = withLeading(texts, progress => ({ ...progress, profile, root }))
    const saved = standard ? withLeading(chosen, decided) : chosen
    await saveMovieRequest(tx, saved)
    return saved
  })
}

/** Changes the variant that stands for the whole request. */
function withLeading(request: MovieRequest, change: (progress: Progress) => Progress): MovieRequest {
  const variant = leadingVariant(request)
  const progress = request.variants[variant]
  return progress ? withProgress(request, variant, change(progress)) : request
}

/** Starts or ends wanting to hear of a request; false for one that the user cannot see. */
export async function subscribe(app: App, by: User, requestId: number, wanted: boolean): Promise<boolean> {
  const only = visibleRequester(app, by)
  return app.store.transaction(async tx => {
    const request = await movieRequestById(tx, requestId)
    if (!request || (only !== null && request.requesterId !== only)) return false
    const subscription = { kind: 'movie' as const, requestId, userId: by.id }
    await (wanted ? addSubscription(tx, subscription) : dropSubscription(tx, subscription))
    return true
  })
}

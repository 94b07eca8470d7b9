import { refuse, refuseIf } from '~/shared/refusal'
import {
  leadingVariant,
  type Progress,
  pictureName,
  type Request,
  type RequestKind,
  withProgress,
} from '~/shared/requests/model'
import { objectionToDeciding } from '~/shared/requests/rules'
import type { Title } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { updateTitle } from '../titles/title-queries'
import { redecided } from './edit-show'
import { lockRequest, requestById, saveVariants } from './queries'
import { addSubscription, dropSubscription } from './subscription-queries'
import { visibleRequester } from './visible'

export type RequestEdit = Pick<Title, 'imdbId' | 'overview' | 'posterPath'> &
  Pick<Progress, 'approved' | 'available' | 'denied' | 'deniedReason' | 'profile' | 'root'>

/** Writes the request for a movie as staff wants it. Nobody is told and nothing is sent. */
export async function editRequest(app: App, by: User, id: number, edit: RequestEdit): Promise<Request> {
  refuseIf(objectionToDeciding(by))
  const { imdbId, overview, posterPath, profile, root, ...decided } = edit
  return app.store.transaction(async tx => {
    const request = (await lockRequest(tx, id, 'movie')) ?? refuse({ code: 'NotFound' })
    const title = { ...request.title, imdbId, overview, posterPath: pictureName(posterPath) }
    const variant = leadingVariant(request)
    const progress = request.variants[variant]
    if (!progress) return refuse({ code: 'NotFound' })
    // Decisions of the body are about the standard variant; the options are those of the one that leads.
    const changed = { ...(variant === 'standard' ? redecided(progress, decided, app.now()) : progress), profile, root }
    const saved = withProgress({ ...request, title }, variant, changed)
    await updateTitle(tx, title)
    await saveVariants(tx, saved)
    return saved
  })
}

/** Starts or ends wanting to hear of a request; false for one that the user cannot see, or that is of another kind. */
export async function subscribe(
  app: App,
  by: User,
  requestId: number,
  wanted: boolean,
  kind?: RequestKind,
): Promise<boolean> {
  const only = visibleRequester(app, by)
  return app.store.transaction(async tx => {
    const request = await requestById(tx, requestId)
    if (!request || (kind && request.kind !== kind)) return false
    if (only !== null && request.requesterId !== only) return false
    const subscription = { requestId, userId: by.id }
    await (wanted ? addSubscription(tx, subscription) : dropSubscription(tx, subscription))
    return true
  })
}

import { refuse, refuseIf } from '~/shared/refusal'
import { leadingVariant, type Progress, pictureName, type Request, withProgress } from '~/shared/requests/model'
import { objectionToDeciding, redecided } from '~/shared/requests/rules'
import type { Title } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { keptOptions } from '../requests/hand-over/destination'
import { lockRequestAndTitle, saveVariants } from '../requests/queries'
import { updateTitle } from '../titles/title-queries'

type RequestEdit = Pick<Title, 'imdbId' | 'overview' | 'posterPath'> &
  Pick<Progress, 'approved' | 'available' | 'denied' | 'deniedReason' | 'profile' | 'root'>

/** Writes the request for a movie as staff wants it. Nobody is told and nothing is sent. */
export async function editRequest(app: App, by: User, id: number, edit: RequestEdit): Promise<Request> {
  refuseIf(objectionToDeciding(by))
  const { imdbId, overview, posterPath, profile, root, ...decided } = edit
  return app.store.transaction(async tx => {
    const request = (await lockRequestAndTitle(tx, id, 'movie')) ?? refuse({ code: 'NotFound' })
    const title = { ...request.title, imdbId, overview, posterPath: pictureName(posterPath) }
    const variant = leadingVariant(request)
    const progress = request.variants[variant]
    if (!progress) return refuse({ code: 'NotFound' })
    // Decisions of the body are about the standard variant; the options are those of the one that leads.
    const redone = variant === 'standard' ? redecided(progress, decided, { by, now: app.now() }) : progress
    const changed = { ...redone, ...keptOptions(progress, { profile, root }) }
    const saved = withProgress({ ...request, title }, variant, changed)
    await updateTitle(tx, title)
    await saveVariants(tx, saved)
    return saved
  })
}

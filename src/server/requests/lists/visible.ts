import { refuse } from '~/shared/refusal'
import { everyRequest, type RequestFilter } from '~/shared/requests/lists'
import type { RequestKind, RequestRow } from '~/shared/requests/model'
import { onlyVisible } from '~/shared/requests/rules'
import { portal } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { requestRow } from './queries'

/** Whose requests this person may see; null for everybody's. */
export const visibleRequester = (app: App, by: User): string | null =>
  onlyVisible(by, app.settings.get(portal).hideRequestsUsers)

/** Every request that this person may see, of one kind or of all. */
export const allVisible = (app: App, by: User, kind: RequestKind | null): RequestFilter => ({
  ...everyRequest,
  kind,
  requesterId: visibleRequester(app, by),
})

/** One request as this person sees it; null for one that is hidden, as for none. */
export async function requestVisibleTo(app: App, by: User, id: number): Promise<RequestRow | null> {
  const row = await requestRow(app.store, by.id, id)
  const only = visibleRequester(app, by)
  return row && (only === null || row.request.requesterId === only) ? row : null
}

/** One request as this person sees it; for one that is hidden, or of another kind than meant, there is none. */
export async function visibleRequest(app: App, by: User, id: number, kind?: RequestKind): Promise<RequestRow> {
  const row = await requestVisibleTo(app, by, id)
  return row && (!kind || row.request.kind === kind) ? row : refuse({ code: 'NotFound' })
}

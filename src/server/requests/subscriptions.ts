import type { RequestKind } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { visibleRequester } from './lists/visible'
import { requestById } from './queries'
import { addSubscription, dropSubscription } from './subscription-queries'

/** A request, and the kind that it has to be of where that is said. */
type Named = { id: number; kind?: RequestKind }

/** Starts or ends wanting to hear of a request; false for one that the user cannot see, or that is of another kind. */
export async function subscribe(app: App, by: User, { id, kind }: Named, wanted: boolean): Promise<boolean> {
  const only = visibleRequester(app, by)
  return app.store.transaction(async tx => {
    const request = await requestById(tx, id)
    if (!request || (kind && request.kind !== kind)) return false
    if (only !== null && request.requesterId !== only) return false
    const subscription = { requestId: id, userId: by.id }
    await (wanted ? addSubscription(tx, subscription) : dropSubscription(tx, subscription))
    return true
  })
}

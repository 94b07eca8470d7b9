import { startOfDay } from '~/shared/days'
import { refuse, refuseIf } from '~/shared/refusal'
import type { Request, RequestKind } from '~/shared/requests/model'
import { isOverSince, objectionToDeciding, objectionToRemoving } from '~/shared/requests/rules'
import { portal } from '~/shared/settings/portal'
import { slicesOf } from '~/shared/slices'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { mostRows } from '../store/bulk'
import { publishDeleted } from './events'
import { availableSince, lockRequest, requestIdsAfter, requestsOfTitle } from './queries'
import { deleteRequests } from './removal-queries'

/** Removes a request with everything that hangs on it. The download manager keeps what it has. */
export async function removeRequest(app: App, by: User, id: number, kind?: RequestKind): Promise<Request> {
  const request = await app.store.transaction(async tx => {
    const request = (await lockRequest(tx, id, kind)) ?? refuse({ code: 'RequestDoesNotExist', kind })
    refuseIf(objectionToRemoving(by, request))
    await deleteRequests(tx, [id])
    await publishDeleted(app, tx, request)
    return request
  })
  app.log.info('request deleted', { kind: request.kind, requestId: id, by: by.userName })
  return request
}

/** Removes a show with all requests for it; everybody who asked for a part of it hears of it once. */
export async function removeShow(app: App, by: User, titleId: number): Promise<void> {
  refuseIf(objectionToDeciding(by))
  const removed = await app.store.transaction(async tx => {
    const asked = await requestsOfTitle(tx, titleId)
    if (asked.length === 0 || asked.some(({ kind }) => kind !== 'tvShow')) refuse({ code: 'RequestDoesNotExist' })
    await deleteRequests(
      tx,
      asked.map(({ id }) => id),
    )
    const told = new Map(asked.map(request => [request.requesterId, request]))
    for (const request of told.values()) await publishDeleted(app, tx, request)
    return asked
  })
  app.log.info('show deleted', { titleId, requests: removed.length, by: by.userName })
}

/** Removes every request of a kind and tells nobody. */
export async function removeAllRequests(app: App, by: User, kind: RequestKind): Promise<number> {
  refuseIf(objectionToDeciding(by))
  const slices = slicesOf(mostRows)
  let deleted = 0
  for (;;) {
    const ids = await requestIdsAfter(app.store, kind, 0, slices.size)
    if (ids.length === 0) break
    await app.store.transaction(tx => deleteRequests(tx, ids))
    deleted += ids.length
    await slices.end(ids.length)
  }
  app.log.info('all requests deleted', { kind, deleted, by: by.userName })
  return deleted
}

/**
 * Removes requests that have been available for as many days as the settings say, where they say so. A request with a
 * variant that is still to come is kept, and so is one that takes in new episodes. Answers how many went; nobody is told.
 */
export async function removeOldAvailable(app: App, signal?: AbortSignal): Promise<number> {
  const { autoDeleteAvailableRequests, autoDeleteAfterDays } = app.settings.get(portal)
  if (!autoDeleteAvailableRequests) return 0
  const before = startOfDay(app.now(), -autoDeleteAfterDays)
  const slices = slicesOf(mostRows)
  let deleted = 0
  for (let after = 0; ; ) {
    signal?.throwIfAborted()
    const { size } = slices
    const found = await availableSince(app.store, before, after, size)
    const old = found.filter(request => isOverSince(request, before)).map(({ id }) => id)
    await app.store.transaction(tx => deleteRequests(tx, old))
    deleted += old.length
    after = found.at(-1)?.id ?? after
    if (found.length < size) return deleted
    await slices.end(found.length)
  }
}

import type * as lists from '~/shared/api/request-lists'
import type { RequestFilter } from '~/shared/requests/lists'
import { type RequestKind, requestKindNames, variants } from '~/shared/requests/model'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { serverFor } from '../../requests/hand-over/destination'
import { countOfRequests } from '../../requests/lists/counts'
import { pageOfRequests } from '../../requests/lists/queries'
import { allVisible } from '../../requests/lists/visible'
import { requestViews } from './request-views'

async function countsOf(app: App, filter: RequestFilter): Promise<lists.RequestCounts> {
  const of = (stage: RequestFilter['stage']) => countOfRequests(app.store, { ...filter, stage })
  return {
    all: await of(null),
    pending: await of('pending'),
    processing: await of('processing'),
    partlyAvailable: await of('partlyAvailable'),
    available: await of('available'),
    denied: await of('denied'),
    failed: await of('failed'),
  }
}

export const requestCounts = (app: App, by: User, kind: RequestKind | null) => countsOf(app, allVisible(app, by, kind))

const mostFailed = 3
const newest = { sort: 'askedAt', descending: true, position: 0 } as const

const hasDownloads = (app: App, kinds: readonly RequestKind[]) =>
  kinds.some(kind => variants.some(variant => serverFor(app, kind, variant) !== null))

async function countsOfKind(
  app: App,
  by: User,
  kind: RequestKind,
): Promise<lists.RequestOverview['kinds'][RequestKind]> {
  const visible = allVisible(app, by, kind)
  const of = (stage: RequestFilter['stage']) => countOfRequests(app.store, { ...visible, stage })
  const mine = await countOfRequests(app.store, { ...visible, requesterId: by.id })
  return { all: await of(null), mine, pending: await of('pending'), failed: await of('failed') }
}

/** How many there are of everything and of one's own; for staff also what could not be handed over. */
export async function requestOverview(app: App, by: User, kind: RequestKind | null): Promise<lists.RequestOverview> {
  const visible = allVisible(app, by, kind)
  const counts = await countsOf(app, visible)
  const kinds = {
    movie: await countsOfKind(app, by, 'movie'),
    tvShow: await countsOfKind(app, by, 'tvShow'),
    album: await countsOfKind(app, by, 'album'),
  }
  const failed: RequestFilter = { ...allVisible(app, by, null), stage: 'failed' }
  const staff = isStaff(by)
  const anyFailed = requestKindNames.some(one => kinds[one].failed > 0)
  const rows =
    staff && anyFailed ? await pageOfRequests(app.store, by.id, failed, { ...newest, count: mostFailed }) : []
  return {
    counts,
    mine: await countsOf(app, { ...visible, requesterId: by.id }),
    kinds,
    failed: await requestViews(app, by, rows),
    hasDownloads: staff && hasDownloads(app, kind ? [kind] : requestKindNames),
  }
}

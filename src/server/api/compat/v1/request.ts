import type { RequestFilter, RequestSort, StandardFlags } from '~/shared/requests/lists'
import { isPictureName, pictureName, type RequestRow, type Variant } from '~/shared/requests/model'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../../app'
import { approve, deny, setAvailability } from '../../../requests/actions'
import { countOfRequests, tally } from '../../../requests/counts'
import { createMovieRequest } from '../../../requests/create-movie'
import { editRequest, subscribe } from '../../../requests/edit'
import { pageOfRequests, requestRowsAfter } from '../../../requests/list-queries'
import { hasRequests } from '../../../requests/queries'
import { quotaFor } from '../../../requests/quota'
import { removeAllRequests, removeRequest } from '../../../requests/remove'
import { allVisible, visibleRequest } from '../../../requests/visible'
import { BadInput } from '../../answers'
import { type Call, routes } from '../endpoint'
import { codeNamed, flag, int, optionalFlag, optionalInt, type Reader, text, wire } from '../reader'
import { saying, streamedList } from '../request-answers'
import { movieRequestShape } from '../shapes/movie-request'
import { windowOf } from '../shapes/movie-sorts'
import { quotaShape } from '../shapes/quota'
import { termOf } from '../terms'

const wishBody = wire({
  theMovieDbId: int(),
  languageCode: text(20),
  is4kRequest: optionalFlag(),
  requestOnBehalf: text(100),
  rootFolderOverride: optionalInt(),
  qualityPathOverride: optionalInt(),
})
const actionBody = wire({ id: int(), is4K: optionalFlag() })
const denyBody = wire({ id: int(), is4K: optionalFlag(), reason: text(2_000) })
/** The name of a picture of the catalogue, also behind the address of its host. */
const poster = (): Reader<string | null> => {
  const name = text(500)
  return {
    describe: name.describe,
    read(given, path, wrong) {
      const found = pictureName(name.read(given, path, wrong))
      if (found && !isPictureName(found))
        wrong.push({ path, message: 'The name of a picture of the catalogue is expected.' })
      return found
    },
  }
}

const editBody = wire({
  id: int(),
  approved: flag(),
  available: flag(),
  denied: optionalFlag(),
  deniedReason: text(2_000),
  imdbId: text(20),
  overview: text(20_000),
  posterPath: poster(),
  qualityOverride: int(),
  rootPathOverride: int(),
})

const variantOf = (is4K: boolean | null): Variant => (is4K ? 'fourK' : 'standard')
const refOf = ({ id, is4K }: { id: number; is4K: boolean | null }) =>
  ({ id, variant: variantOf(is4K), kind: 'movie' }) as const
const languageOf = (given: string | null) => (given && /^[a-z]{2,3}([-_][a-z0-9]{2,4})?$/i.test(given) ? given : 'en')

const order = {
  RequestedDateAsc: 1,
  RequestedDateDesc: 2,
  TitleAsc: 3,
  TitleDesc: 4,
  StatusAsc: 5,
  StatusDesc: 6,
} as const
const sortOf: Record<keyof typeof order, { sort: RequestSort; descending: boolean }> = {
  RequestedDateAsc: { sort: 'askedAt', descending: false },
  RequestedDateDesc: { sort: 'askedAt', descending: true },
  TitleAsc: { sort: 'name', descending: false },
  TitleDesc: { sort: 'name', descending: true },
  StatusAsc: { sort: 'stage', descending: false },
  StatusDesc: { sort: 'stage', descending: true },
}
const status = { None: 0, Approved: 3, Processing: 4, PendingApproval: 5 } as const
const statusFlags: Record<keyof typeof status, StandardFlags | null> = {
  None: null,
  Approved: { approved: true },
  Processing: { approved: true, available: false },
  PendingApproval: { approved: false, available: false, denied: false },
}
const availability = { None: 0, Available: 1, NotAvailable: 2 } as const
const availabilityFlags: Record<keyof typeof availability, StandardFlags | null> = {
  None: null,
  Available: { available: true },
  NotAvailable: { available: false },
}

const batch = 200

/** Movie requests as the first version of the API has them. */
export function requestEndpoints(app: App) {
  const visible = (by: User) => allVisible(app, by, 'movie')
  const shaped = (by: User) => (row: RequestRow) => movieRequestShape(row, { by, now: app.now() })
  const all = (by: User, filter: RequestFilter) =>
    streamedList<RequestRow>(
      last => requestRowsAfter(app.store, by.id, filter, { after: last?.request.id ?? 0, most: batch }),
      shaped(by),
    )

  return routes('/api/v1/Request', 'engine')
    .get('movie', { needs: 'user' }, ({ by }) => all(by, visible(by)))
    .get('movie/total', { needs: 'user' }, ({ by }) => countOfRequests(app.store, visible(by)))
    .get('movie/search/{searchTerm}', { needs: 'user' }, ({ by, path }) =>
      all(by, { ...visible(by), search: termOf(path('searchTerm')) }),
    )
    .get('movie/remaining', { needs: 'user' }, async ({ by }) =>
      quotaShape(await quotaFor(app, app.store, by, 'movie')),
    )
    .get('movie/info/{requestId}', { needs: 'user', refusals: 'problem' }, async ({ by, number }) =>
      shaped(by)(await visibleRequest(app, by, number('requestId'), 'movie')),
    )
    .get(
      'movie/{count:int}/{position:int}/{orderType}/{statusType}/{availabilityType}',
      { needs: 'user' },
      async call => {
        const filter = { ...visible(call.by), standard: flagsOf(call) }
        const page = {
          ...windowOf(call.number('count'), call.number('position')),
          ...sortOf[namedPart(call, 'orderType', order)],
        }
        const rows = await pageOfRequests(app.store, call.by.id, filter, page)
        return { collection: rows.map(shaped(call.by)), total: await countOfRequests(app.store, filter) }
      },
    )
    .post('movie', { needs: 'user', reads: wishBody }, async ({ by, body, alias }) => {
      const { request, sent } = await createMovieRequest(app, by, {
        tmdbId: body.theMovieDbId,
        language: languageOf(body.languageCode),
        variant: variantOf(body.is4kRequest),
        onBehalf: body.requestOnBehalf?.trim() || null,
        profile: body.qualityPathOverride,
        root: body.rootFolderOverride,
        alias,
      })
      return saying(app, by, 'made', request, sent)
    })
    .put('movie', { needs: 'powerUser', reads: editBody, refusals: 'problem' }, async ({ by, body }) => {
      const { id, qualityOverride, rootPathOverride, ...rest } = body
      const options = { profile: qualityOverride || null, root: rootPathOverride || null }
      await editRequest(app, by, id, { ...rest, ...options })
      return shaped(by)(await visibleRequest(app, by, id, 'movie'))
    })
    .post('movie/approve', { needs: 'powerUser', reads: actionBody }, async ({ by, body }) => {
      const { request, sent } = await approve(app, by, refOf(body), 'any')
      return saying(app, by, 'approved', request, sent)
    })
    .put('movie/deny', { needs: 'powerUser', reads: denyBody }, async ({ by, body }) =>
      saying(app, by, 'denied', await deny(app, by, refOf(body), { reason: body.reason, granted: 'any' })),
    )
    .post('movie/available', { needs: 'powerUser', reads: actionBody }, async ({ by, body }) =>
      saying(app, by, 'available', await setAvailability(app, by, refOf(body), { available: true, granted: 'any' })),
    )
    .post('movie/unavailable', { needs: 'powerUser', reads: actionBody }, async ({ by, body }) =>
      saying(app, by, 'unavailable', await setAvailability(app, by, refOf(body), { available: false, granted: 'any' })),
    )
    .delete('movie/all', { needs: 'powerUser' }, async ({ by }) => {
      await removeAllRequests(app, by, 'movie')
    })
    .delete('movie/{requestId:int}', { needs: ['Admin', 'PowerUser', 'ManageOwnRequests'] }, async ({ by, number }) =>
      saying(app, by, 'deleted', await removeRequest(app, by, number('requestId'), 'movie')),
    )
    .post('movie/subscribe/{requestId:int}', { needs: 'user' }, ({ by, number }) =>
      subscribe(app, by, number('requestId'), true, 'movie'),
    )
    .post('movie/unsubscribe/{requestId:int}', { needs: 'user' }, ({ by, number }) =>
      subscribe(app, by, number('requestId'), false, 'movie'),
    )
    .get('count', { needs: 'anonymous' }, () => tally(app.store, ['movie', 'tvShow']))
    .get('userhasrequest', { needs: 'user' }, ({ by, query }) => {
      const userId = query('userId') ?? ''
      return isStaff(by) || userId === by.id ? hasRequests(app.store, userId) : false
    }).endpoints
}

const flagsOf = (call: Call<unknown, User>) =>
  [
    availabilityFlags[namedPart(call, 'availabilityType', availability)],
    statusFlags[namedPart(call, 'statusType', status)],
  ].filter(flags => flags !== null)

function namedPart<T extends string>({ path }: Call<unknown, User>, name: string, table: Record<T, number>): T {
  const found = codeNamed(table, path(name))
  if (found) return found
  throw new BadInput([{ path: name, message: `The value '${path(name).slice(0, 100)}' is not valid.` }])
}

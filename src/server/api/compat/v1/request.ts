import { refuse } from '~/shared/refusal'
import { longestReason } from '~/shared/requests/denial'
import type { RequestFilter } from '~/shared/requests/lists'
import type { RequestRow, Variant } from '~/shared/requests/model'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../../app'
import { approve, deny, setAvailability } from '../../../decisions/actions'
import { editRequest } from '../../../decisions/edit'
import { createMovieRequest } from '../../../requests/create/movie'
import { quotaFor } from '../../../requests/create/quota'
import { countOfRequests, tally } from '../../../requests/lists/counts'
import { pageOfRequests, requestRowsAfter } from '../../../requests/lists/queries'
import { allVisible, visibleRequest } from '../../../requests/lists/visible'
import { type PlayedRow, withPlayed } from '../../../requests/played'
import { hasRequests } from '../../../requests/queries'
import { removeAllRequests, removeRequest } from '../../../requests/remove'
import { subscribe } from '../../../requests/subscriptions'
import { withOwnVote } from '../../../votes/actions'
import { routes } from '../endpoint'
import { firstList, firstPage, flagsOf } from '../first-lists'
import { quotaShape } from '../quota-left'
import { flag, int, optionalFlag, optionalInt, text, wire } from '../reader'
import { poster } from '../readers/poster'
import { requestLanguage, saying, streamedList } from '../request-answers'
import { movieRequestShape } from '../shapes/movie-request'
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
const denyBody = wire({ id: int(), is4K: optionalFlag(), reason: text(longestReason) })
const editBody = wire({
  id: int(),
  approved: flag(),
  available: flag(),
  denied: optionalFlag(),
  deniedReason: text(longestReason),
  imdbId: text(20),
  overview: text(20_000),
  posterPath: poster(),
  qualityOverride: int(),
  rootPathOverride: int(),
})

const variantOf = (is4K: boolean | null): Variant => (is4K ? 'fourK' : 'standard')
const refOf = ({ id, is4K }: { id: number; is4K: boolean | null }) =>
  ({ id, variant: variantOf(is4K), kind: 'movie' }) as const

const only = <T>([one]: readonly T[]) => one ?? refuse({ code: 'NotFound' })

/** Movie requests as the first version of the API has them. */
export function requestEndpoints(app: App) {
  const visible = (by: User) => allVisible(app, by, 'movie')
  const shaped = (by: User) => (row: PlayedRow) => movieRequestShape(row, { by, now: app.now() })
  const shapedAll = async (by: User, rows: readonly RequestRow[]) => (await withPlayed(app, by, rows)).map(shaped(by))
  const all = (by: User, filter: RequestFilter) =>
    streamedList<PlayedRow>(async (last, most) => {
      const place = { after: last?.request.id ?? 0, most }
      return withPlayed(app, by, await requestRowsAfter(app.store, by.id, filter, place))
    }, shaped(by))

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
      only(await shapedAll(by, [await visibleRequest(app, by, number('requestId'), 'movie')])),
    )
    .get(`movie/${firstList}`, { needs: 'user' }, async call => {
      const filter = { ...visible(call.by), standard: flagsOf(call) }
      const rows = await pageOfRequests(app.store, call.by.id, filter, firstPage(call))
      return { collection: await shapedAll(call.by, rows), total: await countOfRequests(app.store, filter) }
    })
    .post('movie', { needs: 'user', reads: wishBody }, async ({ by, body, alias }) => {
      const asking = createMovieRequest(app, by, {
        tmdbId: body.theMovieDbId,
        language: requestLanguage(body.languageCode),
        variant: variantOf(body.is4kRequest),
        onBehalf: body.requestOnBehalf?.trim() || null,
        profile: body.qualityPathOverride,
        root: body.rootFolderOverride,
        alias,
      })
      const { request, sent } = await withOwnVote(app, by, asking)
      return saying(app, by, 'made', { request, sent })
    })
    .put('movie', { needs: 'powerUser', reads: editBody, refusals: 'problem' }, async ({ by, body }) => {
      const { id, qualityOverride, rootPathOverride, ...rest } = body
      const options = { profile: qualityOverride || null, root: rootPathOverride || null }
      await editRequest(app, by, id, { ...rest, ...options })
      return only(await shapedAll(by, [await visibleRequest(app, by, id, 'movie')]))
    })
    .post('movie/approve', { needs: 'powerUser', reads: actionBody }, async ({ by, body }) => {
      const { request, sent } = await approve(app, by, refOf(body), { granted: 'any' })
      return saying(app, by, 'approved', { request, sent })
    })
    .put('movie/deny', { needs: 'powerUser', reads: denyBody }, async ({ by, body }) =>
      saying(app, by, 'denied', { request: await deny(app, by, refOf(body), { reason: body.reason, granted: 'any' }) }),
    )
    .post('movie/available', { needs: 'powerUser', reads: actionBody }, async ({ by, body }) =>
      saying(app, by, 'available', {
        request: await setAvailability(app, by, refOf(body), { available: true, granted: 'any' }),
      }),
    )
    .post('movie/unavailable', { needs: 'powerUser', reads: actionBody }, async ({ by, body }) =>
      saying(app, by, 'unavailable', {
        variant: refOf(body).variant,
        request: await setAvailability(app, by, refOf(body), { available: false, granted: 'any' }),
      }),
    )
    .delete('movie/all', { needs: 'powerUser' }, async ({ by }) => {
      await removeAllRequests(app, by, 'movie')
    })
    .delete('movie/{requestId:int}', { needs: ['Admin', 'PowerUser', 'ManageOwnRequests'] }, async ({ by, number }) =>
      saying(app, by, 'deleted', { request: await removeRequest(app, by, number('requestId'), 'movie') }),
    )
    .post('movie/subscribe/{requestId:int}', { needs: 'user' }, ({ by, number }) =>
      subscribe(app, by, { id: number('requestId'), kind: 'movie' }, true),
    )
    .post('movie/unsubscribe/{requestId:int}', { needs: 'user' }, ({ by, number }) =>
      subscribe(app, by, { id: number('requestId'), kind: 'movie' }, false),
    )
    .get('count', { needs: 'anonymous' }, () => tally(app.store, ['movie', 'tvShow']))
    .get('userhasrequest', { needs: 'user' }, ({ by, query }) => {
      const userId = query('userId') ?? ''
      return isStaff(by) || userId === by.id ? hasRequests(app.store, userId) : false
    }).endpoints
}

import { Refusal } from '~/shared/refusal'
import { longestReason } from '~/shared/requests/denial'
import type { RequestFilter } from '~/shared/requests/lists'
import type { RequestRow } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { approve, deny, setAvailability } from '../../../decisions/actions'
import { createAlbumRequest } from '../../../requests/create/album'
import { doneText, notSentText } from '../../../requests/hand-over/outcome-texts'
import { countOfRequests } from '../../../requests/lists/counts'
import { pageOfRequests, requestRowsAfter } from '../../../requests/lists/queries'
import { allVisible } from '../../../requests/lists/visible'
import { removeRequest } from '../../../requests/remove'
import { sentence } from '../../../sentences'
import { withOwnVote } from '../../../votes/actions'
import { routes } from '../endpoint'
import { decidedAnswer, engineAnswer } from '../envelope'
import { firstList, firstPage, flagsOf } from '../first-lists'
import { quotaLeft } from '../quota-left'
import { int, text, wire } from '../reader'
import { saying, streamedList } from '../request-answers'
import { firstAlbumRequestShape } from '../shapes/album-request'
import { termOf } from '../terms'

const wishBody = wire({ foreignAlbumId: text(100) })
const actionBody = wire({ id: int() })
const denyBody = wire({ id: int(), reason: text(longestReason) })

const refOf = ({ id }: { id: number }) => ({ id, variant: 'standard', kind: 'album' }) as const

/** Requests for albums as the first version of the API has them. */
export function musicRequestEndpoints(app: App) {
  const visible = (by: User) => allVisible(app, by, 'album')
  const shaped = (by: User) => (row: RequestRow) => firstAlbumRequestShape(row, by)
  const all = (by: User, filter: RequestFilter) =>
    streamedList<RequestRow>(
      (last, most) => requestRowsAfter(app.store, by.id, filter, { after: last?.request.id ?? 0, most }),
      shaped(by),
    )
  const ask = async (by: User, albumId: string, alias: string | null) => {
    try {
      const wish = { albumId, alias, language: 'en', onBehalf: null }
      const { request, sent } = await withOwnVote(app, by, createAlbumRequest(app, by, wish))
      return saying(app, by, 'made', { request, sent })
    } catch (error) {
      if (!(error instanceof Refusal && error.reason.code === 'TitleUnknown')) throw error
      // Of an album that nobody knows, programs show either text.
      const said = sentence(app, error.reason, by.language)
      return engineAnswer({ result: false, message: said, errorMessage: said })
    }
  }
  const mark = async (by: User, id: number, available: boolean) => {
    const request = await setAvailability(app, by, refOf({ id }), { available, granted: 'any' })
    return decidedAnswer(doneText(app, by, available ? 'available' : 'unavailable', request))
  }

  const needs = 'user' as const
  const staff = { needs: 'powerUser' } as const
  return routes('/api/v1/request/music', 'engine')
    .get('', { needs }, ({ by }) => all(by, visible(by)))
    .get(firstList, { needs }, async call => {
      const filter = { ...visible(call.by), standard: flagsOf(call) }
      const rows = await pageOfRequests(app.store, call.by.id, filter, firstPage(call))
      return { collection: rows.map(shaped(call.by)), total: await countOfRequests(app.store, filter) }
    })
    .get('total', { needs }, ({ by }) => countOfRequests(app.store, visible(by)))
    .get('search/{searchTerm}', { needs }, ({ by, path }) =>
      all(by, { ...visible(by), search: termOf(path('searchTerm')) }),
    )
    .get('remaining', { needs }, ({ by }) => quotaLeft(app, by, 'album'))
    .post('', { needs, reads: wishBody }, ({ by, body, alias }) => ask(by, body.foreignAlbumId?.trim() ?? '', alias))
    .post('approve', { ...staff, reads: actionBody }, async ({ by, body }) => {
      const { sent } = await approve(app, by, refOf(body), { granted: 'any' })
      return decidedAnswer(notSentText(app, by, sent))
    })
    .put('deny', { ...staff, reads: denyBody }, async ({ by, body }) =>
      decidedAnswer(
        doneText(app, by, 'denied', await deny(app, by, refOf(body), { reason: body.reason, granted: 'any' })),
      ),
    )
    .post('available', { ...staff, reads: actionBody }, ({ by, body }) => mark(by, body.id, true))
    .post('unavailable', { ...staff, reads: actionBody }, ({ by, body }) => mark(by, body.id, false))
    .delete('{requestId:int}', { needs: ['Admin', 'PowerUser', 'ManageOwnRequests'] }, async ({ by, number }) => {
      await removeRequest(app, by, number('requestId'), 'album')
      return decidedAnswer()
    }).endpoints
}

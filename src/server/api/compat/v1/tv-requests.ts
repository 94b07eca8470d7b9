import { refuse } from '~/shared/refusal'
import { longestReason } from '~/shared/requests/denial'
import { leadingVariant, type Request, type RequestRef } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { approve, deny, setAvailability } from '../../../decisions/actions'
import { chooseForShow, editShow, editShowRequest } from '../../../decisions/edit-show'
import { type Done, doneText } from '../../../requests/hand-over/outcome-texts'
import { askedShow } from '../../../requests/lists/shows'
import { visibleRequest } from '../../../requests/lists/visible'
import { requestById } from '../../../requests/queries'
import { removeRequest, removeShow } from '../../../requests/remove'
import { subscribe } from '../../../requests/subscriptions'
import { routes } from '../endpoint'
import { decidedAnswer } from '../envelope'
import { flag, int, list, optionalFlag, optionalInt, text, wire } from '../reader'
import { poster } from '../readers/poster'
import { childrenAnswer, onlyOne, showsAnswer } from '../show-answers'

const actionBody = wire({ id: int() })
const denyBody = wire({ id: int(), reason: text(longestReason) })
const showBody = wire({
  id: int(),
  tvDbId: int(),
  imdbId: text(20),
  overview: text(20_000),
  posterPath: poster(),
  background: poster(),
  qualityOverride: optionalInt(),
  rootFolder: optionalInt(),
})
const episodeBody = wire({ id: int(), available: flag() })
const childBody = wire({
  id: int(),
  approved: flag(),
  available: flag(),
  denied: optionalFlag(),
  deniedReason: text(longestReason),
  seasonRequests: list(wire({ episodes: list(episodeBody) }), 500),
})

/** The request that a program names; it does not know that it is of one variant. */
async function refOf(app: App, id: number): Promise<RequestRef> {
  const request = await requestById(app.store, id)
  return { id, variant: request ? leadingVariant(request) : 'standard', kind: 'tvShow' }
}

/** What is done with requests for shows, as the first version of the API has it. */
export function tvRequestEndpoints(app: App) {
  const told = (by: User, what: Done, request: Request) => decidedAnswer(doneText(app, by, what, request))
  const mark = async (by: User, id: number, available: boolean) =>
    setAvailability(app, by, await refOf(app, id), { available, granted: 'any' })
  const staff = { needs: 'powerUser' } as const

  return routes('/api/v1/Request', 'engine')
    .post('tv/approve', { ...staff, reads: actionBody }, async ({ by, body }) => {
      await approve(app, by, await refOf(app, body.id), { granted: 'any' })
      return decidedAnswer()
    })
    .put('tv/deny', { ...staff, reads: denyBody }, async ({ by, body }) => {
      await deny(app, by, await refOf(app, body.id), { reason: body.reason, granted: 'any' })
      return decidedAnswer()
    })
    .post('tv/available', { ...staff, reads: actionBody }, async ({ by, body }) =>
      told(by, 'available', await mark(by, body.id, true)),
    )
    .post('tv/unavailable', { ...staff, reads: actionBody }, async ({ by, body }) =>
      told(by, 'unavailable', await mark(by, body.id, false)),
    )
    .put('tv', { ...staff, reads: showBody, refusals: 'problem' }, async ({ by, body }) => {
      const { id, tvDbId, posterPath, background, qualityOverride, rootFolder, ...rest } = body
      const options = { profile: qualityOverride || null, root: rootFolder || null }
      const pictures = { posterPath, backdropPath: background }
      await editShow(app, by, id, { ...rest, ...pictures, ...options, tvdbId: tvDbId || null })
      const show = (await askedShow(app.store, by.id, null, id)) ?? refuse({ code: 'NotFound' })
      return onlyOne(showsAnswer(app, by, [show]))
    })
    .put('tv/child', { ...staff, reads: childBody, refusals: 'problem' }, async ({ by, body }) => {
      const { id, seasonRequests, ...decided } = body
      await editShowRequest(app, by, id, { ...decided, episodes: seasonRequests.flatMap(({ episodes }) => episodes) })
      return onlyOne(childrenAnswer(app, by, [await visibleRequest(app, by, id, 'tvShow')]))
    })
    .put('tv/root/{requestId:int}/{rootFolderId:int}', { ...staff, refusals: 'problem' }, async ({ by, number }) => {
      await chooseForShow(app, by, number('requestId'), { root: number('rootFolderId') || null })
      return true
    })
    .put('tv/quality/{requestId:int}/{qualityId:int}', { ...staff, refusals: 'problem' }, async ({ by, number }) => {
      await chooseForShow(app, by, number('requestId'), { profile: number('qualityId') || null })
      return true
    })
    .delete('tv/{requestId:int}', { ...staff, refusals: 'problem' }, async ({ by, number }) => {
      await removeShow(app, by, number('requestId'))
    })
    .delete('tv/child/{requestId:int}', { needs: ['Admin', 'PowerUser', 'ManageOwnRequests'] }, async call => {
      await removeRequest(app, call.by, call.number('requestId'), 'tvShow')
      return decidedAnswer()
    })
    .post('tv/subscribe/{requestId:int}', { needs: 'user' }, ({ by, number }) =>
      subscribe(app, by, { id: number('requestId'), kind: 'tvShow' }, true),
    )
    .post('tv/unsubscribe/{requestId:int}', { needs: 'user' }, ({ by, number }) =>
      subscribe(app, by, { id: number('requestId'), kind: 'tvShow' }, false),
    ).endpoints
}

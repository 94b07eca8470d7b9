import type { UpstreamError } from '~/integrations/http/call'
import type { NewRequest } from '~/shared/api/new-request'
import type * as lists from '~/shared/api/request-lists'
import type * as steps from '~/shared/api/request-steps'
import type * as api from '~/shared/api/requests'
import type { RowKind } from '~/shared/discovery/row-kinds'
import { Refusal, refuse } from '~/shared/refusal'
import type { RequestFilter, RequestSort } from '~/shared/requests/lists'
import { type Request, requestKindNames, type Variant } from '~/shared/requests/model'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import type { Handed } from '../../decisions/actions'
import { actOnMany } from '../../decisions/bulk'
import { takeStep } from '../../decisions/steps'
import { languageFor } from '../../discovery/language'
import { createAlbumRequest } from '../../requests/create/album'
import { requestCollection } from '../../requests/create/collection'
import { createMovieRequest } from '../../requests/create/movie'
import { createShowRequest } from '../../requests/create/show'
import { optionNames } from '../../requests/hand-over/option-names'
import { type Done, doneBy, doneText, notSentText } from '../../requests/hand-over/outcome-texts'
import { countOfRequests } from '../../requests/lists/counts'
import { pageOfRequests } from '../../requests/lists/queries'
import { recentlyRequested } from '../../requests/lists/recent'
import { allVisible, visibleRequest } from '../../requests/lists/visible'
import { subscribe } from '../../requests/subscriptions'
import { sentence, whyNot } from '../../sentences'
import { nameLanguage } from '../../titles/names'
import { withOwnVote } from '../../votes/actions'
import { nothing } from '../answers'
import { failureFor } from '../errors'
import { readerOf } from '../reader'
import { requestOverview } from './request-overview'
import { requestView, requestViews, titleRequest } from './request-views'

const usualCount = 15

const sorts = {
  askedAt: 'askedAt',
  name: 'name',
  releasedAt: 'releasedAt',
  stage: 'stage',
  requester: 'requesterName',
  artist: 'artistName',
  id: 'id',
} as const satisfies Record<(typeof lists.requestSortNames)[number], RequestSort>

export async function requestPage(app: App, by: User, query: lists.RequestQuery): Promise<lists.RequestPage> {
  const { kind = null, stage = null, mine, requester, search, sort = 'askedAt', descending, count, position } = query
  const visible = allVisible(app, by, kind)
  const wanted = mine ? by.id : (requester ?? null)
  const isHidden = wanted !== null && visible.requesterId !== null && wanted !== visible.requesterId
  const requesterId = wanted ?? visible.requesterId
  const named = search?.trim() ? { search: search.trim(), searchLanguage: nameLanguage(app, readerOf(by)) } : {}
  const filter: RequestFilter = { ...visible, stage, ...named, requesterId }
  const order = { sort: sorts[sort], descending: descending ?? sort === 'askedAt' }
  const part = { ...order, count: count ?? usualCount, position: position ?? 0 }
  return {
    requests: isHidden ? [] : await requestViews(app, by, await pageOfRequests(app.store, by.id, filter, part)),
    total: isHidden ? 0 : await countOfRequests(app.store, filter),
    overview: query.overview ? await requestOverview(app, by, kind) : null,
  }
}

export const recentRequests = async (app: App, by: User, of: RowKind) => {
  const found = await recentlyRequested(app, by, of === 'combined' ? requestKindNames : [of])
  const pictured = found.map(({ row, poster: posterPath, background }) => {
    const { request } = row
    // The cover of an album is asked for by its number.
    if (request.kind === 'album') return row
    const backdropPath = background ?? request.title.backdropPath
    return { ...row, request: { ...request, title: { ...request.title, posterPath, backdropPath } } }
  })
  return requestViews(app, by, pictured)
}

/** By which rules it goes is for staff. */
async function namesOf(app: App, by: User, request: Request, variant: Variant) {
  const names = await optionNames(app, request, variant)
  return isStaff(by) ? names : { ...names, rules: [] }
}

export async function requestDetail(app: App, by: User, id: number): Promise<api.RequestDetail> {
  const row = await visibleRequest(app, by, id)
  const { standard, fourK } = row.request.variants
  return {
    ...(await titleRequest(app, by, row)),
    optionNames: {
      standard: standard && (await namesOf(app, by, row.request, 'standard')),
      fourK: fourK && (await namesOf(app, by, row.request, 'fourK')),
    },
  }
}

/** A request as it is after something was done to it, and what to say of that. */
async function outcome(app: App, by: User, what: Done, { request, sent }: Handed): Promise<api.RequestOutcome> {
  const view = await requestView(app, by, await visibleRequest(app, by, request.id))
  const reader = readerOf(by)
  const title = { ...request.title, name: view.title.name }
  return {
    request: view,
    message: doneText(app, reader, what, { ...request, title }),
    notSent: notSentText(app, reader, sent),
  }
}

export const askFor = async (app: App, by: User, wish: NewRequest) =>
  outcome(app, by, 'made', await withOwnVote(app, by, madeOf(app, by, wish)))

/**
 * A title is stored under the name that it has in the language of whoever asks for it, as other programs ask too. Lists of
 * requests are kept in order by that name, since a page of them is read off an index; everybody reads, and finds, the name
 * of their own language.
 */
function madeOf(app: App, by: User, wish: NewRequest) {
  const common = { onBehalf: wish.onBehalf ?? null, language: languageFor(app, by), alias: null }
  if (wish.kind === 'album') return createAlbumRequest(app, by, { ...common, albumId: wish.id, server: wish.server })
  const { variant, profile = null, root = null, server } = wish
  const asking = { ...common, variant, profile, root, server, tmdbId: Number(wish.id) }
  if (wish.kind === 'movie') return createMovieRequest(app, by, asking)
  const { choice, languageProfile = null } = wish
  return createShowRequest(app, by, { ...asking, choice, languageProfile })
}

export async function takeVariantStep(
  app: App,
  by: User,
  { id, variant, step }: steps.StepParams,
  body: steps.StepBody,
) {
  const { reason = null, server, profile = null, root = null, languageProfile, tags } = body ?? {}
  const input = {
    reason,
    server,
    profile,
    root,
    ...(languageProfile !== undefined && { languageProfile }),
    ...(tags && { tags }),
  }
  return outcome(app, by, doneBy[step], await takeStep(app, by, { id, variant, step }, input))
}

export async function takeBulkStep(
  app: App,
  by: User,
  { ids, step, variant, reason = null, tags }: steps.BulkBody,
): Promise<steps.BulkOutcome> {
  const { done, failed } = await actOnMany(app, by, { ids, step, variant, reason, tags })
  const { language } = readerOf(by)
  const said = (error: Refusal | UpstreamError) =>
    error instanceof Refusal ? sentence(app, error.reason, language) : whyNot(app, failureFor(by, error), language)
  return { done, failed: failed.map(({ id, error }) => ({ id, message: said(error) })) }
}

export async function askForCollection(app: App, by: User, id: number): Promise<api.CollectionOutcome> {
  const { name, made } = await requestCollection(app, by, id, null)
  return {
    made: made.length,
    message: app.texts.say(readerOf(by).language, 'requests.collectionMade', { name, count: made.length }),
  }
}

export async function setSubscription(app: App, by: User, id: number, wanted: boolean) {
  return (await subscribe(app, by, { id }, wanted)) ? nothing(204) : refuse({ code: 'NotFound' })
}

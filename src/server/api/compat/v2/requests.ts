import { refuse } from '~/shared/refusal'
import { everyMovie, type RequestFilter } from '~/shared/requests/lists'
import { leadingVariant, type Variant } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { chooseOptions, sendAgain } from '../../../decisions/actions'
import { requestCollection } from '../../../requests/create/collection'
import { failureText } from '../../../requests/hand-over/outcome-texts'
import { pageInAnyOrder } from '../../../requests/lists/by-played'
import { countOfRequests } from '../../../requests/lists/counts'
import { recentlyRequested } from '../../../requests/lists/recent'
import { allVisible } from '../../../requests/lists/visible'
import { withPlayed } from '../../../requests/played'
import { requestById } from '../../../requests/queries'
import { BadInput } from '../../answers'
import { requestTypeCode } from '../codes'
import { type Call, routes } from '../endpoint'
import { engineAnswer } from '../envelope'
import { codeNamed, int, wire } from '../reader'
import { saying } from '../request-answers'
import { movieRequestShape } from '../shapes/movie-request'
import { recentlyRequestedShape } from '../shapes/recently-requested'
import { isDescending, sortNamed, windowOf } from '../shapes/sorts'

const optionsBody = wire({ requestId: int(), rootPathOverride: int(), qualityOverride: int(), languageProfile: int() })

/** The lists by the first part of their paths; one of them is known under a misspelt name as well. */
const lists: Record<string, Pick<RequestFilter, 'stage' | 'standard'>> = {
  movie: everyMovie,
  'movie/available': { ...everyMovie, stage: 'available' },
  'movie/availble': { ...everyMovie, stage: 'available' },
  'movie/processing': { ...everyMovie, stage: 'processing' },
  'movie/pending': { ...everyMovie, stage: 'pending' },
  'movie/denied': { ...everyMovie, stage: 'denied' },
  'movie/unavailable': { ...everyMovie, standard: [{ approved: true, available: false }] },
}

/** Movie requests as the second version of the API has them. */
export function requestsEndpoints(app: App) {
  const group = routes('/api/v2/Requests', 'engine')

  for (const [path, { stage, standard }] of Object.entries(lists)) {
    group.get(`${path}/{count:int}/{position:int}/{sort}/{sortOrder}`, { needs: 'user' }, async call => {
      const { by, number, path: part } = call
      const filter = { ...allVisible(app, by, 'movie'), stage, standard }
      const rows = await pageInAnyOrder(app, by, filter, {
        ...windowOf(number('count'), number('position')),
        sort: sortNamed('movie', part('sort')),
        descending: isDescending(part('sortOrder')),
      })
      const view = { by, now: app.now() }
      return {
        collection: (await withPlayed(app, by, rows)).map(row => movieRequestShape(row, view)),
        total: await countOfRequests(app.store, filter),
      }
    })
  }

  return group
    .post('movie/collection/{collectionId}', { needs: 'user' }, async ({ by, number, alias }) => {
      const { name, made } = await requestCollection(app, by, number('collectionId'), alias)
      const message = app.texts.say(by.language, 'requests.collectionMade', { name, count: made.length })
      const waits = made.map(({ sent }) => failureText(app, by, sent)).find(Boolean)
      return engineAnswer({
        result: true,
        requestId: made[0]?.request.id ?? 0,
        message: [message, waits].filter(Boolean).join(' '),
      })
    })
    .post('movie/advancedoptions', { needs: 'powerUser', reads: optionsBody }, async ({ by, body }) => {
      const options = { profile: body.qualityOverride || null, root: body.rootPathOverride || null }
      const request = (await requestById(app.store, body.requestId)) ?? refuse({ code: 'RequestDoesNotExist' })
      const ref = { id: request.id, variant: leadingVariant(request), kind: 'movie' as const }
      return saying(app, by, 'optionsSaved', { request: await chooseOptions(app, by, ref, options) })
    })
    .post('reprocess/{type}/{requestId}/{is4K}', { needs: 'powerUser' }, async call => {
      const { by, number } = call
      const [kind, id, is4K] = [kindOf(call), number('requestId'), flagPart(call, 'is4K')]
      const variant = kind === 'movie' ? (is4K ? 'fourK' : 'standard') : await variantOfShow(app, id)
      const { request, sent } = await sendAgain(app, by, { id, variant, kind }, 'any')
      const failed = failureText(app, by, sent)
      if (!failed) return saying(app, by, 'reprocessed', { request, sent })
      return engineAnswer({ result: false, requestId: request.id, errorMessage: failed })
    })
    .get('recentlyRequested', { needs: 'user' }, async ({ by }) =>
      (await recentlyRequested(app, by)).map(recentlyRequestedShape),
    ).endpoints
}

/** Programs do not say of which variant a request for a show is: it has one. */
async function variantOfShow(app: App, id: number): Promise<Variant> {
  const request = await requestById(app.store, id)
  return request ? leadingVariant(request) : 'standard'
}

/** Movies and shows can be sent again, albums cannot. */
function kindOf(call: Call<unknown, User>) {
  const kind = codeNamed(requestTypeCode, call.path('type'))
  return kind && kind !== 'album' ? kind : wrongPart(call, 'type')
}

function flagPart(call: Call<unknown, User>, name: string): boolean {
  const given = call.path(name).toLowerCase()
  return given === 'true' || given === 'false' ? given === 'true' : wrongPart(call, name)
}

const wrongPart = ({ path }: Call<unknown, User>, name: string): never => {
  throw new BadInput([{ path: name, message: `The value '${path(name).slice(0, 100)}' is not valid.` }])
}

import { refuse } from '~/shared/refusal'
import type { RequestFilter } from '~/shared/requests/lists'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { countOfShows } from '../../../requests/lists/show-pages'
import { type AskedShow, askedShow, pageOfShows, showsAfter } from '../../../requests/lists/shows'
import { allVisible, visibleRequester } from '../../../requests/lists/visible'
import { type Call, routes } from '../endpoint'
import { firstList, firstPageOfShows, flagsOf } from '../first-lists'
import { quotaLeft } from '../quota-left'
import { listAnswer, pageAnswer, streamedAnswers } from '../request-answers'
import { windowOf } from '../shapes/sorts'
import { childrenAnswer, liteShowsAnswer, onlyOne, showsAnswer } from '../show-answers'
import { termOf } from '../terms'

/** Each brings its requests along. */
const mostShows = 50

/** Requests for shows as the first version of the API reads them: shows, each with the requests for it. */
export function tvListEndpoints(app: App) {
  const visible = (by: User) => allVisible(app, by, 'tvShow')
  const all = (by: User, filter: RequestFilter, answer: typeof showsAnswer = showsAnswer) =>
    streamedAnswers<AskedShow>(
      (last, most) => showsAfter(app.store, by.id, filter, { after: last?.title.id ?? 0, most }),
      shows => answer(app, by, shows),
      mostShows,
    )
  const page = (answer: typeof showsAnswer) => async (call: Call<unknown, User>) => {
    const { by } = call
    const filter = { ...visible(by), standard: flagsOf(call) }
    const shows = await pageOfShows(app.store, by.id, filter, firstPageOfShows(call))
    return pageAnswer(answer(app, by, shows), await countOfShows(app.store, filter))
  }
  const one = async ({ by, number }: Call<unknown, User>) =>
    (await askedShow(app.store, by.id, visibleRequester(app, by), number('requestId'))) ?? refuse({ code: 'NotFound' })
  const found = ({ by, path }: Call<unknown, User>) => all(by, { ...visible(by), search: termOf(path('searchTerm')) })

  const needs = 'user' as const
  return routes('/api/v1/Request')
    .get('tv', { needs }, ({ by }) => all(by, visible(by)))
    .get('tvlite', { needs }, ({ by }) => all(by, visible(by), liteShowsAnswer))
    .get(`tv/${firstList}`, { needs }, page(showsAnswer))
    .get(`tvlite/${firstList}`, { needs }, page(liteShowsAnswer))
    .get('tv/total', { needs }, ({ by }) => countOfShows(app.store, visible(by)))
    .get('tv/remaining', { needs }, ({ by }) => quotaLeft(app, by, 'tvShow'))
    .get('tv/search/{searchTerm}', { needs }, found)
    .get('tv/search/{searchTerm}/tree', { needs }, found)
    .get('tv/{count:int}/{position:int}/tree', { needs }, async call => {
      const { by } = call
      const newest = { ...windowOf(call.number('count'), call.number('position')), ...newestFirst }
      return listAnswer(showsAnswer(app, by, await pageOfShows(app.store, by.id, visible(by), newest)))
    })
    .get('tv/{requestId:int}', { needs }, async call => onlyOne(showsAnswer(app, call.by, [await one(call)])))
    .get('tv/{requestId:int}/child', { needs }, async ({ by, number }) => {
      const show = await askedShow(app.store, by.id, visibleRequester(app, by), number('requestId'))
      return listAnswer(childrenAnswer(app, by, show?.rows ?? []))
    }).endpoints
}

const newestFirst = { sort: 'askedAt', descending: true } as const

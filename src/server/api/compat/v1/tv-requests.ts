import { refuse } from '~/shared/refusal'
import type { App } from '../../../app'
import { emptyAnswers, emptyPage } from '../empty-answers'
import { type Endpoint, routes } from '../endpoint'
import { quotaLeft } from '../quota-left'

const page = '{count:int}/{position:int}/{orderType}/{statusFilterType}/{availabilityFilterType}'

const lists = emptyAnswers('/api/v1/Request', 'user', {
  tv: [],
  [`tv/${page}`]: emptyPage,
  tvlite: [],
  [`tvlite/${page}`]: emptyPage,
  'tv/total': 0,
  'tv/search/{searchTerm}': [],
  'tv/{requestId:int}/child': [],
})

/** Requests for shows: there are none yet. */
export const tvRequestEndpoints = (app: App): Endpoint[] => [
  ...lists,
  ...routes('/api/v1/Request')
    .get('tv/remaining', { needs: 'user' }, ({ by }) => quotaLeft(app, by, 'tvShow'))
    .get('tv/{requestId:int}', { needs: 'user' }, () => refuse({ code: 'RequestDoesNotExist' })).endpoints,
]

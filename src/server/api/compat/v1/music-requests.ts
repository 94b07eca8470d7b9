import type { App } from '../../../app'
import { emptyAnswers, emptyPage } from '../empty-answers'
import { type Endpoint, routes } from '../endpoint'
import { quotaLeft } from '../quota-left'

const lists = emptyAnswers('/api/v1/request/music', 'user', {
  '': [],
  '{count:int}/{position:int}/{orderType}/{statusType}/{availabilityType}': emptyPage,
  total: 0,
  'search/{searchTerm}': [],
})

/** Requests for albums: there are none yet. */
export const musicRequestEndpoints = (app: App): Endpoint[] => [
  ...lists,
  ...routes('/api/v1/request/music').get('remaining', { needs: 'user' }, ({ by }) => quotaLeft(app, by, 'album'))
    .endpoints,
]

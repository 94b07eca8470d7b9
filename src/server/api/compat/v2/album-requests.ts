import { everyOf, type RequestFilter } from '~/shared/requests/lists'
import type { App } from '../../../app'
import { pageInAnyOrder } from '../../../requests/lists/by-played'
import { countOfRequests } from '../../../requests/lists/counts'
import { allVisible } from '../../../requests/lists/visible'
import { routes } from '../endpoint'
import { albumRequestShape } from '../shapes/album-request'
import { isDescending, sortNamed, windowOf } from '../shapes/sorts'

const every = everyOf('album')
/** The lists by the first part of their paths. */
const lists: Record<string, Pick<RequestFilter, 'stage'>> = {
  album: every,
  'album/available': { ...every, stage: 'available' },
  'album/processing': { ...every, stage: 'processing' },
  'album/pending': { ...every, stage: 'pending' },
  'album/denied': { ...every, stage: 'denied' },
}

/** Requests for albums as the second version of the API has them. */
export function albumRequestLists(app: App) {
  const group = routes('/api/v2/Requests', 'engine')
  for (const [path, { stage }] of Object.entries(lists)) {
    group.get(`${path}/{count:int}/{position:int}/{sort}/{sortOrder}`, { needs: 'user' }, async call => {
      const { by, number, path: part } = call
      const filter = { ...allVisible(app, by, 'album'), stage }
      const rows = await pageInAnyOrder(app, by, filter, {
        ...windowOf(number('count'), number('position')),
        sort: sortNamed('album', part('sort')),
        descending: isDescending(part('sortOrder')),
      })
      return {
        collection: rows.map(row => albumRequestShape(row, by)),
        total: await countOfRequests(app.store, filter),
      }
    })
  }
  return group.endpoints
}

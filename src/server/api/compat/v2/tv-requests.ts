import { everyOf, type RequestFilter } from '~/shared/requests/lists'
import type { App } from '../../../app'
import { chooseForShow } from '../../../decisions/edit-show'
import { pageInAnyOrder } from '../../../requests/lists/by-played'
import { countOfRequests } from '../../../requests/lists/counts'
import { allVisible } from '../../../requests/lists/visible'
import { routes } from '../endpoint'
import { engineAnswer } from '../envelope'
import { int, wire } from '../reader'
import { pageAnswer } from '../request-answers'
import { isDescending, sortNamed, windowOf } from '../shapes/sorts'
import { childrenAnswer } from '../show-answers'

const optionsBody = wire({ requestId: int(), rootPathOverride: int(), qualityOverride: int(), languageProfile: int() })

const every = everyOf('tvShow')
/** The lists by the first part of their paths. */
const lists: Record<string, Pick<RequestFilter, 'stage' | 'standard'>> = {
  tv: every,
  'tv/available': { ...every, stage: 'available' },
  'tv/processing': { ...every, stage: 'processing' },
  'tv/pending': { ...every, stage: 'pending' },
  'tv/denied': { ...every, stage: 'denied' },
  'tv/unavailable': { ...every, standard: [{ approved: true, available: false }] },
}

/** Requests for shows as the second version of the API has them: one row for each request. */
export function showRequestEndpoints(app: App) {
  const group = routes('/api/v2/Requests', 'engine')

  for (const [path, { stage, standard }] of Object.entries(lists)) {
    group.get(`${path}/{count:int}/{position:int}/{sort}/{sortOrder}`, { needs: 'user' }, async call => {
      const { by, number, path: part } = call
      const filter = { ...allVisible(app, by, 'tvShow'), stage, standard }
      const rows = await pageInAnyOrder(app, by, filter, {
        ...windowOf(number('count'), number('position')),
        sort: sortNamed('tvShow', part('sort')),
        descending: isDescending(part('sortOrder')),
      })
      return pageAnswer(childrenAnswer(app, by, rows), await countOfRequests(app.store, filter))
    })
  }

  return group.post('tv/advancedoptions', { needs: 'powerUser', reads: optionsBody }, async ({ by, body }) => {
    const { requestId, qualityOverride, rootPathOverride, languageProfile } = body
    await chooseForShow(app, by, requestId, {
      profile: qualityOverride || null,
      root: rootPathOverride || null,
      // None keeps the one from before.
      ...(languageProfile > 0 && { languageProfile }),
    })
    return engineAnswer({ result: true })
  }).endpoints
}

import type { App } from '../../../app'
import { failedRequests, forgetFailed } from '../../../requests/hand-over/retry'
import { routes } from '../endpoint'
import { failedRequestShape } from '../shapes/failed-request'

/** Requests that could not be handed over. */
export const requestRetryEndpoints = (app: App) =>
  routes('/api/v1/RequestRetry')
    .get('', { needs: 'admin' }, async ({ by }) =>
      (await failedRequests(app)).map(failed => failedRequestShape(app, by, failed)),
    )
    .delete('{queueId:int}', { needs: 'admin' }, async ({ number }) => {
      await forgetFailed(app, number('queueId'))
      return true
    }).endpoints

import { Elysia } from 'elysia'
import { NewRequest } from '~/shared/api/new-request'
import * as lists from '~/shared/api/request-lists'
import * as steps from '~/shared/api/request-steps'
import * as api from '~/shared/api/requests'
import { usualRowKind } from '~/shared/discovery/row-kinds'
import type { App } from '../../app'
import { removeRequest } from '../../requests/remove'
import { nothing } from '../answers'
import { identity } from '../identity'
import {
  askFor,
  askForCollection,
  recentRequests,
  requestDetail,
  requestPage,
  setSubscription,
  takeBulkStep,
  takeVariantStep,
} from './request-calls'
import { requestCounts } from './request-overview'
import { awaited, progressOfPage, requestProgress } from './request-progress'

/** Requests of every kind: lists, decisions, subscriptions. */
export const requestRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/requests' })
    .use(identity(app))
    .get('', ({ by, query }) => requestPage(app, by, query), {
      needs: 'user',
      query: lists.RequestQuery,
      response: lists.RequestPage,
      detail: { summary: 'A part of the requests that the caller may see, the newest first.' },
    })
    .get('/counts', ({ by, query }) => requestCounts(app, by, query.kind ?? null), {
      needs: 'user',
      query: lists.CountsQuery,
      response: lists.RequestCounts,
    })
    .get('/recent', ({ by, query }) => recentRequests(app, by, query.of ?? usualRowKind), {
      needs: 'user',
      query: lists.RecentQuery,
      response: api.RequestList,
      detail: { summary: 'What was asked for last, with pictures in the language of the caller.' },
    })
    .get('/progress', ({ by, query }) => progressOfPage(app, by, query.ids.split(',').map(Number)), {
      needs: 'user',
      query: api.ProgressQuery,
      response: api.ProgressList,
      detail: { summary: 'What the queues of the download managers say of several requests.' },
    })
    .get('/awaited', ({ by }) => awaited(app, by), {
      needs: 'user',
      response: api.AwaitedList,
      detail: {
        summary: 'What the caller asked for and does not have yet, and how far the download managers are with it.',
      },
    })
    .get('/:id', ({ by, params }) => requestDetail(app, by, params.id), {
      needs: 'user',
      params: api.RequestId,
      response: api.RequestDetail,
    })
    .get('/:id/progress', ({ by, params }) => requestProgress(app, by, params.id), {
      needs: 'user',
      params: api.RequestId,
      response: api.RequestProgress,
      detail: { summary: 'How far the download manager is.' },
    })
    .post('', ({ by, body }) => askFor(app, by, body), {
      needs: 'user',
      body: NewRequest,
      response: api.RequestOutcome,
    })
    .post('/bulk', ({ by, body }) => takeBulkStep(app, by, body), {
      needs: 'powerUser',
      body: steps.BulkBody,
      response: steps.BulkOutcome,
    })
    .post('/collection/:id', ({ by, params }) => askForCollection(app, by, params.id), {
      needs: 'user',
      params: api.RequestId,
      response: api.CollectionOutcome,
      detail: { summary: 'Asks for every movie of a collection of the catalogue.' },
    })
    .post('/:id/subscription', ({ by, params }) => setSubscription(app, by, params.id, true), {
      needs: 'user',
      params: api.RequestId,
    })
    .delete('/:id/subscription', ({ by, params }) => setSubscription(app, by, params.id, false), {
      needs: 'user',
      params: api.RequestId,
    })
    .post('/:id/:variant/:step', ({ by, params, body }) => takeVariantStep(app, by, params, body), {
      needs: 'powerUser',
      params: steps.StepParams,
      body: steps.StepBody,
      response: api.RequestOutcome,
      detail: {
        summary: 'Takes one of the steps that stand with the variant; 409 when it is not one of them any more.',
      },
    })
    .delete(
      '/:id',
      async ({ by, params }) => {
        await removeRequest(app, by, params.id)
        return nothing(204)
      },
      { needs: 'user', params: api.RequestId },
    )

import { Elysia } from 'elysia'
import { refuse } from '~/shared/refusal'
import type { RequestRef, Stage } from '~/shared/requests/model'
import { mediaTypes, seerrKinds } from '~/shared/seerr/codes'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { approve, deny, sendAgain } from '../../decisions/actions'
import { namedBy } from '../../numbers/queries'
import {
  countOfVariants,
  pageOfVariants,
  tallyOfVariants,
  type VariantFilter,
  type VariantRef,
} from '../../requests/lists/variant-rows'
import { visibleRequest, visibleRequester } from '../../requests/lists/visible'
import { removeVariant } from '../../requests/remove-variant'
import { json, nothing } from '../answers'
import { identity } from '../identity'
import { editRequest } from './edit-request'
import { newRequest } from './new-request'
import { idIn, pageInfo, partIn, type Query, wordIn, wrongParameter } from './reading'
import { refIn, shownRequest, shownRequests } from './request-shapes'

/** What lists are narrowed to, by the stages that it means here; deleted titles are kept nowhere. */
const filters = {
  all: null,
  pending: ['pending'],
  approved: ['processing'],
  processing: ['processing'],
  unavailable: ['pending', 'processing'],
  available: ['available'],
  completed: ['available'],
  failed: 'failed',
  deleted: [],
} as const satisfies Record<string, VariantFilter['stages']>
const filterNames = Object.keys(filters) as (keyof typeof filters)[]

/** Requests for movies and shows; programs of this kind know each variant as a request of its own. */
export const requestRoutes = (app: App) =>
  new Elysia({ name: 'seerr requests' })
    .use(identity(app))
    .get('/request', async ({ by, query }) => json(await requestPage(app, by, query)), { needs: 'user' })
    .get('/request/count', async ({ by }) => json(await requestCounts(app, by)), { needs: 'user' })
    .post('/request', async ({ by, body }) => json(await newRequest(app, by, body), 201), { needs: 'user' })
    .get(
      '/request/:id',
      async ({ by, params }) => json(await shownRequest(app, by, await visible(app, by, params.id))),
      {
        needs: 'user',
      },
    )
    .put(
      '/request/:id',
      async ({ by, params, body }) => {
        const ref = await visible(app, by, params.id)
        await editRequest(app, by, ref, body)
        return json(await shownRequest(app, by, ref))
      },
      { needs: 'user' },
    )
    .post('/request/:id/:status', async ({ by, params }) => json(await moved(app, by, params)), { needs: 'powerUser' })
    .post(
      '/request/:id/retry',
      async ({ by, params }) => json(await decided(app, by, params.id, ref => sendAgain(app, by, ref))),
      { needs: 'powerUser' },
    )
    .delete(
      '/request/:id',
      async ({ by, params }) => {
        const { requestId, variant } = await visible(app, by, params.id)
        await removeVariant(app, by, { id: requestId, variant })
        return nothing(204)
      },
      { needs: ['Admin', 'PowerUser', 'ManageOwnRequests'] },
    )

const requestPage = async (app: App, by: User, query: Query) =>
  requestPageOf(app, by, query, await requesterIn(app, by, query.requestedBy))

/** A part of the requests of somebody, or of everybody. */
export async function requestPageOf(app: App, by: User, query: Query, requesterId: string | null) {
  const part = partIn(query, 10)
  const filter = filterIn(query, requesterId)
  const sort = wordIn(query, 'sort', ['added', 'modified'], 'added')
  const descending = wordIn(query, 'sortDirection', ['desc', 'asc'], 'desc') === 'desc'
  const page = { ...part, by: sort === 'modified' ? 'changed' : 'asked', descending } as const
  const [refs, total] = await Promise.all([pageOfVariants(app.store, filter, page), countOfVariants(app.store, filter)])
  const serviceErrors = { radarr: [], sonarr: [] }
  return { pageInfo: pageInfo(part, total), results: await shownRequests(app, by, refs), serviceErrors }
}

function filterIn(query: Query, requesterId: string | null): VariantFilter {
  const stages: VariantFilter['stages'] = filters[wordIn(query, 'filter', filterNames, 'all')]
  const kind = wordIn(query, 'mediaType', ['all', 'movie', 'tv'], 'all')
  const kinds = kind === 'all' ? seerrKinds : [mediaTypes[kind]]
  return { kinds, stages, requesterId }
}

/** Somebody's requests are asked for by the number of the person; whose none is shown of are refused, not left out. */
async function requesterIn(app: App, by: User, given: string | undefined): Promise<string | null> {
  const only = visibleRequester(app, by)
  if (given === undefined || given === '') return only
  const number = idIn(given)
  const id = number === null ? null : await namedBy(app.store, 'user', number)
  if (only !== null && id !== only) return refuse({ code: 'NoPermissions' })
  return id ?? ''
}

/** How many there are in each state: of what is hidden from somebody nothing is counted. */
async function requestCounts(app: App, by: User) {
  const filter = { kinds: seerrKinds, stages: null, requesterId: visibleRequester(app, by) }
  const rows = await tallyOfVariants(app.store, filter)
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((total, row) => total + (fits(row) ? row.count : 0), 0)
  const inStage = (stage: Stage) => sum(row => row.stage === stage)
  return {
    total: sum(() => true),
    movie: sum(row => row.kind === 'movie'),
    tv: sum(row => row.kind === 'tvShow'),
    pending: inStage('pending'),
    approved: inStage('processing'),
    declined: inStage('denied'),
    processing: inStage('processing'),
    available: inStage('available'),
    completed: inStage('available'),
  }
}

/** The variant of a request that somebody may see, by its number. */
async function visible(app: App, by: User, given: string): Promise<VariantRef> {
  const number = idIn(given)
  const named = number === null ? null : await namedBy(app.store, 'request', number)
  const ref = named === null ? null : refIn(named)
  if (!ref) return refuse({ code: 'RequestDoesNotExist' })
  await visibleRequest(app, by, ref.requestId)
  return ref
}

async function moved(app: App, by: User, { id, status }: { id: string; status: string }) {
  if (status === 'approve') return decided(app, by, id, ref => approve(app, by, ref))
  if (status === 'decline') return decided(app, by, id, ref => deny(app, by, ref, { reason: null }))
  throw wrongParameter('status', 'must be approve or decline')
}

async function decided(app: App, by: User, given: string, decide: (ref: RequestRef) => Promise<unknown>) {
  const { requestId, variant } = await visible(app, by, given)
  await decide({ id: requestId, variant })
  return shownRequest(app, by, { requestId, variant })
}

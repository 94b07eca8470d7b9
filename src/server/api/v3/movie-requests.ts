import { Refusal } from '~/shared/refusal'
import type { RequestFilter } from '~/shared/requests/lists'
import { type BulkStep, leadingProgress, leadingVariant, type RequestRow, shownStages } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { actOnMany } from '../../requests/bulk'
import { countOfRequests } from '../../requests/counts'
import { downloadsOf, optionNames } from '../../requests/download'
import { handOversOf } from '../../requests/hand-over-queries'
import { pageOfRequests } from '../../requests/list-queries'
import { subscriberCount } from '../../requests/subscription-queries'
import { allVisible, visibleRequest } from '../../requests/visible'
import { sentence } from '../../sentences'
import { BadInput } from '../answers'
import { type Call, routes } from '../compat/endpoint'
import { flag, int, list, type Reader, text, wire } from '../compat/reader'
import { downloadShape } from '../compat/shapes/download'
import { movieRequestShape } from '../compat/shapes/movie-request'
import { isDescending, movieSortOf, windowOf } from '../compat/shapes/movie-sorts'
import { sendingShape } from '../compat/shapes/sending'
import { termOf } from '../compat/terms'

const steps: Record<string, BulkStep> = {
  approve: 'approve',
  deny: 'deny',
  delete: 'delete',
  available: 'markAvailable',
  unavailable: 'markUnavailable',
}
const action: Reader<BulkStep> = {
  describe: { type: 'string', enum: Object.keys(steps) },
  read(given, path, wrong) {
    const found = typeof given === 'string' && Object.hasOwn(steps, given) ? steps[given] : undefined
    if (!found) wrong.push({ path, message: `One of ${Object.keys(steps).join(', ')} is expected.` })
    return found ?? 'approve'
  },
}
const bulkBody = wire({ ids: list(int(), 500), action, is4K: flag(), reason: text(2_000) })

const counted = ['pending', 'processing', 'available', 'denied', 'failed'] as const

/** Movie requests as our own interface shows them: with counts, and with what became of handing them over. */
export function ownRequestEndpoints(app: App) {
  const shaped = async (by: User, rows: readonly RequestRow[]) => {
    const ids = rows.map(({ request }) => request.id)
    const sending = await handOversOf(app.store, ids)
    const view = { by, now: app.now() }
    return rows.map(row => ({
      ...movieRequestShape(row, view),
      sending: sendingShape(app, by, sending.get(row.request.id)),
    }))
  }

  return routes('/api/v3/Requests')
    .get('movie/counts', { needs: 'user' }, async ({ by }) => {
      const visible = allVisible(app, by, 'movie')
      const counts: Record<string, number> = { all: await countOfRequests(app.store, visible) }
      for (const stage of counted) counts[stage] = await countOfRequests(app.store, { ...visible, stage })
      return counts
    })
    .get('movie', { needs: 'user' }, async call => {
      const filter = filterOf(app, call)
      const rows = await pageOfRequests(app.store, call.by.id, filter, {
        ...windowOf(numberIn(call, 'count', 15), numberIn(call, 'position', 0)),
        sort: movieSortOf(call.query('sort') ?? 'requestedDate'),
        descending: isDescending(call.query('order') ?? 'desc'),
      })
      return { collection: await shaped(call.by, rows), total: await countOfRequests(app.store, filter) }
    })
    .get('movie/{requestId:int}', { needs: 'user' }, async ({ by, number }) => {
      const row = await visibleRequest(app, by, number('requestId'))
      const leading = leadingProgress(row.request)
      const [shape] = await shaped(by, [row])
      return {
        ...shape,
        followers: await subscriberCount(app.store, row.request.id),
        options: {
          profile: leading?.profile ?? 0,
          root: leading?.root ?? 0,
          names: await optionNames(app, row.request, leadingVariant(row.request)),
        },
      }
    })
    .get('movie/{requestId:int}/progress', { needs: 'user' }, async ({ by, number }) => {
      const { request } = await visibleRequest(app, by, number('requestId'))
      const { standard, fourK } = await downloadsOf(app, request)
      return { standard: standard && downloadShape(standard), fourK: fourK && downloadShape(fourK) }
    })
    .post('movie/bulk', { needs: 'powerUser', reads: bulkBody }, async ({ by, body }) => {
      const { ids, action, is4K, reason } = body
      const { done, failed } = await actOnMany(app, by, {
        ids,
        step: action,
        reason,
        variant: is4K ? 'fourK' : 'standard',
      })
      const said = (error: Error) =>
        error instanceof Refusal ? sentence(app, error.reason, by.language) : error.message
      return { done, failed: failed.map(({ id, error }) => ({ id, message: said(error) })) }
    }).endpoints
}

function filterOf(app: App, call: Call<undefined, User>): RequestFilter {
  const visible = allVisible(app, call.by, 'movie')
  const named = call.query('stage') || null
  const stage = shownStages.find(one => one === named) ?? null
  if (named && named !== 'all' && !stage) throw new BadInput([{ path: 'stage', message: 'There is no such stage.' }])
  return {
    ...visible,
    stage,
    search: termOf(call.query('search') ?? '') || null,
    requesterId: call.query('mine') === 'true' ? call.by.id : visible.requesterId,
  }
}

function numberIn({ query }: Call<undefined, User>, name: string, otherwise: number): number {
  const given = query(name)
  if (given === null || given === '') return otherwise
  if (/^-?\d{1,9}$/.test(given)) return Number(given)
  throw new BadInput([{ path: name, message: 'A whole number is expected.' }])
}

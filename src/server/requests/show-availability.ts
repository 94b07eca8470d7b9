import { type Progress, type Request, withProgress } from '~/shared/requests/model'
import type { App } from '../app'
import type { Arrival } from '../library/show-arrivals'
import { batchesOf, yieldToEventLoop } from '../store/bulk'
import type { Store } from '../store/store'
import type { Noted } from './availability'
import { publishAvailable, publishPartlyAvailable } from './events'
import { noteEpisodes } from './found-episodes'
import { untell } from './gone'
import { lockRequest, saveVariants } from './queries'

/** In a transaction: about as much as one call may wait for. */
const atOnce = 5

/**
 * Notes which episodes arrived and which went away. A request is available once every episode of it is; before that people
 * hear which ones came. Finding the same episodes again tells nobody twice.
 */
export async function noteShows(app: App, found: AsyncIterable<Arrival>, signal?: AbortSignal): Promise<Noted> {
  const noted = { arrived: 0, gone: 0 }
  for await (const batch of batchesOf(found)) {
    for (let at = 0; at < batch.length; at += atOnce) {
      signal?.throwIfAborted()
      const some = batch.slice(at, at + atOnce)
      // What a power cut takes back of it is found again in the library.
      const { arrived, gone } = await app.store.transaction(tx => noteSome(app, tx, some), { durable: false })
      noted.arrived += arrived
      noted.gone += gone
      await yieldToEventLoop()
    }
  }
  return noted
}

async function noteSome(app: App, tx: Store, arrivals: readonly Arrival[]): Promise<Noted> {
  const noted = { arrived: 0, gone: 0 }
  for (const arrival of arrivals) {
    const request = await lockRequest(tx, arrival.ref.id, 'tvShow')
    const progress = request?.variants[arrival.ref.variant]
    if (!request || !progress || progress.denied) continue
    const { isNews, isGone } = await noteOne(app, tx, { request, progress, arrival })
    noted.arrived += isNews ? 1 : 0
    noted.gone += isGone ? 1 : 0
  }
  return noted
}

type One = { request: Request; progress: Progress; arrival: Arrival }

async function noteOne(app: App, tx: Store, { request, progress, arrival }: One) {
  const { variant } = arrival.ref
  const now = app.now()
  const { fresh, lost, missing } = await noteEpisodes(tx, request.id, arrival, now)
  const available = missing === 0 || progress.markedAt !== null
  const isWhole = available && !progress.available
  const after = {
    ...progress,
    available,
    availableAt: isWhole ? now : progress.availableAt,
    goneAt: lost.length > 0 ? now : available ? null : progress.goneAt,
  }
  if (after.available !== progress.available || after.goneAt !== progress.goneAt)
    await saveVariants(tx, withProgress(request, variant, after))
  if (lost.length > 0) await untell(tx, { id: request.id, variant })
  if (isWhole) await publishAvailable(app, tx, { request: withProgress(request, variant, after), variant })
  else if (fresh.length > 0 && !progress.available) await publishPartlyAvailable(app, tx, { request, variant }, fresh)
  return { isNews: isWhole || fresh.length > 0, isGone: lost.length > 0 }
}

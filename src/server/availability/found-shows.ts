import { withProgress } from '~/shared/requests/model'
import type { App } from '../app'
import { publishAvailable, publishPartlyAvailable } from '../requests/events'
import { lockRequest, saveVariants } from '../requests/queries'
import { batchesOf, inSlices } from '../store/bulk'
import type { Store } from '../store/store'
import { saveFoundEpisodes } from './episodes'
import type { FoundCounts } from './found-variants'
import { resetNotified } from './gone'
import type { Arrival } from './show-changes'

/**
 * Notes which episodes arrived and which went away. A request is available once every episode of it is; before that people
 * hear which ones came. Finding the same episodes again tells nobody twice.
 */
export async function saveFoundShows(
  app: App,
  found: AsyncIterable<Arrival>,
  signal?: AbortSignal,
): Promise<FoundCounts> {
  const noted = { arrived: 0, gone: 0 }
  const run = app.now().toISOString()
  for await (const batch of batchesOf(found)) {
    for await (const some of inSlices(app.store, batch, (tx, arrival) => saveOne({ app, tx, run }, arrival), signal)) {
      noted.arrived += some.filter(({ isNews }) => isNews).length
      noted.gone += some.filter(({ isGone }) => isGone).length
    }
  }
  return noted
}

type Saving = { app: App; tx: Store; run: string }

async function saveOne({ app, tx, run }: Saving, arrival: Arrival) {
  const { id, variant } = arrival.ref
  const request = await lockRequest(tx, id, 'tvShow')
  const progress = request?.variants[variant]
  if (!request || !progress) return { isNews: false, isGone: false }
  const now = app.now()
  const isDenied = progress.denied === true
  const { fresh, lost, missing, foundIn } = await saveFoundEpisodes(tx, request.id, { ...arrival, isDenied }, now)
  const isComplete = isDenied ? progress.available && lost.length === 0 : missing === 0
  const available = isComplete || progress.markedAt !== null
  const isWhole = available && !progress.available
  const after = {
    ...progress,
    ...{ available, foundIn },
    availableAt: isWhole ? now : progress.availableAt,
    goneAt: lost.length > 0 ? now : available ? null : progress.goneAt,
  }
  const isOtherwise = (['available', 'foundIn', 'goneAt'] as const).some(fact => after[fact] !== progress[fact])
  if (isOtherwise) await saveVariants(tx, withProgress(request, variant, after))
  // Nobody waits for what was denied.
  if (isDenied) return { isNews: false, isGone: false }
  if (lost.length > 0) await resetNotified(tx, { id: request.id, variant })
  if (isWhole) await publishAvailable(app, tx, { request: withProgress(request, variant, after), variant, run })
  else if (fresh.length > 0 && !progress.available)
    await publishPartlyAvailable(app, tx, { request, variant, run }, fresh)
  return { isNews: isWhole || fresh.length > 0, isGone: lost.length > 0 }
}

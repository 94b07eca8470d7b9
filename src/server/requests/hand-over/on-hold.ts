import { shownDrop } from '~/shared/requests/dropped'
import { type Progress, stageOf, type Variant } from '~/shared/requests/model'
import type { Store } from '../../store/store'
import { handOversOf } from './queries'
import { droppedOf } from './sent-queries'

type Asked = { id: number; variant: Variant; decision: Pick<Progress, 'approved' | 'denied'> }

/**
 * The numbers of those requests whose download manager no longer looks for what it was given. What is there of them already
 * is told by its own word.
 */
export async function requestsOnHold(store: Store, requests: readonly Asked[]): Promise<ReadonlySet<number>> {
  const underWay = requests
    .map(({ decision, ...request }) => ({ ...request, progress: { ...decision, available: false } }))
    .filter(({ progress }) => stageOf(progress) === 'processing')
  const ids = underWay.map(({ id }) => id)
  const [handOvers, drops] = await Promise.all([handOversOf(store, ids), droppedOf(store, ids)])
  const held = underWay.filter(({ id, variant, progress }) =>
    shownDrop(progress, handOvers.get(id)?.[variant] ?? null, drops.get(id)?.[variant] ?? null),
  )
  return new Set(held.map(({ id }) => id))
}

import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { foundAt, goneSince, liesIn } from '~/shared/availability/found'
import { type Progress, type Request, type Variant, variants, withProgress } from '~/shared/requests/model'
import type { App } from '../app'
import { publishAvailable } from '../requests/events'
import { lockRequest, saveVariants } from '../requests/queries'
import { batchesOf, inSlices } from '../store/bulk'
import { forUpdate } from '../store/dialect'
import type { Store } from '../store/store'
import { resetNotified } from './gone'
import type { Found } from './variant-changes'

/** How many requests were answered, and of how many the file went away. */
export type FoundCounts = { arrived: number; gone: number }

type Changes = [requestId: number, found: Found[]]

/**
 * Notes what libraries say anew. What was asked for and was not available becomes so, so that finding the same file again
 * tells nobody twice; what arrives of a request at the same time is told at once. What went away waits again, unless
 * somebody said by hand that it is there. Of what was denied only where it lies is noted: nobody hears
 * of it, and programs read of it what they read before.
 */
export async function saveFoundVariants(
  app: App,
  pages: AsyncIterable<readonly Found[]>,
  signal?: AbortSignal,
): Promise<FoundCounts> {
  const noted = { arrived: 0, gone: 0 }
  const told = await notMoved(app, (await Array.fromAsync(pages)).flat(), signal)
  // Variants of one request may stand on different pages.
  const changes = [...Map.groupBy(told, ({ id }) => id)]
  for await (const some of inSlices(app.store, changes, (tx, change) => saveOne(app, tx, change), signal)) {
    noted.arrived += some.filter(({ arrived }) => arrived).length
    noted.gone += some.filter(({ gone }) => gone).length
  }
  return noted
}

/** Notes what is available already and is in another place now, of which nobody is told, and answers the rest. */
async function notMoved(app: App, found: readonly Found[], signal?: AbortSignal): Promise<Found[]> {
  const rest: Found[] = []
  for await (const some of batchesOf(found)) {
    signal?.throwIfAborted()
    const moved = await app.store.transaction(tx => saveMoved(tx, some), { durable: false })
    rest.push(...some.filter(one => !moved.has(one)))
  }
  return rest
}

async function saveMoved(tx: Store, some: readonly Found[]): Promise<Set<Found>> {
  const { requests, requestVariants: t } = tx.t
  const ids = [...new Set(some.map(({ id }) => id))]
  // Whoever decides about one of them holds it in the same way, and one after the other.
  const held = tx.db.select({ id: requests.id }).from(requests).where(inArray(requests.id, ids))
  await forUpdate(tx, held.orderBy(asc(requests.id)))
  const isThere = and(inArray(t.requestId, ids), eq(t.available, true), or(isNull(t.denied), eq(t.denied, false)))
  const there = await tx.db.select({ id: t.requestId, variant: t.variant }).from(t).where(isThere)
  const known = new Set(there.map(({ id, variant }) => `${variant} ${id}`))
  const moved = some.filter(({ id, variant, foundIn }) => foundIn !== null && known.has(`${variant} ${id}`))
  for (const variant of variants) {
    const ofVariant = moved.filter(one => one.variant === variant)
    for (const [foundIn, alike] of Map.groupBy(ofVariant, one => one.foundIn)) {
      const same = alike.map(({ id }) => id)
      const where = and(inArray(t.requestId, same), eq(t.variant, variant))
      await tx.db.update(t).set({ foundIn, goneAt: null }).where(where)
    }
  }
  return new Set(moved)
}

async function saveOne(app: App, tx: Store, [id, found]: Changes) {
  const before = await lockRequest(tx, id)
  const after = before && found.reduce((request, one) => withFound(request, one, app.now()), before)
  if (!before || !after || after === before) return { arrived: false, gone: false }
  await saveVariants(tx, after)
  const became = (available: boolean) => (variant: Variant) =>
    after.variants[variant]?.available === available &&
    before.variants[variant]?.available === !available &&
    before.variants[variant]?.denied !== true
  const [first] = variants.filter(became(true))
  if (first) await publishAvailable(app, tx, { request: after, variant: first })
  const gone = variants.filter(became(false))
  for (const variant of gone) await resetNotified(tx, { id, variant })
  return { arrived: first !== undefined, gone: gone.length > 0 }
}

function withFound(request: Request, { variant, foundIn }: Found, at: Date): Request {
  const progress = request.variants[variant]
  if (!progress || progress.foundIn === foundIn) return request
  if (foundIn === null) return withProgress(request, variant, goneIn(progress, at))
  return withProgress(request, variant, progress.denied ? liesIn(progress, foundIn) : foundAt(progress, foundIn, at))
}

const goneIn = (progress: Progress, at: Date) => (progress.foundIn === null ? progress : goneSince(progress, at))

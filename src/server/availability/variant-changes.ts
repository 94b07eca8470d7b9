import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { indexClasses } from '~/shared/requests/lists'
import { type RequestKind, type RequestRef, stages, type Variant } from '~/shared/requests/model'
import { slicesOf } from '~/shared/slices'
import { mostRows } from '../store/bulk'
import { after } from '../store/dialect'
import type { Store } from '../store/store'

/** A variant of a request, and the source that had it when it was last looked at. */
export type Checked = RequestRef & { variant: Variant; foundIn: string | null }

/** A variant of which the libraries say something else than before: which of them has it, or that none does any more. */
export type Found = RequestRef & { foundIn: string | null }

/**
 * Every variant of a kind that waits for its files or has them, a page at a time with a pause after each, in the order of
 * the index that lists are read by.
 */
export async function* checkedVariants(store: Store, kind: RequestKind, most = mostRows): AsyncGenerator<Checked[]> {
  const slices = slicesOf(most)
  const { requestVariants: t } = store.t
  for (const stage of stages) {
    for (const listing of [...indexClasses, null]) {
      const isListed = listing === null ? isNull(t.listedAs) : eq(t.listedAs, listing)
      const same = and(eq(t.kind, kind), eq(t.stage, stage), isListed)
      const pageAfter = (last: { askedAt: Date; id: number } | undefined) =>
        store.db
          .select({ id: t.requestId, variant: t.variant, foundIn: t.foundIn, askedAt: t.requestAskedAt })
          .from(t)
          .where(and(same, last && after(t.requestAskedAt, t.requestId, [last.askedAt, last.id])))
          .orderBy(asc(t.requestAskedAt), asc(t.requestId))
          .limit(slices.size)
      for (let [page, { size }] = [await pageAfter(undefined), slices]; page.length > 0; ) {
        yield page
        await slices.end(page.length)
        if (page.length < size) break
        size = slices.size
        page = await pageAfter(page.at(-1))
      }
    }
  }
}

/** Which sources have each of these requests, by its number. */
export type Having = ReadonlyMap<number, ReadonlySet<string>>

export function havingOf(rows: readonly { id: number; source: string }[]): Map<number, Set<string>> {
  const having = new Map<number, Set<string>>()
  for (const { id, source } of rows) having.set(id, (having.get(id) ?? new Set()).add(source))
  return having
}

/** `named` are the sources that count, first those that are named first; of `whole` ones everything was read. */
export type Sources = { named: readonly string[]; whole: ReadonlySet<string> }

/** Of a source that was connected only now, nobody knows yet what it does not have. */
export async function sourcesToAsk(store: Store, named: readonly string[]): Promise<Sources> {
  const { librarySources: t } = store.t
  const rows = await store.db.select({ source: t.source }).from(t).where(isNotNull(t.readAt))
  const read = new Set(rows.map(({ source }) => source))
  return { named, whole: new Set(named.filter(source => read.has(source))) }
}

/**
 * What is different from before. What was found in a source that does not count any more, such as a server that was
 * switched off, stays: nobody says that it is gone.
 */
export const changesIn = (checked: readonly Checked[], having: Having, { named, whole }: Sources): Found[] =>
  checked.flatMap(({ id, variant, foundIn }) => {
    const now = having.get(id)
    if (foundIn !== null && (now?.has(foundIn) || (!now && !whole.has(foundIn)))) return []
    const found = named.find(source => now?.has(source)) ?? null
    return found === foundIn ? [] : [{ id, variant, foundIn: found }]
  })

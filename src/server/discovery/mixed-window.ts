import { lastPage, pageSize } from '~/integrations/catalogue/tmdb/browse'
import type { PageOf, Window } from '~/shared/titles/model'
import { windowAt } from '~/shared/titles/window'

/** A list that comes in pages of the catalogue's size. */
type Paged<T> = (page: number) => Promise<PageOf<T>>
type Block = { page: number; skip: number; take: number }
type Mixed<T> = { totals: number[]; results: T[] }

/**
 * A window over several lists at once: first what is on their first pages, then what is on their second ones, and so
 * on. `weight` decides whose turn it is; no list is turned about. Which pages make up a window follows from how long
 * the lists are, so that nobody has to read them from the start.
 */
export async function mixedWindow<T>(
  lists: readonly Paged<T>[],
  asked: Window,
  weight: (one: T) => number,
): Promise<Mixed<T>> {
  const window = windowAt(asked)
  const first = await Promise.all(lists.map(load => load(1)))
  const totals = first.map(({ totalResults }) => totalResults)
  const blocks = blocksFor(totals, window)
  const parts = blocks.map(async ({ page, skip, take }) => {
    const lanes = await Promise.all(
      lists.map(async (load, at) => {
        if (onPage(totals[at] ?? 0, page) === 0) return []
        return (page === 1 ? first[at] : await load(page))?.results ?? []
      }),
    )
    return interleaved(lanes, weight).slice(skip, skip + take)
  })
  return { totals, results: (await Promise.all(parts)).flat() }
}

const onPage = (total: number, page: number) => Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize))

function blocksFor(totals: readonly number[], { position, amount }: Window): Block[] {
  const blocks: Block[] = []
  const end = position + amount
  for (let page = 1, start = 0; page <= lastPage && start < end; page++) {
    const size = totals.reduce((sum, total) => sum + onPage(total, page), 0)
    if (size === 0) break
    const skip = Math.max(0, position - start)
    if (skip < size) blocks.push({ page, skip, take: Math.min(size, end - start) - skip })
    start += size
  }
  return blocks
}

/** The heaviest of the heads comes next; of equals, that of the list named first. */
function interleaved<T>(lanes: readonly (readonly T[])[], weight: (one: T) => number): T[] {
  const left = lanes.map(lane => [...lane])
  const mixed: T[] = []
  for (;;) {
    let heaviest: T[] | null = null
    for (const lane of left) {
      const [head] = lane
      if (head !== undefined && (!heaviest?.[0] || weight(head) > weight(heaviest[0]))) heaviest = lane
    }
    const next = heaviest?.shift()
    if (next === undefined) return mixed
    mixed.push(next)
  }
}

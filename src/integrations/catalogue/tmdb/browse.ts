import type { PageOf, Window } from '~/shared/titles/model'
import { windowAt, windowNear } from '~/shared/titles/window'

type PagePart = { page: number; skip: number; take: number }

export const pageSize = 20
/** More than this is not loaded for one screen. */
export const mostAtOnce = 100
/** TMDB refuses pages behind this one, however many it says there are. */
export const lastPage = 500

/** Which parts of which pages make up a window of an endless list. Throws for what is no window. */
export const pagesFor = (from: number, length: number, size = pageSize): PagePart[] => {
  const { position, amount } = windowAt({ position: from, amount: length })
  const parts: PagePart[] = []
  const end = position + amount
  for (let at = position; at < end; ) {
    const skip = at % size
    const take = Math.min(size - skip, end - at)
    parts.push({ page: Math.floor(at / size) + 1, skip, take })
    at += take
  }
  return parts
}

/**
 * Loads a window of a list, in the order of the list. Titles that TMDB shows on two pages, because the list moved in
 * between, come once; what is missing then, or behind the end, is not made up.
 */
export const browse = async <T extends { id: number }>(
  load: (page: number) => Promise<PageOf<T>>,
  window: Window,
): Promise<T[]> => {
  const { position, amount } = windowNear(window, mostAtOnce)
  const parts = pagesFor(position, amount).filter(({ page }) => page <= lastPage)
  const [first, ...others] = parts
  if (!first) return []
  const opening = await load(first.page)
  const existing = others.filter(({ page }) => page <= opening.totalPages)
  const rest = await Promise.all(existing.map(async part => cut(await load(part.page), part)))
  return withoutTwins([cut(opening, first), ...rest].flat())
}

const cut = <T>({ results }: PageOf<T>, { skip, take }: PagePart) => results.slice(skip, skip + take)

const withoutTwins = <T extends { id: number }>(titles: T[]) => {
  const seen = new Set<number>()
  return titles.filter(({ id }) => !seen.has(id) && seen.add(id))
}

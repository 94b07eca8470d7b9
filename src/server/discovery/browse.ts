import { lastPage, mostAtOnce, pageSize, pagesFor } from '~/integrations/catalogue/tmdb/browse'
import type { BrowsedKind, Hideable, TitleFilters } from '~/shared/titles/filters'
import type { PageOf, Window } from '~/shared/titles/model'
import { countryOf } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { languageFor } from './language'
import {
  hidesAvailable,
  idOf,
  isAvailable,
  isRequested,
  type ShownTitle,
  shownMovies,
  shownShows,
} from './shown-titles'

type BrowsedTitles = {
  /** How many the catalogue has, those that are left out here included. */
  total: number
  titles: ShownTitle[]
  /** Where the list goes on; null at its end. */
  next: number | null
}

/** The titles that fit, from a place of the catalogue's list on. */
export function browsedTitles(app: App, by: User, wanted: TitleFilters, window: Window): Promise<BrowsedTitles> {
  return partOf[wanted.kind](app, by, wanted, window)
}

type Asking = (app: App, by: User, wanted: TitleFilters, window: Window) => Promise<BrowsedTitles>

const partOf: Record<BrowsedKind, Asking> = {
  movie: (app, by, wanted, window) => {
    const [{ lists }, at] = [catalogueOf(app), askedAs(app, by)]
    const load = (page: number) => lists.browseMovies(wanted, { ...at, page })
    return part({ load, lay: movies => shownMovies(app, movies), isLeftOut: leftOut(app, wanted) }, window)
  },
  tvShow: (app, by, wanted, window) => {
    const [{ lists }, at] = [catalogueOf(app), askedAs(app, by)]
    const load = (page: number) => lists.browseShows(wanted, { ...at, page })
    return part({ load, lay: shows => shownShows(app, shows), isLeftOut: leftOut(app, wanted) }, window)
  },
}

const askedAs = (app: App, by: User) => ({
  language: languageFor(app, by),
  country: countryOf(by),
  filters: filtersOf(app),
  now: app.now(),
})

type LoadPage<T> = (page: number) => Promise<PageOf<T>>
type Source<T> = {
  load: LoadPage<T>
  lay: (titles: readonly T[]) => Promise<ShownTitle[]>
  /** Null where nothing is left out. */
  isLeftOut: ((title: ShownTitle) => boolean) | null
}

/**
 * Where some titles are left out, more of the list is read than was asked for, so that a part is full all the same; five
 * pages at most.
 */
async function part<T extends { id: number }>(
  { load, lay, isLeftOut }: Source<T>,
  { position, amount }: Window,
): Promise<BrowsedTitles> {
  const reach = isLeftOut ? mostAtOnce : amount
  const { total, entries } = await read(load, { position, amount: reach })
  const places = new Map(entries.map(({ title, at }) => [title.id, at]))
  const laid = await lay(entries.map(({ title }) => title))
  const shown = laid.filter(title => !isLeftOut?.(title))
  const end = position + reach
  const following = shown[amount]
  const next = following
    ? (places.get(idOf(following)) ?? null)
    : end < Math.min(total, lastPage * pageSize)
      ? end
      : null
  return { total, titles: shown.slice(0, amount), next }
}

const isHere: Record<Hideable, (title: ShownTitle) => boolean> = { available: isAvailable, requested: isRequested }

/** What somebody, or the portal, does not want to see; null where that is nothing. */
function leftOut(app: App, { hide }: TitleFilters) {
  const kinds = new Set<Hideable>(hidesAvailable(app) ? [...hide, 'available'] : hide)
  return kinds.size === 0 ? null : (title: ShownTitle) => [...kinds].some(kind => isHere[kind](title))
}

type Entry<T> = { title: T; at: number }

/** A window of a list, each title once and with its place in the list. */
async function read<T extends { id: number }>(
  load: LoadPage<T>,
  { position, amount }: Window,
): Promise<{ total: number; entries: Entry<T>[] }> {
  const parts = pagesFor(position, amount).filter(({ page }) => page <= lastPage)
  const [first, ...others] = parts
  if (!first) return { total: (await load(1)).totalResults, entries: [] }
  const opening = await load(first.page)
  const existing = others.filter(({ page }) => page <= opening.totalPages)
  const pages = [opening, ...(await Promise.all(existing.map(({ page }) => load(page))))]
  const entries = pages.flatMap(({ results }, index) => {
    const { page, skip, take } = parts[index] ?? first
    const from = (page - 1) * pageSize + skip
    return results.slice(skip, skip + take).map((title, place) => ({ title, at: from + place }))
  })
  const seen = new Set<number>()
  const once = entries.filter(({ title }) => !seen.has(title.id) && seen.add(title.id))
  return { total: opening.totalResults, entries: once }
}

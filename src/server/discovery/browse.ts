import { lastPage, mostAtOnce, pageSize, pagesFor } from '~/integrations/catalogue/tmdb/browse'
import { variants } from '~/shared/requests/model'
import { customization } from '~/shared/settings/portal'
import type { Hideable, TitleFilters } from '~/shared/titles/filters'
import type { MovieSummary, PageOf, Window } from '~/shared/titles/model'
import { countryOf } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { languageFor } from './language'
import { type TitleWithStatus, withRequestStatus } from './with-request-status'

export type BrowsedTitles = {
  /** How many the catalogue has, those that are left out here included. */
  total: number
  titles: TitleWithStatus[]
  /** Where the list goes on; null at its end. */
  next: number | null
}

/**
 * The titles that fit, from a place of the catalogue's list on. Where some are left out, more of the list is read than
 * was asked for, so that a part is full all the same; five pages at most.
 */
export async function browsedMovies(
  app: App,
  by: User,
  wanted: TitleFilters,
  { position, amount }: Window,
): Promise<BrowsedTitles> {
  const isLeftOut = leftOut(app, wanted)
  const reach = isLeftOut ? mostAtOnce : amount
  const { total, entries } = await read(pageLoader(app, by, wanted), { position, amount: reach })
  const laid = await withRequestStatus(
    app,
    entries.map(({ movie }) => movie),
    { withImdbIds: false },
  )
  const shown = laid.flatMap((title, index) => (isLeftOut?.(title) ? [] : { title, at: entries[index]?.at ?? 0 }))
  const end = position + reach
  const next = shown[amount]?.at ?? (end < Math.min(total, lastPage * pageSize) ? end : null)
  return { total, titles: shown.slice(0, amount).map(({ title }) => title), next }
}

const isHere: Record<Hideable, (title: TitleWithStatus) => boolean> = {
  available: ({ status }) => status.variants.standard.available,
  requested: ({ status }) => variants.some(variant => status.variants[variant].progress !== null),
}

/** What somebody, or the portal, does not want to see; null where that is nothing. */
function leftOut(app: App, { hide }: TitleFilters) {
  const { hideAvailableFromDiscover } = app.settings.get(customization)
  const kinds = new Set<Hideable>(hideAvailableFromDiscover ? [...hide, 'available'] : hide)
  return kinds.size === 0 ? null : (title: TitleWithStatus) => [...kinds].some(kind => isHere[kind](title))
}

type LoadPage = (page: number) => Promise<PageOf<MovieSummary>>

function pageLoader(app: App, by: User, wanted: TitleFilters): LoadPage {
  const { lists } = catalogueOf(app)
  const at = { language: languageFor(app, by), country: countryOf(by), filters: filtersOf(app), now: app.now() }
  return page => lists.browseMovies(wanted, { ...at, page })
}

type Entry = { movie: MovieSummary; at: number }

/** A window of a list, each title once and with its place in the list. */
async function read(load: LoadPage, { position, amount }: Window): Promise<{ total: number; entries: Entry[] }> {
  const parts = pagesFor(position, amount).filter(({ page }) => page <= lastPage)
  const [first, ...others] = parts
  if (!first) return { total: (await load(1)).totalResults, entries: [] }
  const opening = await load(first.page)
  const existing = others.filter(({ page }) => page <= opening.totalPages)
  const pages = [opening, ...(await Promise.all(existing.map(({ page }) => load(page))))]
  const entries = pages.flatMap(({ results }, index) => {
    const { page, skip, take } = parts[index] ?? first
    const from = (page - 1) * pageSize + skip
    return results.slice(skip, skip + take).map((movie, place) => ({ movie, at: from + place }))
  })
  const seen = new Set<number>()
  const once = entries.filter(({ movie }) => !seen.has(movie.id) && seen.add(movie.id))
  return { total: opening.totalResults, entries: once }
}

import { UpstreamError } from '~/integrations/http/call'
import { askedAt, type Request, type RequestKind, type RequestRow, requestKindNames } from '~/shared/requests/model'
import { customization, portal } from '~/shared/settings/portal'
import { mostVoted } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { catalogueOf } from '../../titles/catalogue'
import { isSearchReady } from '../../titles/search-key'
import { episodeCounts } from '../episode-queries'
import { newestRequests } from './queries'
import { visibleRequester } from './visible'

/** Of each kind. */
const shown = 7
/** Pictures in somebody's language are a nicety: a slow catalogue must not hold up the start page. */
const patienceMs = 1_500

export type RecentRequest = {
  row: RequestRow
  poster: string | null
  background: string | null
  /** Some episode of it is there. */
  isPartlyThere: boolean
}

/** What was asked for last of these kinds, as far as this person sees it, with pictures in their language. */
export async function recentlyRequested(
  app: App,
  by: User,
  kinds: readonly RequestKind[] = requestKindNames,
): Promise<RecentRequest[]> {
  const requesterId = visibleRequester(app, by)
  const withoutAvailable = app.settings.get(customization).hideAvailableRecentlyRequested
  const newest = (kind: RequestKind) =>
    newestRequests(app.store, by.id, { kind, requesterId, withoutAvailable, most: shown })
  const rows = (await Promise.all(kinds.map(newest))).flat().toSorted(newestFirst)
  const language = by.language ?? app.settings.get(portal).defaultLanguageCode ?? 'en'
  const partlyThere = await requestsPartlyThere(app, rows)
  return Promise.all(
    rows.map(async row => ({
      row,
      isPartlyThere: partlyThere.has(row.request.id),
      ...(await picturesOf(app, row.request, language)),
    })),
  )
}

const timeOf = ({ request }: RequestRow) => askedAt(request)?.getTime() ?? 0
const newestFirst = (one: RequestRow, other: RequestRow) => timeOf(other) - timeOf(one)

async function requestsPartlyThere(app: App, rows: readonly RequestRow[]): Promise<Set<number>> {
  const shows = rows.filter(({ request }) => request.kind === 'tvShow').map(({ request }) => request.id)
  const counts = await episodeCounts(app.store, shows)
  return new Set(shows.filter(id => counts.get(id)?.some(({ available }) => available > 0)))
}

type Pictures = Pick<RecentRequest, 'poster' | 'background'>

async function picturesOf(app: App, { kind, title }: Request, language: string): Promise<Pictures> {
  // A cover is all there is of an album.
  if (kind === 'album') return { poster: title.posterPath, background: title.posterPath }
  // Programs know shows without one: what the catalogue has for them is hardly ever of a language.
  const stored = { poster: title.posterPath, background: kind === 'tvShow' ? null : title.backdropPath }
  if (!isSearchReady(app) || title.tmdbId === null) return stored
  try {
    const catalogue = catalogueOf({ ...app, http: request => app.http({ ...request, timeoutMs: patienceMs }) })
    const images = await (kind === 'tvShow' ? catalogue.shows : catalogue.movies).images(title.tmdbId)
    const [code] = language.split(/[-_]/)
    return {
      poster: mostVoted(images?.posters ?? [], code)?.path ?? stored.poster,
      background: mostVoted(images?.backdrops ?? [], code)?.path ?? stored.background,
    }
  } catch (error) {
    if (error instanceof UpstreamError) return stored
    throw error
  }
}

import { UpstreamError } from '~/integrations/http/call'
import type { Request, RequestRow } from '~/shared/requests/model'
import { customization, portal } from '~/shared/settings/portal'
import { mostVoted } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { catalogueOf, isSearchReady } from '../titles/catalogue'
import { newestRequests } from './list-queries'
import { visibleRequester } from './visible'

const shown = 7
/** Pictures in somebody's language are a nicety: a slow catalogue must not hold up the start page. */
const patienceMs = 1_500

export type RecentRequest = { row: RequestRow; poster: string | null; background: string | null }

/** What was asked for last, as far as this person sees it, with pictures in their language where there are any. */
export async function recentlyRequested(app: App, by: User): Promise<RecentRequest[]> {
  const requesterId = visibleRequester(app, by)
  const withoutAvailable = app.settings.get(customization).hideAvailableRecentlyRequested
  const found = await newestRequests(app.store, by.id, { kind: 'movie', requesterId, withoutAvailable, most: shown })
  const language = by.language ?? app.settings.get(portal).defaultLanguageCode ?? 'en'
  return Promise.all(found.map(async row => ({ row, ...(await picturesOf(app, row.request, language)) })))
}

async function picturesOf(app: App, { title }: Request, language: string) {
  const stored = { poster: title.posterPath, background: title.backdropPath }
  if (!isSearchReady(app) || title.tmdbId === null) return stored
  try {
    const catalogue = catalogueOf({ ...app, http: request => app.http({ ...request, timeoutMs: patienceMs }) })
    const images = await catalogue.movies.images(title.tmdbId)
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

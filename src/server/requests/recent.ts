import { UpstreamError } from '~/integrations/http/call'
import type { MovieRequest, Requester } from '~/shared/requests/model'
import { customization, portal } from '~/shared/settings/portal'
import type { TitleImage } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { catalogueOf, isSearchReady } from '../titles/catalogue'
import { newestMovies } from './movie-list-queries'
import { visibleRequester } from './visible'

const shown = 7
/** Pictures in somebody's language are a nicety: a slow catalogue must not hold up the start page. */
const patienceMs = 1_500

export type RecentRequest = {
  request: MovieRequest
  requester: Requester | null
  poster: string | null
  background: string | null
}

/** What was asked for last, as far as this person sees it, with pictures in their language where there are any. */
export async function recentlyRequested(app: App, by: User): Promise<RecentRequest[]> {
  const requesterId = visibleRequester(app, by)
  const withoutAvailable = app.settings.get(customization).hideAvailableRecentlyRequested
  const found = await newestMovies(app.store, { requesterId, withoutAvailable, most: shown })
  const language = by.language ?? app.settings.get(portal).defaultLanguageCode ?? 'en'
  return Promise.all(
    found.map(async ({ request, requester }) => {
      const pictures = await picturesOf(app, request, language)
      return { request, requester, ...pictures }
    }),
  )
}

async function picturesOf(app: App, { tmdbId, posterPath, background }: MovieRequest, language: string) {
  const stored = { poster: posterPath, background }
  if (!isSearchReady(app)) return stored
  try {
    const catalogue = catalogueOf({ ...app, http: request => app.http({ ...request, timeoutMs: patienceMs }) })
    const images = await catalogue.movies.images(tmdbId)
    return {
      poster: likedMost(images?.posters ?? [], language) ?? stored.poster,
      background: likedMost(images?.backdrops ?? [], language) ?? stored.background,
    }
  } catch (error) {
    if (error instanceof UpstreamError) return stored
    throw error
  }
}

const likedMost = (images: readonly TitleImage[], language: string): string | null => {
  const [code] = language.split(/[-_]/)
  const spoken = images.filter(image => image.language === code)
  return (
    spoken.reduce<TitleImage | null>((best, one) => (best && best.voteCount >= one.voteCount ? best : one), null)
      ?.path ?? null
  )
}

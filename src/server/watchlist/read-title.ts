import { portal } from '~/shared/settings/portal'
import type { BrowsedKind } from '~/shared/titles/filters'
import { languageOfCall } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { WatchlistMark } from '~/shared/watchlist/model'
import type { App } from '../app'
import { catalogueOf } from '../titles/catalogue'
import type { WatchlistEntry } from './queries'

/** What a list tells of a title without asking the catalogue again. */
type NotedTitle = WatchlistMark &
  Pick<WatchlistEntry, 'name' | 'overview' | 'posterPath' | 'backdropPath' | 'releasedAt'>

const longestName = 500

/** A title as a list notes it, in the language of its reader; null for one that the catalogue does not know. */
export async function readTitle(app: App, by: User, { kind, tmdbId }: WatchlistMark): Promise<NotedTitle | null> {
  const language = languageOfCall({
    named: null,
    user: by.language,
    portal: app.settings.get(portal).defaultLanguageCode,
  })
  const found = tmdbId > 0 ? await read[kind](app, tmdbId, language) : null
  if (!found?.title) return null
  const { title, overview, posterPath, backdropPath, releasedAt } = found
  return { kind, tmdbId, name: title.slice(0, longestName), overview, posterPath, backdropPath, releasedAt }
}

type Found = Pick<NotedTitle, 'overview' | 'posterPath' | 'backdropPath' | 'releasedAt'> & { title: string | null }

const read: Record<BrowsedKind, (app: App, id: number, language: string) => Promise<Found | null>> = {
  movie: async (app, id, language) => {
    const movie = await catalogueOf(app).movies.full(id, language)
    return movie && { ...movie, releasedAt: movie.releaseDate }
  },
  tvShow: async (app, id, language) => {
    const show = await catalogueOf(app).shows.full(id, language)
    return show && { ...show, releasedAt: show.firstAired }
  },
}

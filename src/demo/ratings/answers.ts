import type { Catalogue } from '../catalogue'
import type { Title } from '../catalogue-model'
import type { Asked } from '../stand-in'
import { folded } from '../text'

/** What the service says along with a status. */
export const ratingsError = (status: number) => ({ error: status === 403 ? 'Account Inactive' : 'Failed' })
const refused = (status: number) => Response.json(ratingsError(status), { status })

const percent = ({ voteAverage }: Title, more = 0) => Math.max(1, Math.min(100, Math.round(voteAverage * 11) + more))
const yearOf = (date: string | null) => (date ? Number(date.slice(0, 4)) : null)

/** Nobody has rated what nobody voted for. */
const named = <T extends Title>(titles: T[], name: string) =>
  titles.filter(title => title.voteCount > 0 && folded(title.title).includes(folded(name)))

const movies = (catalogue: Catalogue, name: string) => ({
  movies: named(catalogue.movies(), name).map(movie => ({
    title: movie.title,
    year: yearOf(movie.releaseDate),
    ratings: {
      critics_rating: percent(movie) >= 60 ? 'Fresh' : 'Rotten',
      critics_score: percent(movie),
      audience_rating: percent(movie, 4) >= 60 ? 'Upright' : 'Spilled',
      audience_score: percent(movie, 4),
    },
  })),
})

const shows = (catalogue: Catalogue, name: string, limit: number) => ({
  tvSeries: named(catalogue.series(), name)
    .slice(0, limit)
    .map(show => ({
      title: show.title,
      startYear: yearOf(show.firstAirDate),
      endYear: show.inProduction ? null : yearOf(show.lastAirDate),
      meterClass: percent(show) >= 60 ? 'fresh' : 'rotten',
      meterScore: percent(show),
    })),
})

/** What critics think, over the catalogue. */
export const ratingsAnswers =
  (catalogue: Catalogue) =>
  ({ method, path, query }: Asked): Response => {
    const name = query.get('q')?.trim()
    if (method !== 'GET') return refused(405)
    if (path !== '/v1.0/movies' && path !== '/v2.0/search') return refused(404)
    if (!name) return refused(400)
    const isMovie = path.startsWith('/v1.0')
    return Response.json(isMovie ? movies(catalogue, name) : shows(catalogue, name, Number(query.get('limit')) || 20))
  }

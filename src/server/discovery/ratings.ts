import type { MovieRatings, ShowRating } from '~/integrations/catalogue/ratings/client'
import type { App } from '../app'
import { ratingsOf } from '../titles/music-catalogue'

type Named = { name: string; year: number }

/** What critics and audiences think of a movie; null for one that nobody rated, and while no source is set up. */
export const ratingsOfMovie = async (app: App, { name, year }: Named): Promise<MovieRatings | null> =>
  name.trim() === '' ? null : ((await ratingsOf(app)?.movie(name.trim(), year)) ?? null)

/** As `ratingsOfMovie`, by the year a show began. */
export const ratingOfShow = async (app: App, { name, year }: Named): Promise<ShowRating | null> =>
  name.trim() === '' ? null : ((await ratingsOf(app)?.show(name.trim(), year)) ?? null)

import { t } from 'elysia'
import { orNull, whole } from './schema'

/** The movies that the caller has watched, by their numbers in the catalogue, what was noted last first. */
export const PlayedMovies = t.Object({ ids: t.Array(whole()) })
export type PlayedMovies = typeof PlayedMovies.static

/** How far what was asked for has been watched by whoever asked. */
export const PlayedView = t.Object({
  /** The movie. */
  watched: t.Boolean(),
  /** Of the episodes that were asked for, in percent. */
  percent: whole(),
  /** How many people have watched the movie; null for those who are not told. */
  people: orNull(whole()),
})
export type PlayedView = typeof PlayedView.static

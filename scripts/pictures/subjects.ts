import type { Movie, Series } from '~/demo/catalogue-model'
import type { Subject } from './art-model'

const yearOf = (date: string | null) => date?.slice(0, 4) ?? ''

/** The year of what moves with the clock would be wrong on its poster later. */
function lineOf(title: Movie | Series): string {
  if ('releaseDate' in title) return title.relativeDays === undefined ? yearOf(title.releaseDate) : ''
  return title.shiftable ? '' : yearOf(title.firstAirDate)
}

/** What the pictures of a film or a show are made from. */
export const subjectOf = (title: Movie | Series): Subject => ({
  title: title.title,
  line: lineOf(title),
  motif: title.motif,
  genres: title.genres.map(genre => genre.name),
  seed: `${'releaseDate' in title ? 'm' : 't'}${title.tmdbId}`,
})

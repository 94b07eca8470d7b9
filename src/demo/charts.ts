import type { Catalogue } from './catalogue'
import type { Movie } from './catalogue-model'

/** What leads the popular films, and what trends: titles of their own in each, so that no row repeats another. */
const charts = {
  popular: [19, 653, 4808, 643, 10098, 10331, 961, 962, 3085, 775, 28978, 16093, 25768, 9000012],
  trending: [2981, 57283, 45745, 631, 234, 9000262, 143, 9000258, 58129, 9000060, 22596, 26317, 9000281, 992],
}

/** Above every title that is in no chart. */
const top = 240

/** The catalogue with films in the charts, as the demo shows it. */
export const withCharts = (catalogue: Catalogue): Catalogue => {
  const made = new WeakMap<Movie[], Movie[]>()
  const charted = (movies: Movie[]) =>
    movies.map(movie => {
      const at = charts.popular.indexOf(movie.tmdbId)
      return at < 0 ? movie : { ...movie, popularity: top - at * 6.5 }
    })
  const movies = () => {
    const plain = catalogue.movies()
    const kept = made.get(plain) ?? charted(plain)
    made.set(plain, kept)
    return kept
  }
  return { ...catalogue, movies, trending: charts.trending }
}

import type { Movie, Title } from '../catalogue-model'
import { folded, wordsOf } from '../text'
import type { Ask, TmdbAnswer } from './ask'
import { listedPerson } from './person'
import { paged, refusals } from './reply'
import { listedMovie, listedSeries, mixedMovie, mixedSeries } from './titles'

/** How well a name fits: the whole of it, its start, a later word, all words somewhere, not at all. */
const fit = (query: string, name: string): number => {
  const [wanted, has] = [folded(query), folded(name)]
  if (has === wanted) return 4
  if (has.startsWith(wanted)) return 3
  if (has.includes(` ${wanted}`)) return 2
  const [words, parts] = [wordsOf(query), wordsOf(name)]
  if (words.length === 0) return has.includes(wanted) ? 1 : 0
  if (words.join(' ') === parts.join(' ')) return 4
  if (words.every(word => parts.some(part => part.startsWith(word)))) return 1
  return /[^\p{Script=Latin}\p{Script=Common}]/u.test(wanted) && has.includes(wanted) ? 1 : 0
}

export const namesOf = (title: Title) => [title.title, title.originalTitle, ...Object.values(title.titles)]

type Ranked<T> = { found: T; rank: number; popularity: number }

/** What fits, with how well it does. */
export const ranked = <T extends { popularity: number }>(
  query: string,
  all: T[],
  names: (one: T) => string[],
): Ranked<T>[] =>
  all.flatMap(found => {
    const rank = Math.max(...names(found).map(name => fit(query, name)))
    return rank > 0 ? [{ found, rank, popularity: found.popularity }] : []
  })

/** The best first; of equals, what is better known. */
export const inOrder = <T>(hits: Ranked<T>[]) =>
  hits.sort((a, b) => b.rank - a.rank || b.popularity - a.popularity).map(hit => hit.found)

/** The text to look for; a search without one is refused. */
const queryOf = (ask: Ask) => (ask.query.get('query') ?? '').trim()

const yearOf = (date: string | null | undefined) => date?.slice(0, 4) ?? ''

const ofYear = (ask: Ask) => {
  const year = ask.query.get('year')
  const primary = ask.query.get('primary_release_year')
  return (movie: Movie) =>
    (!primary || yearOf(movie.releaseDate) === primary) &&
    (!year || yearOf(movie.releaseDate) === year || movie.releases.some(release => yearOf(release.date) === year))
}

export const searchMovie = (ask: Ask): TmdbAnswer => {
  const query = queryOf(ask)
  if (!query) return refusals.noQuery
  const found = inOrder(ranked(query, ask.catalogue.movies().filter(ofYear(ask)), namesOf))
  return paged(found, ask.query, movie => listedMovie(ask, movie))
}

export const searchTv = (ask: Ask): TmdbAnswer => {
  const query = queryOf(ask)
  if (!query) return refusals.noQuery
  const year = ask.query.get('first_air_date_year') ?? ask.query.get('year')
  const shows = ask.catalogue.series().filter(show => !year || yearOf(show.firstAirDate) === year)
  return paged(inOrder(ranked(query, shows, namesOf)), ask.query, show => listedSeries(ask, show))
}

export const searchPerson = (ask: Ask): TmdbAnswer => {
  const query = queryOf(ask)
  if (!query) return refusals.noQuery
  const people = inOrder(ranked(query, ask.catalogue.people(), person => [person.name]))
  return paged(people, ask.query, person => listedPerson(ask, person))
}

/** Films, series and people in one list; what is drawn is decided only for the page that is shown. */
export const searchMulti = (ask: Ask): TmdbAnswer => {
  const query = queryOf(ask)
  if (!query) return refusals.noQuery
  const { catalogue } = ask
  const movies = ranked(query, catalogue.movies(), namesOf).map(hit => ({
    ...hit,
    found: (): object => mixedMovie(ask, hit.found),
  }))
  const shows = ranked(query, catalogue.series(), namesOf).map(hit => ({
    ...hit,
    found: (): object => mixedSeries(ask, hit.found),
  }))
  const people = ranked(query, catalogue.people(), person => [person.name]).map(hit => ({
    ...hit,
    found: (): object => ({ ...listedPerson(ask, hit.found), media_type: 'person' }),
  }))
  return paged(inOrder([...movies, ...shows, ...people]), ask.query, shape => shape())
}

const searchNames =
  <T extends { id: number; name: string }>(all: (ask: Ask) => T[], shape: (one: T) => object) =>
  (ask: Ask): TmdbAnswer => {
    const query = queryOf(ask)
    if (!query) return refusals.noQuery
    const hits = all(ask).flatMap(found => {
      const rank = fit(query, found.name)
      return rank > 0 ? [{ found, rank, popularity: -found.name.length }] : []
    })
    return paged(inOrder(hits), ask.query, shape)
  }

export const searchKeyword = searchNames(
  ask => ask.catalogue.keywords(),
  ({ id, name }) => ({ id, name }),
)

export const searchCompany = searchNames(
  ask => ask.catalogue.companies(),
  ({ id, name, country }) => ({ id, logo_path: null, name, origin_country: country ?? '' }),
)

export const searchCollection = searchNames(
  ask => ask.catalogue.collections(),
  ({ id, name, overview }) => ({
    adult: false,
    backdrop_path: `/c${id}b.svg`,
    id,
    name,
    original_language: 'en',
    original_name: name,
    overview,
    poster_path: `/c${id}p.svg`,
  }),
)

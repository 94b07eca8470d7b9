import { refuse } from '~/shared/refusal'
import type { PersonDetails, PersonJob, PersonRole } from '~/shared/titles/people'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { languageFor } from './language'
import { creditedShow, idOf, type ShownTitle, shownMovies, shownShows } from './shown-titles'

export type Filmography = {
  person: PersonDetails
  /** Each title once, whatever somebody did in it, by its number. */
  movies: Map<number, ShownTitle>
  shows: Map<number, ShownTitle>
}

/** More than this of one person is not shown; the best known come first. */
const mostTitles = 400

const byPopularity = (a: { popularity: number }, b: { popularity: number }) => b.popularity - a.popularity

/** Somebody with all they did, each title with how far it is. */
export async function personInFull(app: App, by: User, id: number): Promise<Filmography> {
  const found = id > 0 ? await catalogueOf(app).searches.person(id, languageFor(app, by)) : null
  const person = found ?? refuse({ code: 'NotFound' })
  const isShown = filtersOf(app).adult ? () => true : ({ adult }: PersonRole | PersonJob) => !adult
  const [movies, shows] = [person.movies, person.shows].map(({ personId, cast, crew }) => ({
    personId,
    cast: cast.filter(isShown).toSorted(byPopularity).slice(0, mostTitles),
    crew: crew.filter(isShown).toSorted(byPopularity).slice(0, mostTitles),
  }))
  if (!movies || !shows) return refuse({ code: 'NotFound' })
  const [ofMovies, ofShows] = await Promise.all([
    shownMovies(app, once([...movies.cast, ...movies.crew])),
    shownShows(app, once([...shows.cast, ...shows.crew]).map(creditedShow)),
  ])
  return { person: { ...person, movies, shows }, movies: byNumber(ofMovies), shows: byNumber(ofShows) }
}

const once = <T extends { id: number }>(titles: readonly T[]) => [
  ...new Map(titles.map(title => [title.id, title])).values(),
]
const byNumber = (titles: readonly ShownTitle[]) => new Map(titles.map(title => [idOf(title), title]))

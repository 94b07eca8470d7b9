import { refuse } from '~/shared/refusal'
import type { PersonDetails, PersonJob, PersonRole } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { languageFor } from './language'
import { type TitleWithStatus, withRequestStatus } from './with-request-status'

export type Filmography = {
  person: PersonDetails
  /** Each movie once, whatever somebody did in it. */
  movies: Map<number, TitleWithStatus>
}

/** More than this of one person is not shown; the best known come first. */
const mostTitles = 400

const byPopularity = (a: { popularity: number }, b: { popularity: number }) => b.popularity - a.popularity

/** Somebody with all they did; movies with how far they are. */
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
  const each = [...new Map([...movies.cast, ...movies.crew].map(movie => [movie.id, movie])).values()]
  const laid = await withRequestStatus(app, each, { withImdbIds: false })
  return { person: { ...person, movies, shows }, movies: new Map(laid.map(title => [title.movie.id, title])) }
}

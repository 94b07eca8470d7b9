import type { PersonDetails, PersonJob, PersonRole } from '~/shared/titles/people'
import type { App } from '../../app'
import type { Filmography } from '../../discovery/people'
import type { ShownTitle } from '../../discovery/shown-titles'
import { hitShapes } from './hits'
import { dayOf, pathOf } from './title-shapes'

/** Somebody who took part in titles; what the catalogue is not asked for is null. */
export const personShape = (person: PersonDetails) => ({
  id: person.id,
  name: person.name,
  birthday: dayOf(person.birthday) || null,
  deathday: dayOf(person.deathday) || null,
  knownForDepartment: person.department ?? '',
  alsoKnownAs: [],
  gender: 0,
  biography: person.biography ?? '',
  popularity: person.popularity,
  placeOfBirth: person.birthplace,
  profilePath: pathOf(person.profilePath),
  adult: person.adult,
  imdbId: null,
  homepage: null,
})

/** Everything that somebody did, each with where the title stands here. */
export async function creditsShape(app: App, { person, movies, shows }: Filmography) {
  const titles = [...movies.values(), ...shows.values()]
  const hits = new Map((await hitShapes(app, titles)).map((hit, at) => [titles[at], hit]))
  const laid = <T extends PersonRole | PersonJob>(
    credits: readonly T[],
    known: ReadonlyMap<number, ShownTitle>,
    more: (credit: T) => object,
  ) =>
    credits.flatMap(credit => {
      const hit = hits.get(known.get(credit.id))
      return hit ? [{ ...hit, creditId: credit.creditId ?? '', ...more(credit) }] : []
    })
  const role = ({ character }: PersonRole) => ({ character: character ?? '' })
  const job = ({ department, job }: PersonJob) => ({ department: department ?? '', job: job ?? '' })
  return {
    id: person.id,
    cast: [...laid(person.movies.cast, movies, role), ...laid(person.shows.cast, shows, role)],
    crew: [...laid(person.movies.crew, movies, job), ...laid(person.shows.crew, shows, job)],
  }
}

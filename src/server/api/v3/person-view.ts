import type * as api from '~/shared/api/people'
import type { PersonCredits } from '~/shared/titles/people'
import type { Filmography } from '../../discovery/people'
import { titleCard } from './title-cards'
import { instant } from './title-facts'
import type { Seeing } from './title-views'

const acting = 'Acting'
/** Where the catalogue does not say, in its own words for all the rest. */
const rest = 'Crew'

type Did = { id: number; releasedAt: Date | null; department: string; role: string | null }

const didIn = ({ cast, crew }: PersonCredits): Did[] => {
  const common = ({ id, releaseDate }: PersonCredits['cast'][number] | PersonCredits['crew'][number]) => ({
    id,
    releasedAt: releaseDate,
  })
  return [
    ...cast.map(part => ({ ...common(part), department: acting, role: part.character })),
    ...crew.map(part => ({ ...common(part), department: part.department ?? rest, role: part.job })),
  ]
}

/** Each title once in a department, with all that somebody did there; the latest first, without a day before them. */
function perTitle(did: readonly Did[]): Did[] {
  const titles = new Map<number, Did>()
  for (const one of did) {
    const before = titles.get(one.id)
    const roles = new Set([before?.role, one.role].filter(Boolean))
    titles.set(one.id, { ...one, role: [...roles].join(', ') || null })
  }
  const day = ({ releasedAt }: Did) => releasedAt?.getTime() ?? Number.POSITIVE_INFINITY
  return [...titles.values()].toSorted((a, b) => (day(a) === day(b) ? 0 : day(b) > day(a) ? 1 : -1))
}

export function personView(seeing: Seeing, { person, movies, shows }: Filmography): api.PersonDetails {
  const inMovies = Map.groupBy(didIn(person.movies), ({ department }) => department)
  const inShows = Map.groupBy(didIn(person.shows), ({ department }) => department)
  const amount = (department: string) =>
    (inMovies.get(department)?.length ?? 0) + (inShows.get(department)?.length ?? 0)
  const isFirst = (department: string) => department === (person.department ?? acting)
  const departments = [...new Set([...inMovies.keys(), ...inShows.keys()])].toSorted(
    (a, b) => Number(isFirst(b)) - Number(isFirst(a)) || amount(b) - amount(a),
  )
  const done = (did: readonly Did[], known: Filmography['movies']): api.DoneTitle[] =>
    perTitle(did).flatMap(({ id, role }) => {
      const title = known.get(id)
      return title ? [{ title: titleCard(seeing)(title), role }] : []
    })
  return {
    id: person.id,
    name: person.name,
    photoPath: person.profilePath,
    department: person.department,
    birthday: instant(person.birthday),
    deathday: instant(person.deathday),
    birthplace: person.birthplace,
    biography: person.biography,
    work: departments.map(department => ({
      department,
      movies: done(inMovies.get(department) ?? [], movies),
      shows: done(inShows.get(department) ?? [], shows),
    })),
  }
}

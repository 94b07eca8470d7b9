import type { Media, Movie, Person, Series, Title } from '../catalogue-model'
import { type Ask, idAt, type Parts, partOf, type TmdbAnswer, withParts } from './ask'
import { creditId } from './parts'
import { portraitOf } from './paths'
import { refusals } from './reply'
import { byPopularity, listedMovie, listedSeries, mixedMovie, mixedSeries } from './titles'

type Filmography<T extends Title> = { ask: Ask; media: Media; titles: T[]; shape: (ask: Ask, title: T) => object }

const creditsOf = <T extends Title>(person: Person, { ask, media, titles, shape }: Filmography<T>) => {
  const sorted = [...titles].sort(byPopularity)
  return {
    cast: sorted.flatMap(title =>
      title.cast
        .filter(credit => credit.personId === person.tmdbId)
        .map(credit => ({
          ...shape(ask, title),
          character: credit.character,
          credit_id: creditId(media, title, credit.character, person.tmdbId),
          order: credit.order,
        })),
    ),
    crew: sorted.flatMap(title =>
      title.crew
        .filter(credit => credit.personId === person.tmdbId)
        .map(credit => ({
          ...shape(ask, title),
          credit_id: creditId(media, title, credit.job, person.tmdbId),
          department: credit.department,
          job: credit.job,
        })),
    ),
  }
}

const personParts: Parts<Person> = {
  movie_credits: (ask, person) =>
    creditsOf<Movie>(person, { ask, media: 'movie', titles: ask.catalogue.movies(), shape: listedMovie }),
  tv_credits: (ask, person) =>
    creditsOf<Series>(person, { ask, media: 'tv', titles: ask.catalogue.series(), shape: listedSeries }),
  external_ids: () => ({ imdb_id: null, facebook_id: null, instagram_id: null, twitter_id: null, wikidata_id: null }),
}

const details = (person: Person) => ({
  adult: false,
  also_known_as: [],
  biography: person.biography ?? '',
  birthday: person.birthday,
  deathday: person.deathday,
  gender: person.gender,
  homepage: null,
  id: person.tmdbId,
  imdb_id: null,
  known_for_department: person.knownForDepartment,
  name: person.name,
  place_of_birth: person.placeOfBirth,
  popularity: person.popularity,
  profile_path: portraitOf(person),
})

export const personDetails = (ask: Ask): TmdbAnswer => {
  const person = ask.catalogue.person(idAt(ask))
  return person ? withParts(ask, person, personParts, details(person)) : refusals.notFound
}

export const personPart = (ask: Ask): TmdbAnswer => partOf(ask, ask.catalogue.person(idAt(ask)), personParts)

const has = (person: Person) => (title: Title) =>
  title.cast.some(credit => credit.personId === person.tmdbId) ||
  title.crew.some(credit => credit.personId === person.tmdbId)

/** A person as found by a search, with the three best known titles. */
export const listedPerson = (ask: Ask, person: Person) => {
  const movies = ask.catalogue.movies().filter(has(person))
  const shows = ask.catalogue.series().filter(has(person))
  const titles = [
    ...movies.map(movie => ({ popularity: movie.popularity, shown: mixedMovie(ask, movie) })),
    ...shows.map(show => ({ popularity: show.popularity, shown: mixedSeries(ask, show) })),
  ]
  return {
    adult: false,
    gender: person.gender,
    id: person.tmdbId,
    known_for_department: person.knownForDepartment,
    name: person.name,
    original_name: person.name,
    popularity: person.popularity,
    profile_path: portraitOf(person),
    known_for: titles
      .sort(byPopularity)
      .slice(0, 3)
      .map(title => title.shown),
  }
}

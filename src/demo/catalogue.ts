import { readCatalogue } from './catalogue-files'
import type {
  Certification,
  Collection,
  Company,
  Genre,
  LanguageName,
  Media,
  Movie,
  MusicArtist,
  Named,
  Person,
  Providers,
  Series,
} from './catalogue-model'
import { daysSinceReference, movieAt, seriesAt } from './clock'

/** The titles that the stand-ins know, with the dates of upcoming ones moved along with the clock. */
export type Catalogue = {
  now: () => Date
  movies: () => Movie[]
  series: () => Series[]
  movie: (id: number) => Movie | undefined
  show: (id: number) => Series | undefined
  people: () => Person[]
  music: () => MusicArtist[]
  person: (id: number) => Person | undefined
  collections: () => Collection[]
  providers: () => Providers
  genres: () => Record<Media, Genre[]>
  keywords: () => Named[]
  companies: () => Company[]
  languages: () => LanguageName[]
  /** Films that trend whatever their numbers say, the first one most. */
  trending: readonly number[]
  /** Of each kind, by country, the mildest first. */
  certifications: () => Record<Media, Record<string, Certification[]>>
}

/** Reads on the first use: a portal that runs without the demo never pays for two megabytes of titles. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const files = {
  movies: once(() => readCatalogue<Movie[]>('movies')),
  series: once(() => readCatalogue<Series[]>('tv')),
  people: once(() => readCatalogue<Person[]>('people')),
  music: once(() => readCatalogue<MusicArtist[]>('music')),
  collections: once(() => readCatalogue<Collection[]>('collections')),
  providers: once(() => readCatalogue<Providers>('providers')),
  genres: once(() => readCatalogue<Record<Media, Genre[]>>('genres')),
  keywords: once(() => readCatalogue<Named[]>('keywords')),
  companies: once(() => readCatalogue<Company[]>('companies')),
  languages: once(() => readCatalogue<LanguageName[]>('languages')),
  certifications: once(() => readCatalogue<Record<Media, Record<string, Certification[]>>>('certifications')),
}

const peopleById = once(() => new Map(files.people().map(person => [person.tmdbId, person])))

type OnOneDay<T> = { list: T[]; byId: Map<number, T> }

/** One shifted copy per day: every call of a day shares it. */
const daily = <T extends { tmdbId: number }>(now: () => Date, source: () => T[], at: (title: T, days: number) => T) => {
  let kept: { day: number; titles: OnOneDay<T> } | undefined
  return (): OnOneDay<T> => {
    const day = daysSinceReference(now())
    if (kept?.day !== day) {
      const list = source().map(title => at(title, day))
      kept = { day, titles: { list, byId: new Map(list.map(title => [title.tmdbId, title])) } }
    }
    return kept.titles
  }
}

/** Opens the catalogue; `now` decides what is in cinemas, upcoming or still to air. */
export const openCatalogue = (now: () => Date): Catalogue => {
  const movies = daily(now, files.movies, movieAt)
  const series = daily(now, files.series, seriesAt)
  return {
    ...files,
    now,
    trending: [],
    movies: () => movies().list,
    series: () => series().list,
    movie: id => movies().byId.get(id),
    show: id => series().byId.get(id),
    person: id => peopleById().get(id),
  }
}

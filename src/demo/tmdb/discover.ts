import type { Media, Movie, Release, Series, Title } from '../catalogue-model'
import type { Ask, TmdbAnswer } from './ask'
import { paged } from './reply'
import { listedMovie, listedSeries } from './titles'

type Query = URLSearchParams
type Keeps<T> = (title: T) => boolean

/** `1,2` means all of them, `1|2` any. */
const fits = (wanted: string | null, has: (value: string) => boolean) => {
  if (!wanted) return true
  return wanted.includes('|') ? wanted.split('|').some(has) : wanted.split(',').every(has)
}

/** Whatever joins the values, one of them is enough to leave a title out. */
const avoids = (unwanted: string | null, has: (value: string) => boolean) => !unwanted?.split(/[,|]/).some(has)

const within = (value: number, query: Query, name: string) => {
  const [low, high] = [query.get(`${name}.gte`), query.get(`${name}.lte`)]
  return (!low || value >= Number(low)) && (!high || value <= Number(high))
}

const dated = (date: string | null, query: Query, name: string) => {
  const [from, to] = [query.get(`${name}.gte`), query.get(`${name}.lte`)]
  if (!from && !to) return true
  return date !== null && (!from || date >= from.slice(0, 10)) && (!to || date <= to.slice(0, 10))
}

const ofYear = (date: string | null | undefined, year: string | null) => !year || date?.slice(0, 4) === year

const has = (list: { id: number }[]) => (id: string) => list.some(one => String(one.id) === id)

/** Without a region the service takes no notice of providers. */
const offered = (ask: Ask, media: Media): Keeps<Title> => {
  const wanted = ask.query.get('with_watch_providers')
  const region = ask.query.get('watch_region')
  if (!wanted || !region) return () => true
  const providers = ask.catalogue.providers()
  const offers = media === 'movie' ? providers.movies : providers.tv
  const kinds = ask.query.get('with_watch_monetization_types')?.split(/[,|]/)
  return title => {
    const here = Object.entries(offers[title.tmdbId]?.[region] ?? {})
    const ids = here.flatMap(([kind, list]) => (kinds && !kinds.includes(kind) ? [] : list))
    return fits(wanted, id => ids.includes(Number(id)))
  }
}

const sharedFilter = (ask: Ask, media: Media): Keeps<Title> => {
  const { query } = ask
  const isOffered = offered(ask, media)
  return title =>
    fits(query.get('with_genres'), has(title.genres)) &&
    avoids(query.get('without_genres'), has(title.genres)) &&
    fits(query.get('with_keywords'), has(title.keywords)) &&
    avoids(query.get('without_keywords'), has(title.keywords)) &&
    fits(query.get('with_original_language'), language => title.originalLanguage === language) &&
    fits(query.get('with_origin_country'), country => title.countries.includes(country)) &&
    within(title.voteCount, query, 'vote_count') &&
    within(title.voteAverage, query, 'vote_average') &&
    isOffered(title)
}

/** Without a region every release counts; with one, only those of that country. */
const released = (query: Query): Keeps<Movie> => {
  const types = query.get('with_release_type')?.split(/[,|]/).map(Number)
  const region = query.get('region')
  const asked = types || region || query.has('release_date.gte') || query.has('release_date.lte')
  if (!asked) return () => true
  const counts = (release: Release) =>
    (!types || types.includes(release.type)) &&
    (!region || release.country === region) &&
    dated(release.date, query, 'release_date')
  return movie => movie.releases.some(counts)
}

/** Certifications count together with their country alone; the bounds are places in its order. */
const certified = (ask: Ask): Keeps<Movie> => {
  const { query } = ask
  const country = query.get('certification_country')
  const [wanted, least, most] = ['certification', 'certification.gte', 'certification.lte'].map(name => query.get(name))
  if (!country || !(wanted || least || most)) return () => true
  const list = ask.catalogue.certifications().movie[country] ?? []
  const place = (name: string | null | undefined) => list.find(one => one.certification === name)?.order
  const [low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY] = [place(least), place(most)]
  return movie => {
    const own = movie.certifications[country]
    const order = place(own) ?? Number.NaN
    const isWithin = !(least || most) || (order >= low && order <= high)
    return own !== undefined && fits(wanted ?? null, name => name === own) && isWithin
  }
}

const took =
  (people: readonly { personId: number }[]) =>
  (id: string): boolean =>
    people.some(({ personId }) => String(personId) === id)

const movieFilter = (ask: Ask): Keeps<Movie> => {
  const { query } = ask
  const keeps = sharedFilter(ask, 'movie')
  const isReleased = released(query)
  const isCertified = certified(ask)
  const year = query.get('year')
  return movie =>
    keeps(movie) &&
    isReleased(movie) &&
    isCertified(movie) &&
    fits(query.get('with_cast'), took(movie.cast)) &&
    fits(query.get('with_crew'), took(movie.crew)) &&
    fits(query.get('with_people'), took([...movie.cast, ...movie.crew])) &&
    dated(movie.releaseDate, query, 'primary_release_date') &&
    ofYear(movie.releaseDate, query.get('primary_release_year')) &&
    (ofYear(movie.releaseDate, year) || movie.releases.some(release => ofYear(release.date, year))) &&
    within(movie.runtime, query, 'with_runtime') &&
    fits(query.get('with_companies'), has(movie.companies))
}

/** The numbers that stand for how far a show is. */
const showStatuses = ['Returning Series', 'Planned', 'In Production', 'Ended', 'Canceled', 'Pilot']

const seriesFilter = (ask: Ask): Keeps<Series> => {
  const { query } = ask
  const keeps = sharedFilter(ask, 'tv')
  const episodes = (show: Series) => show.seasons.flatMap(season => season.episodes)
  const airs = query.has('air_date.gte') || query.has('air_date.lte')
  return show =>
    keeps(show) &&
    dated(show.firstAirDate, query, 'first_air_date') &&
    ofYear(show.firstAirDate, query.get('first_air_date_year')) &&
    fits(query.get('with_networks'), has([show.network])) &&
    fits(query.get('with_status'), number => showStatuses[Number(number)] === show.status) &&
    !query.get('with_companies') &&
    (!airs || episodes(show).some(episode => dated(episode.airDate, query, 'air_date')))
}

const sortValues: Record<string, (title: Movie | Series) => number | string> = {
  popularity: title => title.popularity,
  vote_average: title => title.voteAverage,
  vote_count: title => title.voteCount,
  revenue: title => ('revenue' in title ? title.revenue : 0),
  title: title => title.title,
  name: title => title.title,
  original_title: title => title.originalTitle,
  primary_release_date: title => ('releaseDate' in title ? (title.releaseDate ?? '') : ''),
  release_date: title => ('releaseDate' in title ? (title.releaseDate ?? '') : ''),
  first_air_date: title => ('firstAirDate' in title ? (title.firstAirDate ?? '') : ''),
}

/** A name that the service does not know counts as the usual order. */
const inOrder = <T extends Movie | Series>(titles: T[], query: Query): T[] => {
  const [name = '', direction] = (query.get('sort_by') ?? 'popularity.desc').split('.')
  const value = sortValues[name] ?? sortValues.popularity
  const sign = direction === 'asc' ? 1 : -1
  return [...titles].sort((a, b) => {
    const [one, other] = [value?.(a) ?? 0, value?.(b) ?? 0]
    const order =
      typeof one === 'string' && typeof other === 'string' ? one.localeCompare(other) : Number(one) - Number(other)
    return sign * order || b.popularity - a.popularity
  })
}

export const discoverMovie = (ask: Ask): TmdbAnswer =>
  paged(inOrder(ask.catalogue.movies().filter(movieFilter(ask)), ask.query), ask.query, movie =>
    listedMovie(ask, movie),
  )

export const discoverTv = (ask: Ask): TmdbAnswer =>
  paged(inOrder(ask.catalogue.series().filter(seriesFilter(ask)), ask.query), ask.query, show =>
    listedSeries(ask, show),
  )

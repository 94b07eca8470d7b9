import { dayMs } from '~/shared/durations'
import type { Media, Movie, Series } from '../catalogue-model'
import { addDays, isoDay } from '../clock'
import { type Ask, idAt, type TmdbAnswer } from './ask'
import { listedPerson } from './person'
import { isRefusal, paged, refusals } from './reply'
import { byPopularity, listedMovie, listedSeries, mixedMovie, mixedSeries } from './titles'

/** Popular titles that came out lately trend most; a day looks closer than a week. */
const buzz = (ask: Ask, title: Movie | Series) => {
  const date = 'releaseDate' in title ? title.releaseDate : title.lastAirDate
  const days = date ? Math.abs(ask.catalogue.now().getTime() - Date.parse(date)) / dayMs : 9999
  const reach = ask.at.window === 'day' ? 30 : 90
  return title.popularity * (1 + reach / (reach + days))
}

type Mixed = { title: Movie; media: 'movie' } | { title: Series; media: 'tv' }

/** Where a film is in the chart; those that are in none come after. */
const chartPlace = ({ catalogue: { trending: chart } }: Ask, { title, media }: Mixed) => {
  const at = media === 'movie' ? chart.indexOf(title.tmdbId) : -1
  return at < 0 ? chart.length : at
}

const shapeOf = (ask: Ask, one: Mixed): object =>
  one.media === 'movie' ? mixedMovie(ask, one.title) : mixedSeries(ask, one.title)

export const trending = (ask: Ask): TmdbAnswer => {
  const wanted = ask.at.media ?? ''
  const movies: Mixed[] = ask.catalogue.movies().map(title => ({ title, media: 'movie' }))
  const shows: Mixed[] = ask.catalogue.series().map(title => ({ title, media: 'tv' }))
  const all = [...(wanted === 'tv' ? [] : movies), ...(wanted === 'movie' ? [] : shows)]
  const sorted = all.sort((a, b) => chartPlace(ask, a) - chartPlace(ask, b) || buzz(ask, b.title) - buzz(ask, a.title))
  return paged(sorted, ask.query, one => shapeOf(ask, one))
}

const movieList = (ask: Ask, movies: Movie[]) => paged(movies, ask.query, movie => listedMovie(ask, movie))

export const popularMovies = (ask: Ask): TmdbAnswer => movieList(ask, [...ask.catalogue.movies()].sort(byPopularity))

/** Few votes say little, so a film needs as many as the service asks for. */
const byVotes = (a: { voteAverage: number }, b: { voteAverage: number }) => b.voteAverage - a.voteAverage
const enoughVotes = 250

export const topRatedMovies = (ask: Ask): TmdbAnswer =>
  movieList(
    ask,
    ask.catalogue
      .movies()
      .filter(movie => movie.voteCount >= enoughVotes)
      .sort(byVotes),
  )

const inCinemas = (fromDay: number, toDay: number) => (ask: Ask) => {
  const today = isoDay(ask.catalogue.now())
  const dates = { maximum: addDays(today, toDay), minimum: addDays(today, fromDay) }
  const region = ask.query.get('region')
  const shown = ask.catalogue
    .movies()
    .filter(movie =>
      movie.releases.some(
        ({ type, date, country }) =>
          (type === 2 || type === 3) &&
          (!region || country === region) &&
          date >= dates.minimum &&
          date <= dates.maximum,
      ),
    )
    .sort(byPopularity)
  const list = movieList(ask, shown)
  return isRefusal(list) ? list : { dates, ...list }
}

export const nowPlayingMovies = inCinemas(-42, 6)
export const upcomingMovies = inCinemas(7, 24)

const seriesList = (pick: (ask: Ask) => Series[]) => (ask: Ask) =>
  paged(pick(ask), ask.query, show => listedSeries(ask, show))

export const popularSeries = seriesList(ask => [...ask.catalogue.series()].sort(byPopularity))
export const topRatedSeries = seriesList(ask =>
  ask.catalogue
    .series()
    .filter(show => show.voteCount >= enoughVotes)
    .sort(byVotes),
)

const airing = (days: number) =>
  seriesList(ask => {
    const from = isoDay(ask.catalogue.now())
    const to = addDays(from, days)
    return ask.catalogue
      .series()
      .filter(show =>
        show.seasons.some(season =>
          season.episodes.some(({ airDate }) => airDate !== null && airDate >= from && airDate <= to),
        ),
      )
      .sort(byPopularity)
  })

export const airingToday = airing(0)
export const onTheAir = airing(7)

export const popularPeople = (ask: Ask): TmdbAnswer =>
  paged([...ask.catalogue.people()].sort(byPopularity), ask.query, person => listedPerson(ask, person))

/** Titles by the number that another service gave them. */
export const find = (ask: Ask): TmdbAnswer => {
  const source = ask.query.get('external_source')
  const id = ask.at.id ?? ''
  const isIt = (title: Movie | Series) =>
    (source === 'imdb_id' && title.imdbId === id) ||
    (source === 'tvdb_id' && 'tvdbId' in title && String(title.tvdbId) === id)
  if (source !== 'imdb_id' && source !== 'tvdb_id') return refusals.noQuery
  return {
    movie_results: ask.catalogue
      .movies()
      .filter(isIt)
      .map(movie => mixedMovie(ask, movie)),
    person_results: [],
    tv_results: ask.catalogue
      .series()
      .filter(isIt)
      .map(show => mixedSeries(ask, show)),
    tv_episode_results: [],
    tv_season_results: [],
  }
}

export const genreList =
  (media: Media) =>
  (ask: Ask): TmdbAnswer => ({
    genres: ask.catalogue.genres()[media].map(({ id, name, names }) => ({ id, name: names[ask.language] ?? name })),
  })

const namedOne = (list: { id: number; name: string }[], id: number) => list.find(one => one.id === id)

export const keyword = (ask: Ask): TmdbAnswer => {
  const found = namedOne(ask.catalogue.keywords(), idAt(ask))
  return found ? { id: found.id, name: found.name } : refusals.notFound
}

export const network = (ask: Ask): TmdbAnswer => {
  const found = namedOne(
    ask.catalogue.series().map(show => show.network),
    idAt(ask),
  )
  return found ? { id: found.id, logo_path: null, name: found.name, headquarters: '', homepage: '' } : refusals.notFound
}

export const company = (ask: Ask): TmdbAnswer => {
  const found = ask.catalogue.companies().find(one => one.id === idAt(ask))
  return found
    ? { id: found.id, logo_path: null, name: found.name, origin_country: found.country ?? '', homepage: '' }
    : refusals.notFound
}

import type { Catalogue } from '../catalogue'
import { pictureAt } from '../pictures'
import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'
import { type Answer, askOf } from './ask'
import { certifications, configuration, countries, languages, watchProviders, watchRegions } from './configuration'
import { discoverMovie, discoverTv } from './discover'
import * as lists from './lists'
import { collectionDetails, movieDetails, moviePart } from './movie'
import { personDetails, personPart } from './person'
import { isRefusal, refusals, refused } from './reply'
import * as search from './search'
import { seasonDetails, seriesDetails, seriesPart } from './series'

const get = (path: string, answer: Answer): Route<Answer> => route('GET', path, answer)

const routes: Route<Answer>[] = [
  get('movie/popular', lists.popularMovies),
  get('movie/top_rated', lists.topRatedMovies),
  get('movie/now_playing', lists.nowPlayingMovies),
  get('movie/upcoming', lists.upcomingMovies),
  get('movie/:id', movieDetails),
  get('movie/:id/(?<part>watch/providers|[a-z_]+)', moviePart),
  get('tv/popular', lists.popularSeries),
  get('tv/top_rated', lists.topRatedSeries),
  get('tv/airing_today', lists.airingToday),
  get('tv/on_the_air', lists.onTheAir),
  get('tv/:id', seriesDetails),
  get('tv/:id/season/:number', seasonDetails),
  get('tv/:id/(?<part>watch/providers|[a-z_]+)', seriesPart),
  get('person/popular', lists.popularPeople),
  get('person/:id', personDetails),
  get('person/:id/:part', personPart),
  get('search/movie', search.searchMovie),
  get('search/tv', search.searchTv),
  get('search/multi', search.searchMulti),
  get('search/person', search.searchPerson),
  get('search/keyword', search.searchKeyword),
  get('search/company', search.searchCompany),
  get('search/collection', search.searchCollection),
  get('discover/movie', discoverMovie),
  get('discover/tv', discoverTv),
  get('trending/(?<media>movie|tv|all)/(?<window>day|week)', lists.trending),
  get('collection/:id', collectionDetails),
  get('find/:id', lists.find),
  get('genre/movie/list', lists.genreList('movie')),
  get('genre/tv/list', lists.genreList('tv')),
  get('keyword/:id', lists.keyword),
  get('company/:id', lists.company),
  get('network/:id', lists.network),
  get('certification/movie/list', certifications('movie')),
  get('certification/tv/list', certifications('tv')),
  get('configuration', configuration),
  get('configuration/languages', languages),
  get('configuration/countries', countries),
  get('watch/providers/movie', watchProviders('movie')),
  get('watch/providers/tv', watchProviders('tv')),
  get('watch/providers/regions', watchRegions),
]

const bearer = /^Bearer\s+(.+)$/i

const maySee = (asked: Asked, key: string) =>
  asked.query.get('api_key') === key || bearer.exec(asked.headers.get('authorization') ?? '')?.[1] === key

/** The movie database over the catalogue. Pictures need no key, everything else does. */
export const tmdbAnswers = (catalogue: Catalogue, key: string) => {
  return (asked: Asked): Response => {
    if (asked.path.startsWith('/t/p/')) return pictureAt(catalogue, asked)
    if (!maySee(asked, key)) return refused(refusals.invalidKey)
    const path = /^\/3\/(.+)$/.exec(asked.path)?.[1]
    const found = path === undefined ? null : findRoute(routes, asked.method, path)
    if (!found) return refused(refusals.notFound)
    if ('allowed' in found) return refused(refusals.wrongMethod)
    const answer = found.answer(askOf(catalogue, asked.url, found.at))
    return isRefusal(answer) ? refused(answer) : Response.json(answer)
  }
}

import type { App } from '../../../app'
import { career, streamsOf } from '../../../discovery/details'
import { genresOf, spokenLanguages } from '../../../discovery/lookups'
import { ratingOfShow, ratingsOfMovie } from '../../../discovery/ratings'
import { artistsBesides, searchEverything } from '../../../discovery/search-everything'
import { type RouteGroup, routes } from '../endpoint'
import { flag, wire } from '../reader'
import { actorCredits, language, movieRatings, multiResult, named, showRating, stream } from '../shapes/catalogue'
import { artistHit } from '../shapes/music'
import { decodedAgain, termOf, titleTypes } from '../terms'

const needs = 'user'

const multiFilter = wire({ movies: flag(), tvShows: flag(), music: flag(), people: flag() })

/** Searching everything, people, and the vocabularies of the catalogue. */
export const searchEverythingEndpoints = (app: App) => {
  const group = routes('/api/v2/Search')
    .post('multi/{searchTerm}', { needs, reads: multiFilter }, async ({ by, path, body, signal }) => {
      const wanted = { movie: body.movies, tv: body.tvShows, person: body.people }
      const term = termOf(decodedAgain(path('searchTerm')))
      const [artists, hits] = await Promise.all([
        body.music ? artistsBesides(app, term, signal) : [],
        searchEverything(app, by, term, wanted),
      ])
      return [...artists.map(artistHit), ...hits.map(multiResult)]
    })
    .get('Genres/{media}', { needs }, async ({ by, path }) => {
      const type = titleTypes.find(one => one === path('media').toLowerCase())
      return type ? (await genresOf(app, by, type)).map(named) : []
    })
    .get('Languages', { needs }, async () => (await spokenLanguages(app)).map(language))
  for (const type of titleTypes) {
    group
      .get(`actor/{actorId}/${type}`, { needs }, async ({ by, number }) =>
        actorCredits(await career(app, by, number('actorId'), type)),
      )
      .get(`stream/${type}/{movieDbId}`, { needs }, async ({ by, number }) =>
        (await streamsOf(app, by, number('movieDbId'), type)).map(stream),
      )
  }
  return withRatings(app, group).endpoints
}

const withRatings = (app: App, group: RouteGroup) =>
  group
    .get('ratings/movie/{name}/{year}', { needs }, async ({ path, number }) => {
      const ratings = await ratingsOfMovie(app, { name: termOf(path('name')), year: number('year') })
      return ratings && movieRatings(ratings)
    })
    .get('ratings/tv/{name}/{year}', { needs }, async ({ path, number }) => {
      const rating = await ratingOfShow(app, { name: termOf(path('name')), year: number('year') })
      return rating && showRating(rating)
    })

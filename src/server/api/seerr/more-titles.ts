import { Elysia } from 'elysia'
import { refuse } from '~/shared/refusal'
import type { MovieSummary, PageOf, TvSummary } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { collectionInFull, movieInFull } from '../../discovery/details'
import { personInFull } from '../../discovery/people'
import { ratingOfShow, ratingsOfMovie } from '../../discovery/ratings'
import { asMovie, shownMovies, shownShows } from '../../discovery/shown-titles'
import { showInFull } from '../../discovery/shows'
import { json } from '../answers'
import { identity } from '../identity'
import { catalogueId, hitShapes, pageNumberIn, readingIn } from './hits'
import { creditsShape, personShape } from './person-shapes'
import type { Query } from './reading'
import { collectionShape } from './title-shapes'

type Calling = { by: User; query: Query; params: { id: string } }
const user = { needs: 'user' } as const

/** What belongs to a title or to somebody who took part in it. */
export const moreTitleRoutes = (app: App) =>
  new Elysia({ name: 'seerr more titles' })
    .use(identity(app))
    .get('/movie/:id/recommendations', async call => json(await likeMovie(app, call, 'recommendations')), user)
    .get('/movie/:id/similar', async call => json(await likeMovie(app, call, 'similar')), user)
    .get('/movie/:id/ratings', async call => json(await movieRatings(app, call)), user)
    .get('/movie/:id/ratingscombined', async call => json({ rt: await movieRatings(app, call) }), user)
    .get('/tv/:id/recommendations', async call => json(await likeShow(app, call, 'recommendations')), user)
    .get('/tv/:id/similar', async call => json(await likeShow(app, call, 'similar')), user)
    .get('/tv/:id/ratings', async call => json(await showRatings(app, call)), user)
    .get('/collection/:id', async call => json(await collection(app, call)), user)
    .get('/person/:id', async call => json(personShape((await somebody(app, call)).person)), user)
    .get('/person/:id/combined_credits', async call => json(await creditsShape(app, await somebody(app, call))), user)

type List = 'recommendations' | 'similar'

/** The catalogue's page of a title has the first page of what is like it, and programs show no other. */
const firstOf = <T>(query: Query, found: PageOf<T> | null): T[] =>
  pageNumberIn(query) === 1 ? (found?.results ?? []) : []

async function likeMovie(app: App, { by, query, params }: Calling, list: List) {
  const { movie } = await movieInFull(app, readingIn(by, query), catalogueId(params.id))
  const found: MovieSummary[] = firstOf(query, movie[list])
  return pageOf(query, await hitShapes(app, await shownMovies(app, found)))
}

async function likeShow(app: App, { by, query, params }: Calling, list: List) {
  const { show } = await showOf(app, { by, query, params })
  const found: TvSummary[] = firstOf(query, show[list])
  return pageOf(query, await hitShapes(app, await shownShows(app, found)))
}

const pageOf = <T>(query: Query, results: T[]) => ({
  ...{ page: pageNumberIn(query), totalPages: 1, totalResults: results.length, results },
})

const showOf = async (app: App, { by, query, params }: Calling) =>
  (await showInFull(app, readingIn(by, query), catalogueId(params.id))) ?? refuse({ code: 'NotFound' })

const somebody = (app: App, { by, query, params }: Calling) =>
  personInFull(app, readingIn(by, query), catalogueId(params.id))

/** Empty for what nobody rated, and while no source of ratings is set up. */
async function movieRatings(app: App, { by, query, params }: Calling) {
  const { movie } = await movieInFull(app, readingIn(by, query), catalogueId(params.id))
  const [title, year] = [movie.title, movie.releaseDate?.getUTCFullYear()]
  const found = title && year ? await ratingsOfMovie(app, { name: title, year }) : null
  return found ? { title, year, criticsScore: found.critics.score, audienceScore: found.audience.score } : {}
}

async function showRatings(app: App, call: Calling) {
  const { show } = await showOf(app, call)
  const [title, year] = [show.title, show.firstAired?.getUTCFullYear()]
  const found = title && year ? await ratingOfShow(app, { name: title, year }) : null
  return found ? { title, year, criticsScore: found.score } : {}
}

async function collection(app: App, { by, query, params }: Calling) {
  const found = await collectionInFull(app, readingIn(by, query), catalogueId(params.id))
  const { collection: one, parts } = found ?? refuse({ code: 'NotFound' })
  return { ...collectionShape(one), parts: await hitShapes(app, parts.map(asMovie)) }
}

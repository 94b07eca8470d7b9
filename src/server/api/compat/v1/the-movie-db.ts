import type { App } from '../../../app'
import { keywordsNamed, keywordWith, providersNamed } from '../../../discovery/lookups'
import { nothing } from '../../answers'
import { routes } from '../endpoint'
import { named, watchProvider } from '../shapes/catalogue'
import { termOf, titleTypes } from '../terms'

const needs = 'user'

/** Vocabularies of the catalogue for filters and settings. */
export const theMovieDbEndpoints = (app: App) => {
  const group = routes('/api/v1/TheMovieDb')
    .get('Keywords', { needs }, async ({ query }) =>
      (await keywordsNamed(app, termOf(query('searchTerm') ?? ''))).map(named),
    )
    .get('Keywords/{keywordId}', { needs }, async ({ path }) => {
      // Established so: anything but a number is the keyword 0, which nothing is.
      const id = /^\d{1,9}$/.test(path('keywordId')) ? Number(path('keywordId')) : 0
      const keyword = await keywordWith(app, id)
      return keyword ? named(keyword) : nothing(404)
    })
  for (const type of titleTypes) {
    group.get(`WatchProviders/${type}`, { needs }, async ({ query }) =>
      (await providersNamed(app, type, termOf(query('searchTerm') ?? ''))).map(watchProvider),
    )
  }
  return group.endpoints
}

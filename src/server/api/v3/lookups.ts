import { Elysia } from 'elysia'
import { Keyword, KeywordId, KeywordList, KeywordQuery, SpokenLanguageList } from '~/shared/api/lookups'
import { refuse } from '~/shared/refusal'
import type { App } from '../../app'
import { keywordsNamed, keywordWith, spokenLanguages } from '../../discovery/lookups'
import { identity } from '../identity'

/** Vocabularies of the catalogue, for filters. */
export const lookupRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3' })
    .use(identity(app))
    .get('/keywords', ({ query }) => keywordsNamed(app, query.search), {
      needs: 'user',
      query: KeywordQuery,
      response: KeywordList,
    })
    .get('/keywords/:id', async ({ params }) => (await keywordWith(app, params.id)) ?? refuse({ code: 'NotFound' }), {
      needs: 'user',
      params: KeywordId,
      response: Keyword,
    })
    .get('/languages', () => spokenLanguages(app), { needs: 'user', response: SpokenLanguageList })

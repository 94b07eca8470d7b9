import { Elysia } from 'elysia'
import * as api from '~/shared/api/lookups'
import { titleTypes } from '~/shared/titles/filters'
import type { Company } from '~/shared/titles/model'
import type { Person } from '~/shared/titles/people'
import type { App } from '../../app'
import {
  filterChoices,
  findCompanies,
  findKeywords,
  findNetworks,
  findPeople,
  type Lookup,
  spokenLanguages,
} from '../../discovery/lookups'
import { identity } from '../identity'

const soughtBy = ({ search, ids = '' }: api.LookupQuery): Lookup => ({
  search,
  ids: ids === '' ? [] : ids.split(',').map(Number),
})

const companyView = ({ id, name, originCountry }: Company): api.Company[] =>
  name === null ? [] : [{ id, name, country: originCountry }]

const personView = ({ id, name, profilePath, department }: Person): api.PersonRef => ({
  ...{ id, name, department },
  photoPath: profilePath,
})

/** Vocabularies of the catalogue, for filters. */
export const lookupRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3' })
    .use(identity(app, { language: 'page' }))
    .get('/keywords', ({ query }) => findKeywords(app, soughtBy(query)), {
      needs: 'user',
      query: api.LookupQuery,
      response: api.KeywordList,
    })
    .get('/companies', async ({ query }) => (await findCompanies(app, soughtBy(query))).flatMap(companyView), {
      needs: 'user',
      query: api.LookupQuery,
      response: api.CompanyList,
      detail: { summary: 'Studios.' },
    })
    .get('/networks', async ({ query }) => (await findNetworks(app, soughtBy(query))).flatMap(companyView), {
      needs: 'user',
      query: api.Ids,
      response: api.CompanyList,
      detail: { summary: 'Networks that shows are made for, by their ids: the catalogue has no search for them.' },
    })
    .get('/people', async ({ by, query }) => (await findPeople(app, by, soughtBy(query))).map(personView), {
      needs: 'user',
      query: api.LookupQuery,
      response: api.PeopleList,
    })
    .get('/filter-choices/:kind', ({ by, params }) => filterChoices(app, by, titleTypes[params.kind]), {
      needs: 'user',
      params: api.BrowsedKind,
      response: api.FilterChoices,
      detail: { summary: 'What the filters for a kind are chosen from.' },
    })
    .get('/languages', () => spokenLanguages(app), { needs: 'user', response: api.SpokenLanguageList })

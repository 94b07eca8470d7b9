import { Elysia } from 'elysia'
import { refuse } from '~/shared/refusal'
import type { TitleType, WatchProvider } from '~/shared/titles/model'
import { countryOf } from '~/shared/titles/rules'
import { streamingCountries, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { findCompanies, findKeywords, findNetworks, genresOf, spokenLanguages } from '../../discovery/lookups'
import { catalogueOf } from '../../titles/catalogue'
import { json } from '../answers'
import { identity } from '../identity'
import { catalogueId, onePage, readingIn, termIn } from './hits'
import type { Query } from './reading'
import { companyShape, languageShape, pathOf } from './title-shapes'

/** The words that the catalogue describes titles with, and lists are narrowed to. */
export const vocabularyRoutes = (app: App) =>
  new Elysia({ name: 'seerr vocabularies' })
    .use(identity(app))
    .get('/genres/movie', async ({ by, query }) => json(await genresOf(app, readingIn(by, query), 'movie')), user)
    .get('/genres/tv', async ({ by, query }) => json(await genresOf(app, readingIn(by, query), 'tv')), user)
    .get('/languages', async () => json((await spokenLanguages(app)).map(languageShape)), user)
    .get('/regions', ({ by }) => json(regionsFor(by)), user)
    .get('/watchproviders/regions', ({ by }) => json(regionsFor(by)), user)
    .get('/watchproviders/movies', async call => json(await providers(app, call, 'movie')), user)
    .get('/watchproviders/tv', async call => json(await providers(app, call, 'tv')), user)
    .get('/certifications/movie', async () => json({ certifications: await certifications(app) }), user)
    // The catalogue finds no shows by what they are certified as.
    .get('/certifications/tv', () => json({ certifications: {} }), user)
    .get(
      '/search/keyword',
      async ({ query }) => {
        const { totalPages, totalResults, ...found } = onePage(await findKeywords(app, { search: termIn(query) }))
        return json({ ...found, total_pages: totalPages, total_results: totalResults })
      },
      user,
    )
    .get(
      '/search/company',
      async ({ query }) => {
        const found = await findCompanies(app, { search: termIn(query) })
        return json(onePage(found.map(companyShape)))
      },
      user,
    )
    .get('/studio/:id', async ({ params }) => json(companyShape(await one(findCompanies, app, params.id))), user)
    .get('/network/:id', async ({ params }) => json(companyShape(await one(findNetworks, app, params.id))), user)
    .get('/keyword/:id', async ({ params }) => json(await one(findKeywords, app, params.id)), user)

const user = { needs: 'user' } as const

async function one<T>(find: (app: App, sought: { ids: number[] }) => Promise<T[]>, app: App, given: string) {
  const [found] = await find(app, { ids: [catalogueId(given)] })
  return found ?? refuse({ code: 'NotFound' })
}

/** The countries whose offers are known, by their names in English and in the language of whoever reads. */
function regionsFor({ language }: User) {
  const [english, own] = ['en', language ?? 'en'].map(spoken => new Intl.DisplayNames([spoken], { type: 'region' }))
  return streamingCountries.map(code => ({
    ...{ iso_3166_1: code, english_name: english?.of(code) ?? code, native_name: own?.of(code) ?? code },
  }))
}

async function providers(app: App, { by, query }: { by: User; query: Query }, type: TitleType) {
  const asked = query.watchRegion ?? ''
  const country = streamingCountries.includes(asked) ? asked : countryOf(by)
  const found = await catalogueOf(app).lookups.watchProvidersIn(type, country)
  return found.toSorted((a, b) => a.displayPriority - b.displayPriority).map(providerShape)
}

const providerShape = ({ id, name, logoPath, displayPriority }: WatchProvider) => ({
  ...{ id, name, displayPriority, logoPath: pathOf(logoPath) },
})

async function certifications(app: App) {
  const known = await catalogueOf(app).lookups.certifications()
  const shaped = [...known].map(([country, all]) => [
    country,
    all.map(({ name, meaning }, at) => ({ certification: name, meaning: meaning ?? '', order: at + 1 })),
  ])
  return Object.fromEntries(shaped)
}

import { UpstreamError } from '~/integrations/http/call'
import type { Company, Genre, Keyword, SpokenLanguage, TitleType, WatchProvider } from '~/shared/titles/model'
import type { Person } from '~/shared/titles/people'
import { countryOf } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Viewer } from '../availability/movies'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { languageFor } from './language'

export const genresOf = (app: App, by: Viewer, type: TitleType): Promise<Genre[]> =>
  catalogueOf(app).lookups.genres(type, languageFor(app, by))

export const spokenLanguages = (app: App): Promise<SpokenLanguage[]> => catalogueOf(app).lookups.languages()

export const keywordsNamed = async (app: App, term: string): Promise<Keyword[]> =>
  term.trim() === '' ? [] : catalogueOf(app).lookups.keywords(term)

export const keywordWith = async (app: App, id: number): Promise<Keyword | null> =>
  id > 0 ? catalogueOf(app).lookups.keyword(id) : null

/** Providers whose name has the term in it, all without one; none while the catalogue fails. */
export async function providersNamed(app: App, type: TitleType, term: string): Promise<WatchProvider[]> {
  const wanted = term.trim().toLowerCase()
  try {
    const providers = await catalogueOf(app).lookups.watchProviders(type)
    return providers.filter(({ name }) => name.toLowerCase().includes(wanted))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('watch providers not loaded', { service: error.service, kind: error.kind, status: error.status })
    return []
  }
}

/** Either those whose name has some words in it, or those with some ids. */
export type Lookup = { search?: string; ids?: readonly number[] }

type Vocabulary<T> = { named: (term: string) => Promise<T[]>; known: (id: number) => Promise<T | null> }

/** What was sought, in the order of the catalogue or that of the ids; ids that it does not know are left out. */
async function soughtIn<T>({ named, known }: Vocabulary<T>, { search = '', ids = [] }: Lookup): Promise<T[]> {
  if (search.trim() !== '') return named(search.trim())
  return (await Promise.all(ids.map(known))).filter(one => one !== null)
}

export function findKeywords(app: App, sought: Lookup): Promise<Keyword[]> {
  const { lookups } = catalogueOf(app)
  return soughtIn({ named: lookups.keywords, known: lookups.keyword }, sought)
}

export function findCompanies(app: App, sought: Lookup): Promise<Company[]> {
  const { lookups } = catalogueOf(app)
  return soughtIn({ named: lookups.companies, known: lookups.company }, sought)
}

/** The catalogue has no search for networks: they are known by their ids alone. */
export function findNetworks(app: App, { ids = [] }: Lookup): Promise<Company[]> {
  const { network } = catalogueOf(app).lookups
  return soughtIn({ named: async () => [], known: network }, { ids })
}

export function findPeople(app: App, by: User, sought: Lookup): Promise<Person[]> {
  const { searches } = catalogueOf(app)
  const [language, { adult }] = [languageFor(app, by), filtersOf(app)]
  const named = async (query: string) => (await searches.people({ query, language, adult })).results
  return soughtIn<Person>({ named, known: id => searches.person(id, language) }, sought)
}

/** What the filters for a kind are chosen from, in the language and the country of the viewer. */
export async function filterChoices(app: App, by: User, type: TitleType) {
  const country = countryOf(by)
  const { lookups } = catalogueOf(app)
  const [genres, languages, providers, certifications] = await Promise.all([
    genresOf(app, by, type),
    lookups.languages(),
    lookups.watchProvidersIn(type, country),
    // There are none to find shows by.
    type === 'movie' ? lookups.certifications() : null,
  ])
  return {
    ...{ genres, languages, country, certifications: certifications?.get(country) ?? [] },
    providers: providers.toSorted((a, b) => a.displayPriority - b.displayPriority),
  }
}

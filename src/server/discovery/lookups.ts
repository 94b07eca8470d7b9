import { UpstreamError } from '~/integrations/http/call'
import type { Genre, Keyword, MultiHit, SpokenLanguage, TitleType, WatchProvider } from '~/shared/titles/model'
import type { App } from '../app'
import { catalogueOf } from '../titles/catalogue'
import { languageFor } from './actions'
import type { Viewer } from './with-request-status'

/** Which kinds of hits a search through everything wants. */
export type MultiWish = Record<MultiHit['type'], boolean>

/** Movies, shows and people whose name fits, in the order of the catalogue. */
export async function searchEverything(app: App, by: Viewer, term: string, wanted: MultiWish): Promise<MultiHit[]> {
  if (term.trim() === '' || !Object.values(wanted).includes(true)) return []
  const { results } = await catalogueOf(app).searches.multi(term, languageFor(app, by))
  return results.filter(({ type }) => wanted[type])
}

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

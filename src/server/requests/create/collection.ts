import { UpstreamError } from '~/integrations/http/call'
import { Refusal, refuse } from '~/shared/refusal'
import { portal } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { catalogueOf } from '../../titles/catalogue'
import type { Made } from './create'
import { createMovieRequest, type NewMovieRequest } from './movie'

type MadeCollection = { name: string; made: Made[] }

/** Asks for every movie of a collection, each under all rules; refuses when not one of them was granted. */
export async function requestCollection(app: App, by: User, id: number, alias: string | null): Promise<MadeCollection> {
  const language = by.language ?? app.settings.get(portal).defaultLanguageCode ?? 'en'
  const collection = id > 0 ? await catalogueOf(app).movies.collection(id, language) : null
  if (!collection) return refuse({ code: 'CollectionUnknown' })
  const name = collection.name ?? ''
  const made: Made[] = []
  const failures: (Refusal | UpstreamError)[] = []
  for (const part of collection.parts) {
    try {
      made.push(await createMovieRequest(app, by, plainly(part.id, language, alias)))
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof UpstreamError)) throw error
      failures.push(error)
    }
  }
  return made.length > 0 ? { name, made } : refuseAsAll(failures, name)
}

const plainly = (tmdbId: number, language: string, alias: string | null): NewMovieRequest => ({
  tmdbId,
  language,
  variant: 'standard',
  onBehalf: null,
  profile: null,
  root: null,
  alias,
})

/** The reason that all of them share, else that nothing of it could be requested. */
function refuseAsAll(failures: readonly (Refusal | UpstreamError)[], title: string): never {
  const [firstFailure] = failures
  const code = (failure?: Refusal | UpstreamError) => (failure instanceof Refusal ? failure.reason.code : null)
  const agree = failures.every(failure => code(failure) === code(firstFailure))
  if (firstFailure && agree) throw firstFailure
  return refuse({ code: 'CollectionRefused', title })
}

import type { MovieDetails } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { knownAnswer } from '../titles/answer-cache'
import { movieKey } from './details'
import { languageFor } from './language'
import { type ReadShow, showKey } from './shows'

/** The picture behind the head of a title's page, where the catalogue has told of it before; nobody outside is asked. */
export async function knownBackdrop(app: App, by: User, { kind, id }: { kind: 'movie' | 'tvShow'; id: number }) {
  const language = languageFor(app, by)
  if (kind === 'movie') return (await knownAnswer<MovieDetails>(app, movieKey(id, language)))?.backdropPath ?? null
  return (await knownAnswer<ReadShow>(app, showKey(id, language)))?.show.backdropPath ?? null
}

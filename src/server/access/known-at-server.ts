import { UpstreamError } from '~/integrations/http/call'
import type { MediaServer } from '~/integrations/media/media-server'
import type { MediaUser } from '~/integrations/media/model'
import type { Proven } from '~/integrations/media/sign-in'
import { peopleMaySignIn } from '~/shared/services/media-servers'
import type { Provider } from '~/shared/users/providers'
import type { App } from '../app'
import { type Server, serversOf } from '../settings/servers'
import { productOf } from '../users/home-server'
import { type Importer, importers } from '../users/importers'
import type { Vouched } from './media-sign-in'

/** Somebody as a server of the household knows them; null for whom none does. */
export async function knownAtServer(
  app: App,
  provider: Provider,
  { user: person, server }: Vouched,
): Promise<AtServer | null> {
  const { id } = person
  const isOfServer = id !== null && productOf(provider)?.knowsPasswords
  return isOfServer ? { user: { ...person, id }, server } : amongPeople(app, provider, person)
}
type AtServer = { user: MediaUser; server: string | null }

/** Anybody may have an account at plex.tv or Emby Connect: only whom a server of the household knows is let in. */
async function amongPeople(app: App, provider: string, person: Proven['user']): Promise<AtServer | null> {
  const importer = importers.find(one => one.provider === provider)
  if (!importer) return null
  for (const server of serversOf(app, [importer.service]).filter(peopleMaySignIn)) {
    const user = await personOf(app, importer, server, person)
    if (user) return { user, server: server.source }
  }
  return null
}

async function personOf(app: App, importer: Importer, server: Server<MediaServer>, person: Proven['user']) {
  try {
    for await (const user of importer.people(app, server, AbortSignal.timeout(peopleMs)))
      if (isSame(user, person)) return user
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('media server could not be asked for its people', { server: server.name, error: error.message })
  }
  return null
}
const peopleMs = 5_000

/** Emby Connect tells no number that a server knows; its names belong to one person each, letter by letter. */
const isSame = (user: MediaUser, { id, userType, name }: Proven['user']) =>
  id === null ? user.userType === userType && name !== null && user.name === name : user.id === id

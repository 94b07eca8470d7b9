import { mediaServers } from '~/integrations/media/index'
import type { MediaServer } from '~/integrations/media/media-server'
import { peopleMaySignIn } from '~/shared/services/media-servers'
import { serversIn } from '~/shared/settings/servers'
import { type Household, homeOf, isServerRemoved } from '~/shared/users/home-server'
import type { User } from '~/shared/users/model'
import { providerOf } from '~/shared/users/provider-accounts'
import type { Provider } from '~/shared/users/providers'
import type { App } from '../app'
import type { Server } from '../settings/servers'

export const productOf = (provider: Provider | null): MediaServer | null =>
  mediaServers.find(product => product.provider === provider) ?? null

/** Every server of a product. Whether anything is read from it does not count: its people are its people. */
export const serversOfPeople = (app: App, product: MediaServer): Server<MediaServer>[] =>
  serversIn(product.settings, { ...app.settings.get(product.settings), enable: true }).map(server => ({
    ...server,
    service: product,
    name: server.name ?? product.name,
  }))

/** Those whose people may sign in here. */
export const serversToSignInAt = (app: App, product: MediaServer): Server<MediaServer>[] =>
  serversOfPeople(app, product).filter(peopleMaySignIn)

/** The servers of a product as accounts remember them. */
export function householdOf(app: App, provider: Provider): Household {
  const product = productOf(provider)
  return { provider, sources: product ? serversOfPeople(app, product).map(({ source }) => source) : [] }
}

/** The server that an account belongs to; null for accounts of this portal, and while no such server is connected. */
export function homeServerOf(
  app: App,
  { userType, providerServer }: Pick<User, 'userType' | 'providerServer'>,
): Server<MediaServer> | null {
  const provider = providerOf(userType)
  const product = productOf(provider)
  if (provider === null || product === null) return null
  const home = homeOf(householdOf(app, provider), providerServer)
  return serversOfPeople(app, product).find(({ source }) => source === home) ?? null
}

/** What the servers of a product are called, by what accounts keep of them; of a removed one only that is known. */
export function serverNames(app: App, provider: Provider): (source: string) => string {
  const product = productOf(provider)
  const names = new Map(product ? serversOfPeople(app, product).map(({ source, name }) => [source, name]) : [])
  return source => names.get(source) ?? source
}

/** Whether the media server of an account was removed, so that nobody says who its owner is. */
export function hasLostServer(app: App, { userType, providerServer }: Pick<User, 'userType' | 'providerServer'>) {
  const provider = providerOf(userType)
  return provider !== null && isServerRemoved(householdOf(app, provider), providerServer)
}

/** Whether its media server may let somebody in; where none was ever connected, nothing says otherwise. */
export function mayBeVouchedFor(app: App, user: Pick<User, 'userType' | 'providerServer'>): boolean {
  const home = homeServerOf(app, user)
  return home === null ? !hasLostServer(app, user) : peopleMaySignIn(home)
}

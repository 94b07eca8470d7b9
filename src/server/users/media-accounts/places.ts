import { mediaServers } from '~/integrations/media/index'
import type { MediaServer } from '~/integrations/media/media-server'
import { placeOf } from '~/shared/users/home-server'
import type { User } from '~/shared/users/model'
import { providerOf } from '~/shared/users/provider-accounts'
import { type Provider, providers } from '~/shared/users/providers'
import type { App } from '../../app'
import type { Server } from '../../settings/servers'
import { householdOf, productOf, serversOfPeople, serversToSignInAt } from '../home-server'
import type { MediaAccount } from './queries'

/** Where accounts are that open one here: a server, or a service that numbers people for all servers of a product. */
export type MediaPlace = { server: string; product: MediaServer; name: string }

/** Where somebody is kept whom a server names, or nobody does who speaks for all servers. */
export const placeAt = (app: App, provider: Provider, server: string | null): string =>
  placeOf(householdOf(app, provider), server)

/** Where the account that somebody came with is kept; null for accounts of this portal. */
export function homePlaceOf(app: App, { userType, providerServer }: Pick<User, 'userType' | 'providerServer'>) {
  const provider = providerOf(userType)
  return provider && placeAt(app, provider, providerServer)
}

/** Every place whose people may sign in here. */
export const openPlaces = (app: App): MediaPlace[] =>
  mediaServers.flatMap(product => {
    const servers = serversToSignInAt(app, product)
    if (providers[product.provider].numbersAreOfServer)
      return servers.map(({ source, name }) => ({ server: source, product, name }))
    return servers.length > 0 ? [{ server: product.provider, product, name: product.name }] : []
  })

type Kept = Pick<MediaAccount, 'server' | 'type'>

/** Whether somebody may sign in by it: its server is there, and its people may. */
export const isPlaceOpen = (app: App, { server }: Kept): boolean => openPlaces(app).some(one => one.server === server)

/** What the place is called; null for one that was removed. */
export function placeName(app: App, { server, type }: Kept): string | null {
  const product = productOf(providerOf(type))
  if (!product || !providers[product.provider].numbersAreOfServer) return product?.name ?? null
  return serversOfPeople(app, product).find(({ source }) => source === server)?.name ?? null
}

/** What it is called where something is written down of it: one that was removed by what is kept of it. */
export const shownPlace = (app: App, held: Kept): string => placeName(app, held) ?? held.server

/** The server that is asked for somebody by a password; none where a service is asked for all of them. */
export function serversAskedFor(app: App, { server, type }: Kept): Server<MediaServer>[] {
  const product = productOf(providerOf(type))
  return product ? serversToSignInAt(app, product).filter(({ source }) => source === server) : []
}

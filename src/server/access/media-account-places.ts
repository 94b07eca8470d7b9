import { authentication, passwordsCount } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { type PlaceWay, placeWays } from '~/shared/users/media-accounts'
import { isSystem, type User } from '~/shared/users/model'
import { providers } from '~/shared/users/providers'
import type { App } from '../app'
import { type MediaPlace, openPlaces } from '../users/media-accounts/places'
import { placesOf } from './connect-media-account'
import { serversWithCodes } from './ways'

/** Where somebody could connect an account, and how. */
export async function placesToConnect(app: App, by: User): Promise<(MediaPlace & { ways: PlaceWay[] })[]> {
  const own = isSystem(by) ? null : await placesOf(app, app.store, by)
  const open = openPlaces(app).filter(({ server }) => own !== null && !own.includes(server))
  return open.flatMap(place => {
    const ways = placeWays.filter(way => isOffered(app, place, way))
    return ways.length > 0 ? [{ ...place, ways }] : []
  })
}

function isOffered(app: App, { server, product }: MediaPlace, way: PlaceWay): boolean {
  const { numbersAreOfServer } = providers[product.provider]
  const settings = app.settings.get(authentication)
  if (way === 'page') return product.provider === 'plex' && settings.enableOAuth
  if (way === 'code') return serversWithCodes(app, [product]).some(({ source }) => source === server)
  const isKnown = numbersAreOfServer ? product.knowsPasswords : product.accounts !== undefined
  return isKnown && passwordsCount(settings, product.provider)
}

/** A place that is offered to whoever calls. */
export async function placeTo(app: App, by: User, server: string, way: PlaceWay): Promise<MediaPlace> {
  const place = openPlaces(app).find(one => one.server === server)
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  if (!place || !isOffered(app, place, way)) return refuse({ code: 'SignInWayOff' })
  const isHeld = (await placesOf(app, app.store, by)).includes(server)
  return isHeld ? refuse({ code: 'MediaAccountConnected', server: place.name }) : place
}

import { authentication, passwordsCount } from '~/shared/access/settings'
import { peopleMaySignIn } from '~/shared/services/media-servers'
import { type MediaProduct, mediaProducts } from '~/shared/services/products'
import { objectionToName } from '~/shared/users/rules'
import type { PageApp } from '../app'
import { type Server, serversOf } from '../settings/servers'
import { providersOn, shownProvider } from './open-id-providers'
import type { PageCall } from './page-call'
import { passkeyPlaceAt } from './passkey-place'

/** How people sign in besides with a password of this portal, for the page on which they do. */
export function waysToSignIn(app: PageApp, call: PageCall) {
  const settings = app.settings.get(authentication)
  const products = mediaProducts.filter(
    product => passwordsCount(settings, product.provider) && serversOf(app, [product]).some(peopleMaySignIn),
  )
  return {
    plex: settings.enableOAuth,
    openId: providersOn(app).map(shownProvider),
    passkeys: passkeyPlaceAt(app, call.origin)?.origin ?? null,
    header: nameInHeader(app, call) !== null,
    quickConnect: serversWithCodes(app, mediaProducts).map(({ source, name, service }) => ({
      id: source,
      name,
      service: service.name,
    })),
    passwords: products.map(({ name }) => name),
  }
}

/** Whom a trusted proxy names, while what it says counts. */
export function nameInHeader(app: PageApp, { trusted, header }: PageCall): string | null {
  const { enableHeaderAuth, headerAuthVariable } = app.settings.get(authentication)
  if (!trusted || !enableHeaderAuth || !headerAuthVariable) return null
  const name = (header(headerAuthVariable) ?? '').trim()
  return objectionToName(name) ? null : name
}

/** The servers of these products at which somebody can enter a code, while that is a way to sign in. */
export const serversWithCodes = <P extends MediaProduct>(app: PageApp, products: readonly P[]): Server<P>[] =>
  app.settings.get(authentication).quickConnect
    ? serversOf(
        app,
        products.filter(({ hasCodes }) => hasCodes),
      ).filter(peopleMaySignIn)
    : []

import { mediaServers } from '~/integrations/media/index'
import { passwordsCount } from '~/shared/access/rules'
import { authentication } from '~/shared/access/settings'
import type { App } from '../app'
import { serversOf } from '../settings/servers'
import { peopleMaySignIn } from '../users/home-server'
import { nameInHeader } from './header-sign-in'
import type { PageCall } from './page-call'
import { serversWithCodes } from './quick-connect'

/** How people sign in besides with a password of this portal, for the page on which they do. */
export function waysToSignIn(app: App, call: PageCall) {
  const settings = app.settings.get(authentication)
  const products = mediaServers.filter(
    product => passwordsCount(settings, product.provider) && serversOf(app, [product]).some(peopleMaySignIn),
  )
  return {
    plex: settings.enableOAuth,
    header: nameInHeader(app, call) !== null,
    quickConnect: serversWithCodes(app).map(({ source, name }) => ({ id: source, name })),
    passwords: products.map(({ name }) => name),
  }
}

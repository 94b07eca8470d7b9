import { mediaServers } from '~/integrations/media/index'
import { passwordsCount } from '~/shared/access/rules'
import { authentication } from '~/shared/access/settings'
import { objectionToName } from '~/shared/users/rules'
import type { App } from '../app'
import { serversOf } from '../settings/servers'
import { peopleMaySignIn } from '../users/home-server'
import type { PageCall } from './page-call'

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

/** Whom a trusted proxy names, while what it says counts. */
export function nameInHeader(app: App, { trusted, header }: PageCall): string | null {
  const { enableHeaderAuth, headerAuthVariable } = app.settings.get(authentication)
  if (!trusted || !enableHeaderAuth || !headerAuthVariable) return null
  const name = (header(headerAuthVariable) ?? '').trim()
  return objectionToName(name) ? null : name
}

/** The servers at which somebody can enter a code, while that is a way to sign in. */
export const serversWithCodes = (app: App) =>
  app.settings.get(authentication).quickConnect
    ? serversOf(
        app,
        mediaServers.filter(({ hasCodes }) => hasCodes),
      ).filter(peopleMaySignIn)
    : []

import { UpstreamError } from '~/integrations/http/call'
import { mediaServers } from '~/integrations/media/index'
import type { MediaServer } from '~/integrations/media/media-server'
import type { AccountPlaces, Credentials, Proven } from '~/integrations/media/sign-in'
import { passwordsCount } from '~/shared/access/rules'
import { authentication } from '~/shared/access/settings'
import { serversIn } from '~/shared/settings/servers'
import { type Provider, type ProviderType, providerOf } from '~/shared/users/provider-accounts'
import type { App } from '../app'
import { plexAccountAddress } from '../users/plex-account'

/** All of them together: callers give up at five seconds, and take that for an outage. */
const longestMs = 3_500
/** What one server may take, so that the next is asked as well. */
const eachMs = 2_000

type Asking = { who: Credentials; until: AbortSignal }
export const asking = (who: Credentials): Asking => ({ who, until: AbortSignal.timeout(longestMs) })

type Place = { name: string; ask: (signal: AbortSignal) => Promise<Proven | null> }

/**
 * Who has a name and a password where accounts of this type live: the service for all servers first, then every server in
 * its order. One that is away is passed over.
 */
export async function* provenElsewhere(app: App, type: ProviderType, { who, until }: Asking): AsyncGenerator<Proven> {
  for (const { name, ask } of placesOf(app, type, who)) {
    if (until.aborted) return
    try {
      const proven = await ask(AbortSignal.any([until, AbortSignal.timeout(eachMs)]))
      if (proven) yield proven
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      app.log.warn('media server could not be asked for a sign-in', { server: name, error: error.message })
    }
  }
}

function placesOf(app: App, type: ProviderType, who: Credentials): Place[] {
  const product = productOf(providerOf(type))
  if (!product || !passwordsCount(app.settings.get(authentication), product.provider)) return []
  const { accounts } = product
  const service: Place[] = accounts?.types.some(one => one === type)
    ? [{ name: accounts.name, ask: signal => accounts.prove(accountPlaces(app), who, signal) }]
    : []
  const servers = product.knowsPasswords ? everyServer(app, product) : []
  return [
    ...service,
    ...servers.map(({ name, settings }) => ({
      name: name ?? product.name,
      ask: async (signal: AbortSignal) =>
        (await product.connected(app.http, settings, { signal }).signIn?.(who)) ?? null,
    })),
  ]
}

export const productOf = (provider: Provider | null): MediaServer | null =>
  mediaServers.find(product => product.provider === provider) ?? null

/** Whether anything is read from a server does not count: its people are its people. */
const everyServer = (app: App, { settings: section }: MediaServer) =>
  serversIn(section, { ...app.settings.get(section), enable: true })

/** Whether any name may be asked for at a media server, which takes longer than looking at a password here. */
export const asksElsewhere = (app: App): boolean =>
  mediaServers.some(
    product =>
      passwordsCount(app.settings.get(authentication), product.provider) && everyServer(app, product).length > 0,
  )

const accountPlaces = (app: App): AccountPlaces => ({
  http: app.http,
  plexTv: plexAccountAddress(app),
  embyConnect: { url: app.config.embyConnect.url, version: app.config.version },
})

import { UpstreamError } from '~/integrations/http/call'
import { mediaServers } from '~/integrations/media/index'
import type { MediaServer } from '~/integrations/media/media-server'
import type { AccountPlaces, Credentials, Proven } from '~/integrations/media/sign-in'
import { authentication, passwordsCount } from '~/shared/access/settings'
import { providerOf } from '~/shared/users/provider-accounts'
import type { ProviderType } from '~/shared/users/providers'
import type { App } from '../app'
import type { Server } from '../settings/servers'
import { productOf, serversToSignInAt } from '../users/home-server'
import { plexAccountAddress } from '../users/plex-account'

/** All of them together: callers give up at five seconds, and take that for an outage. */
const longestMs = 3_500
/** What one server may take, so that the next is asked as well. */
const eachMs = 1_500

/** `away` names who could not be asked, so that nobody knows whether name and password were right. */
type Asking = { who: Credentials; until: AbortSignal; away: string[] }
export const passwordCheck = (who: Credentials, away: string[]): Asking => ({
  who,
  until: AbortSignal.timeout(longestMs),
  away,
})

/** Somebody proven, and the server that did; null for a service that speaks for all servers. */
export type Vouched = Proven & { server: string | null }

/** `id` is the source of a server, or the name of a service. */
type Place = { id: string; server: string | null; name: string; ask: (signal: AbortSignal) => Promise<Proven | null> }

/**
 * Who has a name and a password where accounts of this type live: the service for all servers first, then these servers
 * in their order. One that is away is passed over.
 */
export async function* provenElsewhere(
  app: App,
  type: ProviderType,
  { who, until, away }: Asking,
  servers: readonly Server<MediaServer>[],
): AsyncGenerator<Vouched> {
  for (const { id, server, name, ask } of placesOf(app, type, who, servers)) {
    if (until.aborted) {
      away.push(name)
      continue
    }
    try {
      const proven = await ask(AbortSignal.any([until, AbortSignal.timeout(eachMs)]))
      if (proven) yield { ...proven, server }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      away.push(name)
      app.signInsElsewhere.noteAway(id)
      app.log.warn('media server could not be asked for a sign-in', { server: name, error: error.message })
    }
  }
}

function placesOf(app: App, type: ProviderType, who: Credentials, servers: readonly Server<MediaServer>[]): Place[] {
  const product = productOf(providerOf(type))
  if (!product || !passwordsCount(app.settings.get(authentication), product.provider)) return []
  const { accounts } = product
  const service: Place[] = accounts?.types.some(one => one === type)
    ? [
        {
          ...{ id: accounts.name, server: null, name: accounts.name },
          ask: signal => accounts.prove(accountPlaces(app), who, signal),
        },
      ]
    : []
  const own = product.knowsPasswords ? servers : []
  return [
    ...service,
    ...own.map(({ source, name, settings }) => ({
      ...{ id: source, server: source, name },
      ask: async (signal: AbortSignal) =>
        (await product.connected(app.http, settings, { signal }).signIn?.(who)) ?? null,
    })),
  ]
}

/** The media servers at which a name may be asked for, of the products whose passwords count. */
const serversAsked = (app: App): Server<MediaServer>[] =>
  mediaServers
    .filter(({ provider }) => passwordsCount(app.settings.get(authentication), provider))
    .flatMap(product => serversToSignInAt(app, product))

/** Whether any name may be asked for at a media server, which takes longer than looking at a password here. */
export const asksElsewhere = (app: App): boolean => serversAsked(app).length > 0

/** How long is waited for a sign of life: less than a refusal takes. */
const lookMs = 900

/**
 * Whether somebody who knows passwords cannot be asked now. Looked at whoever signs in: what is said to a wrong password
 * must not depend on whose it is.
 */
export async function isAnybodyAway(app: App): Promise<boolean> {
  const { isUp } = app.signInsElsewhere
  const servers = serversAsked(app).filter(({ service }) => service.knowsPasswords)
  const services = mediaServers.flatMap(({ accounts }) => (accounts ? [accounts.name] : []))
  const looks = [
    ...servers.map(({ source, service, settings }) =>
      isUp(source, async () => (await service.isUp?.(app.http, settings, AbortSignal.timeout(lookMs))) ?? true),
    ),
    // They are not asked for anything else: what the last sign-in met is what is known.
    ...services.map(name => isUp(name, async () => true)),
  ]
  return (await Promise.all(looks)).includes(false)
}

const accountPlaces = (app: App): AccountPlaces => ({
  http: app.http,
  plexTv: plexAccountAddress(app),
  embyConnect: { url: app.config.embyConnect.url, version: app.config.version },
})

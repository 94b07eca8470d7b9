import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client'
import { mayGoInTheOpen, toleratedSeconds } from '~/shared/access/open-id-rules'
import { type Http, UpstreamError } from '../http/call'
import { fetchOver } from './fetch-over'
import type { OpenIdProvider } from './provider'

/** What a provider says of itself: where its endpoints are, and what it can do. */
export type Discovered = ServerMetadata

// With the first sign-in: it takes some milliseconds to load, and most installations never need it.
export const library = () => import('openid-client')

/** Asks a provider what it says of itself. */
export async function discover(http: Http, provider: OpenIdProvider): Promise<Discovered> {
  const { name: service, issuer, clientId } = provider
  const at = URL.parse(issuer)
  if (!at) throw new UpstreamError({ service, kind: 'unreachable', ...unusable(service) })
  const { discovery, customFetch, allowInsecureRequests } = await library()
  try {
    const found = await discovery(at, clientId, undefined, undefined, {
      [customFetch]: fetchOver(http, service),
      execute: mayGoInTheOpen(issuer) ? [allowInsecureRequests] : [],
    })
    return plainFacts(found.serverMetadata())
  } catch (error) {
    throw upstreamIn(error) ?? new UpstreamError({ service, kind: 'unexpected', ...notThere(service), cause: error })
  }
}

/** Without the helpers that the library hangs on it, so that it can be kept. */
const plainFacts = (found: ServerMetadata): Discovered => structuredClone({ ...found })

const unusable = (service: string) => ({
  message: `The address of ${service} is not a valid URL.`,
  failure: { code: 'addressInvalid', service } as const,
})
const notThere = (service: string) => ({
  message: `${service} isn’t at this address.`,
  failure: { code: 'notThere', service } as const,
})

/** The failure of a service that the library has wrapped into one of its own; null for everything else. */
export function upstreamIn(error: unknown): UpstreamError | null {
  if (error instanceof UpstreamError) return error
  return error instanceof Error && error.cause !== undefined ? upstreamIn(error.cause) : null
}

type Asking = { http: Http; provider: OpenIdProvider; found: Discovered; now: Date }

/**
 * What the library needs for one sign-in. The keys of the provider belong to it, so that they are asked for with every
 * sign-in: new ones count at once, and only who brings a code of the provider makes the portal ask.
 */
export async function configured({ http, provider, found, now }: Asking): Promise<Configuration> {
  const lib = await library()
  const clock = {
    [lib.clockSkew]: Math.round((now.getTime() - Date.now()) / 1_000),
    [lib.clockTolerance]: toleratedSeconds,
  }
  const configuration = new lib.Configuration(found, provider.clientId, clock, await authentication(provider, found))
  configuration[lib.customFetch] = fetchOver(http, provider.name)
  lib.enableNonRepudiationChecks(configuration)
  if (mayGoInTheOpen(provider.issuer)) lib.allowInsecureRequests(configuration)
  return configuration
}

/** How the portal shows the provider that it is itself: in a header, unless the provider takes the secret in the body alone. */
async function authentication({ clientSecret }: OpenIdProvider, found: Discovered): Promise<ClientAuth> {
  const { None, ClientSecretBasic, ClientSecretPost } = await library()
  if (!clientSecret) return None()
  const takes = found.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const inBody = takes.includes('client_secret_post') && !takes.includes('client_secret_basic')
  return inBody ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret)
}

import type { OpenIdSettings } from '~/shared/access/open-id-settings'

/** What a provider needs to be asked. */
export type OpenIdProvider = Pick<OpenIdSettings, 'clientSecret' | 'endsThere'> & {
  /** Display name, as sentences and metrics show it. */
  name: string
  issuer: string
  clientId: string
  scopes: string
}

/** A provider out of its settings. Who asks for no scope at all asks for the one that makes it OpenID Connect. */
export function openIdProvider({ name, issuer, clientId, scopes, ...rest }: OpenIdSettings): OpenIdProvider {
  const { clientSecret, endsThere } = rest
  const wanted = new Set(['openid', ...(scopes ?? '').split(/\s+/).filter(Boolean)])
  return {
    ...{ clientSecret, endsThere },
    name: name?.trim() || 'OpenID Connect',
    issuer: issuer?.trim() ?? '',
    clientId: clientId?.trim() ?? '',
    scopes: [...wanted].join(' '),
  }
}

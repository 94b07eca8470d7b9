import { lookUp, nameAnswered } from './host-names'

/** The network as outside services are reached over it. */
export type OutsideFetch = (url: string, init: RequestInit) => Promise<Response>

/** The certificate authorities that count: the public ones and these beside them, as texts of PEM. */
export const authoritiesWith = (own: readonly string[]): string[] => [
  ...process.getBuiltinModule('node:tls').getCACertificates('default'),
  ...own,
]

/** The proxy for an address; null where it is called directly. */
export type ProxyOf = (url: string) => string | null

/**
 * The network with further certificate authorities beside the public ones, null for those alone, and through a proxy
 * where one is set, which asks for names itself.
 */
export function outsideFetch(own: readonly string[] | null, proxyOf: ProxyOf = () => null): OutsideFetch {
  const tls = own && { ca: authoritiesWith(own) }
  return async (url, init) => {
    const proxy = proxyOf(url)
    if (proxy === null) await nameAnswered(url, lookUp)
    return fetch(url, { ...init, ...(tls && { tls }), ...(proxy !== null && { proxy }) })
  }
}

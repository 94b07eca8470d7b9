import { lookUp, nameAnswered } from './host-names'

/** The network as outside services are reached over it. */
export type OutsideFetch = (url: string, init: RequestInit) => Promise<Response>

/** The certificate authorities that count: the public ones and these beside them, as texts of PEM. */
export const authoritiesWith = (own: readonly string[]): string[] => [
  ...process.getBuiltinModule('node:tls').getCACertificates('default'),
  ...own,
]

/** The network with further certificate authorities beside the public ones; null for those alone. */
export function outsideFetch(own: readonly string[] | null): OutsideFetch {
  const tls = own && { ca: authoritiesWith(own) }
  return async (url, init) => {
    await nameAnswered(url, lookUp)
    return fetch(url, tls ? { ...init, tls } : init)
  }
}

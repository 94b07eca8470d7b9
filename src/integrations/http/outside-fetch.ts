import { getCACertificates } from 'node:tls'

/** The network as outside services are reached over it. */
export type OutsideFetch = (url: string, init: RequestInit) => Promise<Response>

/** The certificate authorities that count: the public ones and these beside them, as texts of PEM. */
export const authoritiesWith = (own: readonly string[]): string[] => [...getCACertificates('default'), ...own]

/** The network with further certificate authorities beside the public ones; null for those alone. */
export function outsideFetch(own: readonly string[] | null): OutsideFetch {
  if (own === null) return fetch
  const tls = { ca: authoritiesWith(own) }
  return (url, init) => fetch(url, { ...init, tls })
}

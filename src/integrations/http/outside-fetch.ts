/** The network as outside services are reached over it. */
export type OutsideFetch = (url: string, init: RequestInit) => Promise<Response>

/** The network with further certificate authorities beside the public ones, as texts of PEM; null for those alone. */
export const outsideFetch = (authorities: readonly string[] | null): OutsideFetch =>
  authorities === null ? fetch : (url, init) => fetch(url, { ...init, tls: { ca: [...authorities] } })

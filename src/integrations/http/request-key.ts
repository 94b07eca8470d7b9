import type { HttpRequest } from './call'

/** Names what a read asks for; hashed, because addresses and headers carry keys. */
export const requestKey = ({ service, method, url, headers }: HttpRequest) => {
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1))
  return new Bun.CryptoHasher('sha256').update(JSON.stringify([service, method, url, sorted])).digest('hex')
}

/** Only a read that says how long its reply may be reused is shared between callers. */
export const isReusable = ({ method, cacheMs }: HttpRequest) => method === 'GET' && (cacheMs ?? 0) > 0

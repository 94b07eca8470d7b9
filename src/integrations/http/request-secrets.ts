import type { HttpRequest } from './request'

/** Everything of a request that must never be repeated to a person. */
export const secretsOf = (request: Pick<HttpRequest, 'url' | 'headers'>): string[] => {
  const address = new URL(request.url)
  const named = [...address.searchParams].filter(([name]) => /key|token|secret|pass|auth|sig/i.test(name))
  const headers = Object.entries(request.headers).filter(([name]) => /key|token|secret|pass|auth|cookie/i.test(name))
  const values = [...named, ...headers].flatMap(([, value]) => [value, ...value.split(/\s+/)])
  // Webhooks and bots carry their token in the path, as a long part of it.
  const parts = address.pathname.split('/').filter(part => part.length >= 20)
  return [...values, ...userOf(address), address.search.slice(1), ...parts].filter(value => value.length >= 4)
}

/** As whom an address is opened, also as it is sent. */
function userOf({ username, password }: URL): string[] {
  if (!password) return []
  const plain = [username, password].map(decoded)
  return [Buffer.from(plain.join(':')).toString('base64'), password, ...plain.slice(1)]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

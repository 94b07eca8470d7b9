import { type Session, sessionOf } from '../../state/token'

const name = 'Auth'

/** The token that a gateway in front of the portal left in a cookie. */
export const tokenIn = (cookies: string): string | null => {
  const [, value = ''] = new RegExp(`(?:^|;)\\s*${name}=([^;]*)`).exec(cookies) ?? []
  return value.trim() || null
}

/**
 * The token with which a page that found a cookie goes on; null leaves things as they are. A neighbour under the same domain
 * may leave a cookie here as well: it never takes somebody out of their own session, and into that of another.
 */
export const tokenToKeep = (cookie: string | null, session: Session | null, now = Date.now()): string | null => {
  const brought = sessionOf(cookie, now)
  const isOther = session !== null && brought !== null && session.name !== brought.name
  return brought === null || isOther ? null : cookie
}

/** Paths from the root to a page, with and without a slash at the end: browsers match cookies by either. */
const pathsTo = (page: string) => {
  const parts = page.split('/').filter(Boolean)
  const paths = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return ['/', ...paths.flatMap(path => [path, `${path}/`])]
}

/** The hosts a cookie may have been left for: this one, and every one above it. */
const hostsOf = (host: string) => host.split('.').map((_, index, labels) => labels.slice(index).join('.'))

/** What removes the cookie, wherever it was left: a cookie goes only with the path and host it came with. */
export const removals = ({ pathname, hostname }: Pick<Location, 'pathname' | 'hostname'>): string[] =>
  pathsTo(pathname).flatMap(path => [
    `${name}=; Max-Age=0; path=${path}`,
    ...hostsOf(hostname).map(host => `${name}=; Max-Age=0; path=${path}; domain=${host}`),
  ])

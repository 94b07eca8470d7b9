import type { Portal, Reply } from './portal'
import { seerrRoot } from './seerr'

/** The cookie out of an answer, as a program sends it back. */
export const cookieOf = ({ headers }: Pick<Reply, 'headers'>): string => headers.get('set-cookie')?.split(';')[0] ?? ''

/** Signs in as programs do that keep a cookie. */
export const signInAtSeerr = (portal: Portal, name: string, password: string, headers: Record<string, string> = {}) =>
  portal.guest.post(`${seerrRoot}/auth/local`, { email: name, password }, headers)

/** Calls of a program with a cookie, and with whatever a browser says of the page besides. */
export function withCookie(portal: Portal, cookie: string, more: Record<string, string> = {}) {
  const headers = { cookie, ...more }
  return {
    get: (path: string) => portal.guest.get(`${seerrRoot}/${path}`, undefined, headers),
    post: (path: string, body: unknown = {}) => portal.guest.post(`${seerrRoot}/${path}`, body, headers),
    delete: (path: string) => portal.guest.delete(`${seerrRoot}/${path}`, undefined, headers),
  }
}

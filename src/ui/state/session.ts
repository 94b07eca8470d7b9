import { atom, getDefaultStore } from 'jotai'

export const tokenKey = 'id_token'

/** Who is signed in, as the token says. */
export type Session = { name: string; email: string | null; roles: readonly string[]; expiresAt: number }

type Payload = { sub?: string; Email?: string; role?: string | string[]; exp?: number }

const decoded = (token: string): Payload | null => {
  try {
    const [, body = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(body.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Payload
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return null
    throw error
  }
}

/** Null for a token that cannot be read or has expired. */
export const sessionOf = (token: string | null, now = Date.now()): Session | null => {
  const payload = token ? decoded(token) : null
  if (!payload?.sub || !payload.exp || payload.exp * 1000 <= now) return null
  const roles = payload.role === undefined ? [] : [payload.role].flat()
  return { name: payload.sub, email: payload.Email ?? null, roles, expiresAt: payload.exp * 1000 }
}

const storedToken = () => (typeof localStorage === 'undefined' ? null : localStorage.getItem(tokenKey))

const tokenAtom = atom<string | null>(storedToken())

export const sessionAtom = atom(get => sessionOf(get(tokenAtom)))

/** The bearer token, or null once it has expired. */
export const currentToken = () => {
  const token = getDefaultStore().get(tokenAtom)
  return sessionOf(token) ? token : null
}

export const keepToken = (token: string) => {
  localStorage.setItem(tokenKey, token)
  getDefaultStore().set(tokenAtom, token)
}

export const signOut = () => {
  localStorage.removeItem(tokenKey)
  getDefaultStore().set(tokenAtom, null)
}

const signOutPauseMs = 5000
let signedOutAt = 0

/** An answer of 401 signs out, at most once in five seconds however many calls fail together. */
export const signOutRefused = (now = Date.now()) => {
  if (now - signedOutAt < signOutPauseMs) return
  signedOutAt = now
  signOut()
}

/** Other tabs sign in and out with this one. */
export const followOtherTabs = () =>
  window.addEventListener('storage', event => {
    if (event.key === tokenKey) getDefaultStore().set(tokenAtom, event.newValue)
  })

const has = (session: Session | null, ...roles: string[]) => roles.some(role => session?.roles.includes(role))

export const isAdmin = (session: Session | null) => has(session, 'Admin')

/** Administrators and power users. */
export const isPowerUser = (session: Session | null) => has(session, 'Admin', 'PowerUser')

/** Holds one of the claims; administrators hold all. */
export const mayAny = (session: Session | null, ...claims: string[]) => has(session, 'Admin', ...claims)

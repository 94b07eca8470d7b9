import { atom, getDefaultStore } from 'jotai'
import { holdsAny, type Session, sessionOf, tokenKey } from './token'

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

let renewal: Promise<unknown> | null = null

/** A call that brings a new token: whoever is refused while it is under way had the old one. */
export const renewing = <T>(call: Promise<T>): Promise<T> => {
  renewal = call.catch(() => null)
  return call
}

/**
 * An answer of 401 signs out, unless a newer token has taken the place of the refused one; at most once in five seconds
 * however many calls fail together.
 */
export const signOutRefused = async (token: string, now = Date.now()) => {
  await renewal
  if (token !== currentToken()) return
  if (now - signedOutAt < signOutPauseMs) return
  signedOutAt = now
  signOut()
}

/** Other tabs sign in and out with this one. */
export const followOtherTabs = () =>
  window.addEventListener('storage', event => {
    if (event.key === tokenKey) getDefaultStore().set(tokenAtom, event.newValue)
  })

export const isAdmin = (session: Session | null) => holdsAny(session, 'Admin')

/** Holds one of the claims; administrators hold all. */
export const mayAny = (session: Session | null, ...claims: string[]) => holdsAny(session, 'Admin', ...claims)

import type { Credential } from './recent-sign-in'

type Standing = {
  /** By what they are known. */
  credential: Credential | null
  /** The terms as they are now; null while nobody has to agree to any. */
  terms: string | null
  /** What they have agreed to, ever. */
  agreedTo: readonly string[]
}

/**
 * Whether somebody has to agree to the terms before they go on: whoever is signed in, in whatever way they signed in.
 * Programs with the API key, a personal key or a personal token go on working, also after a change of the text.
 */
export const mustAgree = ({ credential, terms, agreedTo }: Standing): boolean =>
  credential === 'session' && terms !== null && !agreedTo.includes(terms)

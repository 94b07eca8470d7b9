import type { OpenIdPage } from '~/shared/api/open-id'

/** What was begun at a provider, as this tab keeps it until it is back: who signs in, or whose account is linked. */
export type OpenIdErrand = { ticket: string; provider: string; isLink: boolean; after: string | null }

const key = 'open-id-errand'

/** Leaves for the page of the provider; settled where somebody comes back by the history of the browser. */
export function leaveForProvider({ address, ticket }: OpenIdPage, errand: Omit<OpenIdErrand, 'ticket'>): Promise<void> {
  sessionStorage.setItem(key, JSON.stringify({ ...errand, ticket } satisfies OpenIdErrand))
  const isBack = new Promise<void>(done => addEventListener('pageshow', () => done(), { once: true }))
  location.assign(address)
  return isBack
}

/** What this tab left for, once; null where it left for nothing. */
export function takeErrand(): OpenIdErrand | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === null ? null : (JSON.parse(kept) as OpenIdErrand)
}

const signOutKey = 'open-id-sign-out'
/** A token by its signature, so that nothing ends at a provider for a session that others began. */
const markOf = (token: string) => token.slice(-43)

/** Keeps what ends the session at the provider when this one is ended. */
export function keepSignOut(token: string, ticket: string | null) {
  if (ticket === null) localStorage.removeItem(signOutKey)
  else localStorage.setItem(signOutKey, `${markOf(token)} ${ticket}`)
}

/** The same, once; null for a session that began in another way. */
export function takeSignOut(token: string): string | null {
  const [mark, ticket] = localStorage.getItem(signOutKey)?.split(' ') ?? []
  localStorage.removeItem(signOutKey)
  return ticket && mark === markOf(token) ? ticket : null
}

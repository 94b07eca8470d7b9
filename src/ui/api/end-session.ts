import type { OpenIdSignedOut, OpenIdSignOut } from '~/shared/api/open-id'
import { url } from '../base'
import { takeSignOut } from '../state/open-id-errand'

/** Ends the session of a token that is kept no more; without a network it ends by itself, later. */
export async function endSession(token: string) {
  const ticket = takeSignOut(token)
  const send = (method: string, path: string, more?: RequestInit) =>
    fetch(url(path), { ...more, method, headers: { ...more?.headers, authorization: `Bearer ${token}` } })
  if (ticket === null) return void (await send('DELETE', '/api/v3/me/sessions/this', { keepalive: true }))
  const answer = await send('POST', '/api/v3/me/open-id/sign-out', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket } satisfies OpenIdSignOut),
  })
  const { address }: OpenIdSignedOut = await answer.json()
  // The session at the provider ends there too, and it leads back.
  if (address) location.assign(address)
}

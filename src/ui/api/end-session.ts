import type { BrowserPlace } from '~/shared/api/browsers'
import type { OpenIdSignedOut, OpenIdSignOut } from '~/shared/api/open-id'
import { url } from '../base'
import { takeSignOut } from '../state/open-id-errand'

/** Whoever sits here next is told nothing that is meant for somebody else, also where the portal could not be told so. */
async function forgetBrowser(tell: (endpoint: string) => Promise<unknown>) {
  const worker = await navigator.serviceWorker?.getRegistration(url('/'))
  const subscription = await worker?.pushManager?.getSubscription()
  if (!subscription) return
  await Promise.allSettled([tell(subscription.endpoint), subscription.unsubscribe()])
}

/** Ends the session of a token that is kept no more; without a network it ends by itself, later. */
export async function endSession(token: string) {
  const ticket = takeSignOut(token)
  const send = (method: string, path: string, more?: RequestInit) =>
    fetch(url(path), { ...more, method, headers: { ...more?.headers, authorization: `Bearer ${token}` } })
  await forgetBrowser(endpoint =>
    send('POST', '/api/v3/me/browsers/forget', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint } satisfies BrowserPlace),
    }),
  ).catch(() => undefined)
  if (ticket === null) return void (await send('DELETE', '/api/v3/me/sessions/this', { keepalive: true }))
  const answer = await send('POST', '/api/v3/me/open-id/sign-out', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket } satisfies OpenIdSignOut),
  })
  const { address }: OpenIdSignedOut = await answer.json()
  // The session at the provider ends there too, and it leads back.
  if (address) location.assign(address)
}

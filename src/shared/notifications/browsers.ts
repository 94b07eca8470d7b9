/** So many browsers of one person are kept, those added last. */
export const mostBrowsers = 10
export const longestEndpoint = 1_000

/** Where a browser is reached, and what its messages are encrypted with: a public key and a secret, in base64url. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** The forms of both: 65 bytes of which the first is 4, and 16 bytes. */
export const pushKeyForms = { p256dh: '^B[A-Za-z0-9_-]{86}$', auth: '^[A-Za-z0-9_-]{22}$' } as const

/** The place of a push service: on the internet, by its name alone, so that nobody has the portal call its own network. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false
  return text.length <= longestEndpoint && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+\.?$/i.test(url.hostname)
}

/** A subscription as a message that is being sent has it. */
export const subscriptionAddress = ({ endpoint, p256dh, auth }: PushSubscription): string =>
  [endpoint, p256dh, auth].join(' ')

/** The subscription of such an address; null for any other. */
export function subscriptionAt(address: string): PushSubscription | null {
  const [endpoint = '', p256dh = '', auth = ''] = address.split(' ')
  return auth && isPushEndpoint(endpoint) ? { endpoint, p256dh, auth } : null
}

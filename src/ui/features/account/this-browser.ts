import { url } from '../../base'

/** Why messages cannot be shown in this browser; null where they can. */
export type Obstacle = 'insecure' | 'noSupport' | 'denied' | null

export function obstacleHere(): Obstacle {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'noSupport'
  return Notification.permission === 'denied' ? 'denied' : null
}

const subscription = async () =>
  (await navigator.serviceWorker?.getRegistration(url('/')))?.pushManager?.getSubscription()

/** What this browser is told by in the list of all: the hash of where it is reached; null where it shows nothing. */
export async function ownHash(): Promise<string | null> {
  const endpoint = (await subscription())?.endpoint
  if (!endpoint) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

const asText = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The person said no to the browser, or has said so before. */
export class NotAllowed extends Error {}

/** Asks for permission and answers where this browser is reached from now on; a key of before counts no more. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const worker = await navigator.serviceWorker.register(url('/service-worker.js'))
  await navigator.serviceWorker.ready
  const before = await worker.pushManager.getSubscription()
  if (before && asText(before.options.applicationServerKey) !== publicKey) await before.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return { endpoint: made.endpoint, p256dh: asText(made.getKey('p256dh')), auth: asText(made.getKey('auth')) }
}

export const unsubscribe = async () => (await subscription())?.unsubscribe()

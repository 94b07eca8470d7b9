import { installation } from '~/shared/settings/portal'
import type { App } from '../app'

const plainGroup = (group: string) => group.toLowerCase().replace(/^0+(?=.)/, '')

/** A household on IPv6 has a whole network of addresses, the first four groups of which are the same. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = [], tail] = address.split('::').map(half => half.split(':').filter(Boolean).map(plainGroup))
  const left = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : []
  return [...head, ...left, ...(tail ?? [])].slice(0, 4).join(':')
}

/** Where somebody calls from, in a form that tells nobody who reads the database. */
export const networkHash = (app: App, userId: string, address: string) =>
  new Bun.CryptoHasher('sha256', app.settings.get(installation).signingKey ?? '')
    .update(JSON.stringify(['network', userId, networkOf(address)]))
    .digest('base64url')

import { addressParts } from '~/shared/base-address'
import type { Provider } from '~/shared/users/providers'

/** What is entered of the first media server; kept nowhere, as half of it is secret. */
export type MediaEntry = {
  address: string
  key: string
  login: string
  password: string
  /** The owner of the Plex server administers here as well. */
  owner: boolean
}
export type MediaField = Exclude<keyof MediaEntry, 'owner'>

export const noMediaEntry: MediaEntry = { address: '', key: '', login: '', password: '', owner: true }

/** Where a server is, out of its address; null where that is none. */
export function placeIn(address: string) {
  const parts = addressParts(address)
  return parts && { ...parts, port: parts.port ?? 80, ssl: parts.ssl ?? false }
}

/** Which boxes are empty or wrong. */
export function mediaFaults(product: Provider, { address, key, login, password }: MediaEntry): MediaField[] {
  const needed: [MediaField, boolean][] =
    product === 'plex'
      ? [
          ['login', login.trim() !== ''],
          ['password', password !== ''],
        ]
      : [
          ['address', placeIn(address) !== null],
          ['key', key.trim() !== ''],
        ]
  return needed.flatMap(([field, isGood]) => (isGood ? [] : [field]))
}

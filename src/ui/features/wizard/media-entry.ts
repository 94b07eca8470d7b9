export type MediaProduct = 'plex' | 'emby' | 'jellyfin'

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

/** Where the pages of Emby and Jellyfin are: what is copied from a browser there ends so. */
const ownPages = /\/web(\/(index\.html)?)?$/i

/** Where a server is, out of its address; null where that is none. */
export function placeIn(address: string) {
  const url = URL.parse(/^https?:\/\//i.test(address.trim()) ? address.trim() : `http://${address.trim()}`)
  // Chromium writes what is no hostname with percent signs instead of refusing it.
  if (!url || url.hostname === '' || url.hostname.includes('%')) return null
  const ssl = url.protocol === 'https:'
  const port = url.port === '' ? (ssl ? 443 : 80) : Number(url.port)
  const subDir = url.pathname.replace(ownPages, '').replace(/^\/|\/$/g, '') || null
  return { ip: url.hostname, port, ssl, subDir }
}

/** Which boxes are empty or wrong. */
export function mediaFaults(product: MediaProduct, { address, key, login, password }: MediaEntry): MediaField[] {
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

import { basePath, type Connection, trimmed } from './address'

/** A connection that leads nowhere; the message is the end of a sentence, such as "the hostname is missing". */
export class AddressError extends Error {}

/**
 * The address that paths are added to, without a slash at its end. A base URL or a scheme written into the host
 * decides how the rest is read; see the table in the tests.
 */
export function baseAddress({ ip, port, ssl, subDir }: Connection): string {
  const written = ip?.trim() ?? ''
  if (!written) throw new AddressError('the hostname is missing')
  const path = trimmed(subDir)
  const scheme = /^(https?):\/\//i.exec(written)?.[1]?.toLowerCase()
  const rest = scheme ? written.slice(scheme.length + 3) : written
  if (path) return assembled({ scheme: ssl ? 'https' : (scheme ?? 'http'), host: hostOf(rest), port, path })
  if (scheme) return assembled({ scheme, host: hostOf(rest), port, path: firstSegment(rest) })
  const secure = (ssl || port === 443) && port !== 80
  return assembled({ scheme: secure ? 'https' : 'http', host: rest.replace(/\/$/, ''), port, path: '' })
}

/** The connection in the values of a section or an item, as far as they say it. */
export const connectionIn = ({ ip, port, ssl, subDir }: Readonly<Record<string, unknown>>): Connection => ({
  ip: typeof ip === 'string' ? ip : null,
  port: Number(port),
  ssl: ssl === true,
  subDir: typeof subDir === 'string' ? subDir : null,
})

/** Its base address, or null for a connection that leads nowhere. */
export function addressOf(connection: Connection): string | null {
  try {
    return baseAddress(connection)
  } catch (error) {
    if (error instanceof AddressError) return null
    throw error
  }
}

const hostOf = (rest: string) => {
  const host = rest.split('/')[0] ?? ''
  // A port written behind the host gives way to the port of its own field.
  return host.replace(/(?<=^[^:]*|\]):\d+$/, '')
}

const firstSegment = (rest: string) => rest.split(/[?#]/)[0]?.split('/')[1] ?? ''

type Parts = { scheme: string; host: string; port: number; path: string }

function assembled({ scheme, host, port, path }: Parts): string {
  if (host.includes('@')) throw new AddressError('a username or password does not belong in the hostname')
  const bracketed = /^[\da-f:.]*:[\da-f:.]*:[\da-f:.]*$/i.test(host) ? `[${host}]` : host
  const plain = /^(\[[\da-f:.]+\]|[^\s/?#@:\\[\]]+)$/i.test(bracketed)
  const url = plain ? URL.parse(`${scheme}://${bracketed}`) : null
  if (!url) throw new AddressError(`"${shortened(host)}" is not a hostname`)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new AddressError('the port is missing')
  url.port = String(port)
  url.pathname = path
  return url.href.replace(/\/+$/, '')
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

/** What an address says of a connection; null is what it does not say. */
export type AddressParts = { ip: string; port: number | null; ssl: boolean | null; subDir: string | null }

/** Where the pages of media servers are: what is copied from a browser there ends so. */
const ownPages = /\/web(\/(index\.html)?)?$/i

/** A whole address, or as much of it as somebody wrote, by its parts; null where it is none. */
export function addressParts(address: string): AddressParts | null {
  const written = address.trim()
  const [scheme = ''] = /^https?:\/\//i.exec(written) ?? []
  if (!scheme && written.includes('://')) return null
  const url = URL.parse(scheme ? written : `http://${written}`)
  // Chromium writes what is no hostname with percent signs instead of refusing it.
  if (!url || url.hostname === '' || url.hostname.includes('%') || url.username || url.password) return null
  const ssl = scheme ? url.protocol === 'https:' : null
  const [, port] = /:(\d+)$/.exec(written.slice(scheme.length).split(/[/?#]/)[0] ?? '') ?? []
  const usualPort = ssl === null ? null : ssl ? 443 : 80
  return {
    ip: url.hostname,
    port: port === undefined ? usualPort : Number(port),
    ssl,
    subDir: basePath(url.pathname.replace(ownPages, '')) || null,
  }
}

import { isAddress } from '~/shared/ip-address'
import { isPublicAddress } from './networks'

type Outgoing = {
  /** Null where everything is called directly. */
  proxy: string | null
  /** Hosts that are called directly, with commas between them; one that begins with a dot stands for all below it. */
  direct: string | null
}

/** The proxy through which an address is called; null for what is in the house, and for what is to be called directly. */
export function proxyFor(url: string, { proxy, direct }: Outgoing): string | null {
  if (!proxy) return null
  const host = new URL(url).hostname.toLowerCase().replace(/^\[|\]$/g, '')
  const named = (direct ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const isNamed = named.some(name => host === name || (name.startsWith('.') && host.endsWith(name)))
  return isNamed || isInHouse(host) ? null : proxy
}

const isInHouse = (host: string) =>
  isAddress(host)
    ? !isPublicAddress(host)
    : !host.includes('.') || /\.(local|lan|home|internal|localhost|home\.arpa)$/.test(host)

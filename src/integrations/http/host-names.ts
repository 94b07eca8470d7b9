import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { isAddress } from '~/shared/ip-address'

/** The addresses of a hostname; none of one that is not known. Throws where no name server answers in time. */
export type LookUp = (hostname: string) => Promise<readonly string[]>

/** Longer than the five seconds after which the next name server is asked, shorter than any call to a service. */
const silentMs = 6_000
/** As long as the runtime itself remembers the addresses of a name. */
const rememberedMs = 30_000

const silent = () => Object.assign(new Error('No name server answered.'), { code: 'DNS_ETIMEOUT' })

/** How the name servers of the machine are asked, beside everything else; tests ask in other ways. */
type Ask = (hostname: string) => Promise<readonly { address: string }[]>
type Options = { ask?: Ask; longestMs?: number }

/** Asks the name servers of the machine, and remembers for a while what they answered. */
export function hostNames({ ask = Bun.dns.lookup, longestMs = silentMs }: Options = {}): LookUp {
  const known = new LRUCache<string, readonly string[]>({ ...atMost(1_000), ttl: rememberedMs })
  return async hostname => {
    if (isAddress(hostname)) return [hostname]
    const remembered = known.get(hostname)
    if (remembered) return remembered
    const timer = Promise.withResolvers<never>()
    const late = setTimeout(() => timer.reject(silent()), longestMs)
    try {
      const found = await Promise.race([ask(hostname), timer.promise])
      const addresses = found.map(({ address }) => address)
      known.set(hostname, addresses)
      return addresses
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'DNS_ETIMEOUT') throw error
      return []
    } finally {
      clearTimeout(late)
    }
  }
}

/** The name servers as the whole portal asks them. */
export const lookUp = hostNames()

/**
 * Throws where no name server answers for the host of an address. `fetch` would wait for them in one of the few threads
 * in which passwords are checked as well: two names without an answer would keep everybody from signing in. Names that
 * end in `.local` are asked of the network itself, and names that are unknown here may stand in a directory of the
 * machine, which only `fetch` reads.
 */
export async function nameAnswered(url: string, look: LookUp): Promise<void> {
  const { hostname } = new URL(url)
  if (!hostname.endsWith('.local')) await look(hostname.replace(/^\[|\]$/g, ''))
}

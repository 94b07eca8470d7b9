import { BlockList, isIP } from 'node:net'

/** Addresses and whole networks. */
export type Networks = { includes: (address: string) => boolean }

const bitsOf = (version: number) => (version === 6 ? 128 : 32)

/** Networks out of addresses and `address/prefix`, with those entries of which nothing can be made. */
export function networksIn(text: string): { networks: Networks; unreadable: string[] } {
  const list = new BlockList()
  const unreadable: string[] = []
  for (const entry of text.split(',').map(one => one.trim())) {
    if (entry === '') continue
    const [address = '', prefix, ...more] = entry.split('/')
    const version = isIP(address)
    const bits = prefix === undefined ? bitsOf(version) : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (version === 0 || more.length > 0 || !(bits <= bitsOf(version))) unreadable.push(entry)
    else list.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4')
  }
  return {
    networks: {
      includes(address) {
        const version = isIP(address)
        return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
      },
    },
    unreadable,
  }
}

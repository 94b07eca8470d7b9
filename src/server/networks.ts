import { addressBytes, isInNetwork } from '~/shared/ip-address'

/** Addresses and whole networks. */
export type Networks = { includes: (address: string) => boolean }

/** Networks out of addresses and `address/prefix`, with those entries of which nothing can be made. */
export function networksIn(text: string): { networks: Networks; unreadable: string[] } {
  const known: { bytes: readonly number[]; bits: number }[] = []
  const unreadable: string[] = []
  for (const entry of text.split(',').map(one => one.trim())) {
    if (entry === '') continue
    const [address = '', prefix, ...more] = entry.split('/')
    const bytes = addressBytes(address)
    const most = (bytes?.length ?? 0) * 8
    const bits = prefix === undefined ? most : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
    if (bytes === null || more.length > 0 || !(bits <= most)) unreadable.push(entry)
    else known.push({ bytes, bits })
  }
  const includes = (address: string) => {
    const caller = addressBytes(address)
    return caller !== null && known.some(({ bytes, bits }) => isInNetwork(caller, bytes, bits))
  }
  return { networks: { includes }, unreadable }
}

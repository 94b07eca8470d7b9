import { BlockList, isIP } from 'node:net'

const near = new BlockList()
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  near.addSubnet(net, prefix)
}
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/** An address of this machine or of a private network, which nobody has who comes from the internet. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  const version = isIP(bare)
  return version !== 0 && near.check(bare, version === 6 ? 'ipv6' : 'ipv4')
}

const plainGroup = (group: string) => group.toLowerCase().replace(/^0+(?=.)/, '')

/** A household on IPv6 has a whole network of addresses, the first four groups of which are the same. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = [], tail] = address.split('::').map(half => half.split(':').filter(Boolean).map(plainGroup))
  const left = tail ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : []
  return [...head, ...left, ...(tail ?? [])].slice(0, 4).join(':')
}

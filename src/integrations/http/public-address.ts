import { BlockList, isIP } from 'node:net'

/** Whatever is no address of the internet: of this machine, of a private network, or for a purpose of its own. */
const notPublic = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv6')

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An address that somebody on the internet has. */
export function isPublicAddress(address: string): boolean {
  const [, inside] = mapped.exec(address) ?? []
  const bare = inside ?? address.replace(/%.*$/, '')
  const version = isIP(bare)
  return version !== 0 && !notPublic.check(bare, version === 6 ? 'ipv6' : 'ipv4')
}

import { BlockList, isIP } from 'node:net'

/** Networks of this machine and of private networks. */
const near = [
  '10.0.0.0/8',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]
/** Networks for a purpose of their own, whose addresses nobody on the internet has either. */
const special = [
  '0.0.0.0/8',
  '100.64.0.0/10',
  '192.0.0.0/24',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  'ff00::/8',
]

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}
const [notFromOutside, notPublic] = [listOf(near), listOf([...near, ...special])]

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Without the name of a network card, and as the address of IPv4 that it is written around; null where it is none. */
function bareOf(address: string): string | null {
  const [, inside] = mapped.exec(address) ?? []
  const bare = inside ?? address.replace(/%.*$/, '')
  return isIP(bare) === 0 ? null : bare
}

/** An address that somebody on the internet has. */
export function isPublicAddress(address: string): boolean {
  const bare = bareOf(address)
  return bare !== null && !notPublic.check(bare, familyOf(bare))
}

/** An address of this machine or of a private network, which nobody has who comes from the internet. */
export function isPrivateAddress(address: string): boolean {
  const bare = bareOf(address)
  return bare !== null && notFromOutside.check(bare, familyOf(bare))
}

import { addressBytes, isInNetwork } from '~/shared/ip-address'

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
  '64:ff9b:1::/48',
  // The next two carry an IPv4 address, which may be one of the house.
  '2001::/32',
  '2002::/16',
  'fec0::/10',
  'ff00::/8',
]

type Network = { bytes: readonly number[]; bits: number }

/** Read when an address is first held against it, so that no start waits for all of them. */
const known = new Map<string, Network>()

function networkIn(network: string): Network {
  const [address = '', bits] = network.split('/')
  const read = known.get(network) ?? { bytes: addressBytes(address) ?? [], bits: Number(bits) }
  known.set(network, read)
  return read
}

const isIn = (networks: readonly string[], address: readonly number[]) =>
  networks.some(network => {
    const { bytes, bits } = networkIn(network)
    return isInNetwork(address, bytes, bits)
  })

/** An address that somebody on the internet has. */
export function isPublicAddress(address: string): boolean {
  const bytes = addressBytes(address)
  return bytes !== null && !isIn(near, bytes) && !isIn(special, bytes)
}

/** An address of this machine or of a private network, which nobody has who comes from the internet. */
export function isPrivateAddress(address: string): boolean {
  const bytes = addressBytes(address)
  return bytes !== null && isIn(near, bytes)
}

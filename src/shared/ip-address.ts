/** Digits of which the runtime would make the same number: without zeros in front. */
const digits = /^(?:0|[1-9]\d{0,2})$/
const group = /^[0-9a-f]{1,4}$/i
/** An address of IPv4 in the form of IPv6. */
const mapped = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255]

/**
 * The 4 or 16 bytes of an IP address, null of anything else. The runtime knows that too, in a module that takes longer to
 * load than the rest of the network, at every start.
 */
export function addressBytes(text: string): readonly number[] | null {
  const four = fourBytes(text)
  if (four) return four
  const bytes = sixteenBytes(text.includes('%') ? text.replace(/%[\w.:-]+$/, '') : text)
  return bytes && mapped.every((byte, at) => bytes[at] === byte) ? bytes.slice(mapped.length) : bytes
}

export const isAddress = (text: string): boolean => addressBytes(text) !== null

/** The parts of an IPv4 address, as it is written without zeros in front. */
function fourBytes(text: string): number[] | null {
  const parts = text.split('.', 5)
  return parts.length === 4 && parts.every(part => digits.test(part) && Number(part) <= 255) ? parts.map(Number) : null
}

/** Groups on both sides of at most one `::`, which stands for as many zeros as are missing. */
function sixteenBytes(text: string): number[] | null {
  const halves = text.split('::')
  if (!text.includes(':') || halves.length > 2) return null
  const [before = null, after = null] = halves.map(groupBytes)
  if (halves.length === 1) return before?.length === 16 ? before : null
  if (!before || !after || before.length + after.length > 14) return null
  const zeros = new Array<number>(16 - before.length - after.length).fill(0)
  return [...before, ...zeros, ...after]
}

function groupBytes(text: string, at: number, { length }: readonly string[]): number[] | null {
  if (text === '') return []
  const groups = text.split(':')
  const isLast = at === length - 1
  const bytes = groups.map((one, index) => {
    const four = isLast && index === groups.length - 1 ? fourBytes(one) : null
    if (four) return four
    return group.test(one) ? [Number.parseInt(one, 16) >> 8, Number.parseInt(one, 16) & 255] : null
  })
  return bytes.includes(null) ? null : bytes.flatMap(pair => pair ?? [])
}

/** Whether an address begins with the same bits as a network. */
export function isInNetwork(address: readonly number[], network: readonly number[], bits: number): boolean {
  if (address.length !== network.length) return false
  return network.every((byte, at) => {
    const counted = Math.min(Math.max(bits - at * 8, 0), 8)
    const mask = (0xff << (8 - counted)) & 0xff
    return (byte & mask) === ((address[at] ?? 0) & mask)
  })
}

const shortHash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 16)

/** The address of a reader, as keys of messages have it. */
export const readerKey = (address: string): string => shortHash(address.toLowerCase())

/** The key of what a channel says of an event, to somebody or, without an address, to a program. */
export const messageKey = (target: string, event: string, address: string | null): string =>
  [target, event, ...(address === null ? [] : [readerKey(address)])].join(':')

/** The same where it is told together with others of its bundle. */
export const bundledKey = (bundle: string, event: string): string => `${bundle}:${shortHash(event)}`

/** What stands in the keys of messages for several things, and in no other. */
export const gatheredMark = ':gathered:'

/** The key of the message that gathers what one reader hears of until a moment, or of one thing. */
export const digestKey = (target: string, address: string, of: Date | string): string =>
  `${target}${gatheredMark}${readerKey(address)}:${typeof of === 'string' ? shortHash(of) : of.getTime()}`

/** The moment until which the message of such a key gathers, whenever it leaves then; null for one that is about one thing. */
export function gatheredUntil(key: string): Date | null {
  const of = key.split(':').at(-1) ?? ''
  return /^\d{13}$/.test(of) ? new Date(Number(of)) : null
}

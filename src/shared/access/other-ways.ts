import type { Reason } from '../refusal'

/** How somebody can sign in besides with the link, or the passkey, that is looked at. */
export type OtherWays = {
  /** A password of this portal that counts. */
  hasPassword: boolean
  needsPassword: boolean
  /** A media server vouches for them. */
  hasMediaServer: boolean
  passkeys: number
  /** Links with providers that are on. */
  links: number
  /** Connected accounts of media servers whose people may sign in. */
  mediaAccounts: number
}

/** Nobody locks themselves out. */
export function objectionToUnlinking(ways: OtherWays): Reason | null {
  const others = ways.passkeys + ways.links + ways.mediaAccounts
  return ways.hasPassword || !ways.needsPassword || ways.hasMediaServer || others > 0 ? null : { code: 'LastWayIn' }
}

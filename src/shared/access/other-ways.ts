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
}

/** Nobody locks themselves out. */
export const objectionToUnlinking = (ways: OtherWays): Reason | null =>
  ways.hasPassword || !ways.needsPassword || ways.hasMediaServer || ways.passkeys > 0 || ways.links > 0
    ? null
    : { code: 'LastWayIn' }

import { minuteMs } from '../durations'
import { isAddress } from '../ip-address'
import type { Reason } from '../refusal'

/** Where passkeys count: the page as browsers name it, and the name of its host, to which they are bound. */
export type PasskeyPlace = { origin: string; rpId: string }

/**
 * The place of a portal at an address; null where browsers have no passkeys: without encryption, unless on the same machine,
 * and where the host has a number instead of a name.
 */
export function passkeyPlace(address: string): PasskeyPlace | null {
  const at = URL.parse(address)
  if (!at) return null
  const host = at.hostname.replace(/^\[|\]$/g, '')
  const isOwnMachine = /^(.+\.)?localhost$/.test(host)
  const isSafe = at.protocol === 'https:' || (at.protocol === 'http:' && isOwnMachine)
  return isSafe && host !== '' && !isAddress(host) ? { origin: at.origin, rpId: host } : null
}

export const mostPasskeys = 20

/** How long somebody has for their device to ask them, and no longer counts what it was asked. */
export const challengeMs = 5 * minuteMs

/**
 * Whether a passkey was used somewhere else than with the device that shows it: it counts how often it was used, and counts
 * up. Those that are kept at several devices count nothing.
 */
export const isCounterBack = ({ kept, told }: { kept: number; told: number }): boolean =>
  (kept > 0 || told > 0) && told <= kept

export const objectionToPasskey = (held: number): Reason | null =>
  held >= mostPasskeys ? { code: 'TooManyPasskeys', most: mostPasskeys } : null

import { LRUCache } from 'lru-cache'
import { UpstreamError } from '~/integrations/http/call'
import type { App } from '../app'
import { plexAccountAddress } from '../users/plex-account'
import type { SignedIn } from './admit'
import { networkOf } from './network'
import { signInWithPlex, tokenOfPin } from './plex'

/** Pins follow each other: whoever counts along must not get the session that another one waits for. */
type Pin = { network: string; isUsed: boolean }
const pinsByApp = new WeakMap<App, LRUCache<number, Pin>>()
const mostPins = 10_000

function pinsOf(app: App): LRUCache<number, Pin> {
  const pins = pinsByApp.get(app) ?? new LRUCache<number, Pin>({ max: mostPins })
  pinsByApp.set(app, pins)
  return pins
}

/** Notes who waits for a pin that a program of others made at Plex. */
export function expectPin(app: App, id: number, address: string): void {
  const pins = pinsOf(app)
  if (!pins.has(id)) pins.set(id, { network: networkOf(address), isUsed: false })
}

/** What a program of others is told that polls a pin. */
type PinOutcome = SignedIn | 'waiting' | 'gone' | 'away'

/** A session for a pin that somebody has allowed: once, and for whoever said to be waiting for it. */
export async function signInByPin(app: App, id: number, address: string): Promise<PinOutcome> {
  const pins = pinsOf(app)
  const pin = pins.get(id)
  if (pin?.isUsed) return 'gone'
  if (pin && pin.network !== networkOf(address)) return 'waiting'
  const token = await read(app, id)
  if (token === null || token === 'gone' || token === 'away') return token ?? 'waiting'
  const session = await signInWithPlex(app, token, address)
  pins.set(id, { network: networkOf(address), isUsed: true })
  return session
}

async function read(app: App, id: number) {
  try {
    return await tokenOfPin(app, plexAccountAddress(app), id)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('a pin of Plex could not be read', { error: error.message })
    return 'away' as const
  }
}

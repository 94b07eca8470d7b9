import { LRUCache } from 'lru-cache'
import { UpstreamError } from '~/integrations/http/call'
import { atMost } from '~/shared/cache-bounds'
import { refuse } from '~/shared/refusal'
import type { SignInsElsewhere } from '../app'
import { sameText } from '../settings/keys'
import { attemptsOf } from './attempts'
import { networkOf } from './network'
import { usableMs } from './used-once'

/** Outside services block by address: strangers must not use up what they allow the household. */
const triesAMinute = 10
/** A page or program asks every second; some people of a household may sign in at the same moment. */
const pollsAMinute = 300
const mostPins = 10_000
const mostPinsOfNetwork = 20
/** Whether a server answers, so that many who sign in look once. */
const knownMs = 15_000
const mostServers = 500

type Pin = { network: string; code: string; isTaken: boolean }

/** What is known in this process of sign-ins that somebody allows at Plex or at a media server. */
export function signInsElsewhere(ticks = () => performance.now()): SignInsElsewhere {
  const mayTry = attemptsOf(triesAMinute, ticks)
  const mayPoll = attemptsOf(pollsAMinute, ticks)
  const kept = { ttl: usableMs, ttlResolution: 0, perf: { now: ticks } }
  const pins = new LRUCache<number, Pin>({ ...kept, ...atMost(mostPins) })
  const up = new LRUCache<string, Promise<boolean>>({ ...kept, ttl: knownMs, ...atMost(mostServers) })

  /** Of many pins of one network the oldest is forgotten, so that nobody pushes out those of others. */
  function makeRoomFor(network: string) {
    const own = [...pins.entries()].filter(([, pin]) => pin.network === network).map(([id]) => id)
    for (const id of own.slice(mostPinsOfNetwork - 1)) pins.delete(id)
  }

  return {
    countTry: address => {
      if (!mayTry(address)) refuse({ code: 'TooManyAttempts' })
    },
    mayPoll,
    expectPin(id, code, address) {
      const network = networkOf(address)
      const known = pins.get(id)
      // Said again: what was taken stays taken.
      if (known?.isTaken && sameText(known.code, code)) return
      makeRoomFor(network)
      pins.set(id, { network, code, isTaken: false })
    },
    isPinExpected: id => pins.has(id),
    codeOfPin(id, address) {
      const pin = pins.get(id)
      return pin && !pin.isTaken && pin.network === networkOf(address) ? pin.code : null
    },
    takePin(id) {
      const pin = pins.get(id)
      if (!pin || pin.isTaken) return false
      pin.isTaken = true
      return true
    },
    releasePin(id) {
      const pin = pins.get(id)
      if (pin) pin.isTaken = false
    },
    isUp(id, look) {
      const known = up.get(id)
      if (known) return known
      const looked = look().catch(error => {
        if (error instanceof UpstreamError) return false
        throw error
      })
      up.set(id, looked)
      return looked
    },
    noteAway: id => void up.set(id, Promise.resolve(false)),
  }
}

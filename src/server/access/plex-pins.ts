import { UpstreamError } from '~/integrations/http/call'
import { authentication } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import type { App } from '../app'
import { sameText } from '../settings/keys'
import { plexAccountAddress } from '../users/plex-account'
import type { SignedIn } from './admit'
import { pinAtPlex, signInWithPlex, tokenOf } from './plex'
import { giveBack, takeOnce } from './used-once'

/**
 * Notes who waits for a pin that a program of others made at Plex. Pins follow each other: whoever counts along knows the
 * number of one, and only who made it knows its code, so Plex is asked whether it is the one that was said.
 */
export async function expectPin(app: App, { id, code }: { id: number; code: string }, address: string): Promise<void> {
  const { countTry, isPinExpected, expectPin: note } = app.signInsElsewhere
  if (!isOn(app)) refuse({ code: 'SignInWayOff' })
  countTry(address)
  const pin = await read(app, id)
  // The code is compared with every poll: while Plex is away, what was said first waits for that.
  if (pin === 'away' ? !isPinExpected(id) : pin && sameText(pin.code, code)) note(id, code, address)
}

const isOn = ({ settings }: App) => settings.get(authentication).enableOAuth

/** What a program of others is told that polls a pin. */
type PinOutcome = SignedIn | 'waiting' | 'gone' | 'away'

/** A session for a pin that somebody has allowed: once, and for whoever said its code from the same network. */
export async function signInByPin(app: App, id: number, address: string): Promise<PinOutcome> {
  const { countTry, mayPoll, codeOfPin } = app.signInsElsewhere
  const code = isOn(app) ? codeOfPin(id, address) : null
  if (code === null) {
    countTry(address)
    return 'gone'
  }
  if (!mayPoll(address)) return 'waiting'
  const pin = await read(app, id)
  if (pin === 'away') return 'away'
  if (!pin || !sameText(pin.code, code)) return 'gone'
  const token = tokenOf(pin)
  if (token === null || token === 'gone') return token ?? 'waiting'
  return sessionFor(app, { id, token }, address)
}

/** Polls may cross, at several servers too: only one of them uses the pin. */
async function sessionFor(
  app: App,
  { id, token }: { id: number; token: string },
  address: string,
): Promise<PinOutcome> {
  const { takePin, releasePin } = app.signInsElsewhere
  const pin = `pin of Plex ${id}`
  if (!takePin(id) || !(await takeOnce(app, pin))) return 'gone'
  try {
    return await signInWithPlex(app, token, address)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    releasePin(id)
    await giveBack(app, pin)
    return away(app, error)
  }
}

async function read(app: App, id: number) {
  try {
    return await pinAtPlex(app, plexAccountAddress(app), id)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return away(app, error)
  }
}

function away(app: App, { message }: UpstreamError) {
  app.log.warn('a pin of Plex could not be read', { error: message })
  return 'away' as const
}

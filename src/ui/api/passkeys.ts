import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { AskedPasskey, BegunPasskey, NewPasskey, ShownPasskey } from '~/shared/api/passkeys'
import type { Session } from '~/shared/api/session'
import { post } from './client'

/** Fetched on a press: the first views do without it. */

const own = '/api/v3/me/passkeys'
const named = (error: unknown) => (error instanceof Error ? error.name : '')

/** Whoever is asked says no, or nothing for too long: browsers do not tell which. Null is either. */
async function unlessDismissed<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (['NotAllowedError', 'AbortError'].includes(named(error))) return null
    throw error
  }
}

type Showing = { isOffered?: boolean }

/** One that `isOffered` is chosen in a field of the page; every other one is asked for at once. */
export async function shownPasskey(
  { ticket, options: optionsJSON }: AskedPasskey,
  { isOffered = false }: Showing = {},
): Promise<ShownPasskey | null> {
  const found = await unlessDismissed(startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }))
  if (!found) return null
  const { clientDataJSON, authenticatorData, signature } = found.response
  return { ticket, credential: { id: found.id, clientDataJSON, authenticatorData, signature } }
}

export const askedAtSignIn = () => post<AskedPasskey>('/api/v3/session/passkey')
export const sessionFor = (given: ShownPasskey) => post<Session>('/api/v3/session/passkey/outcome', given)

/** A session for whose passkey is shown; null where none is. */
export async function signInWithPasskey(): Promise<Session | null> {
  const given = await shownPasskey(await askedAtSignIn())
  return given && sessionFor(given)
}

/** Shows once more who one is; false where no passkey was shown. */
export async function confirmByPasskey(): Promise<boolean> {
  const given = await shownPasskey(await post<AskedPasskey>('/api/v3/session/confirmation/passkey'))
  if (given) await post('/api/v3/session/confirmation/passkey/outcome', given)
  return given !== null
}

/** `known`: whoever was asked has one of this account already. */
export type Adding = 'added' | 'dismissed' | 'known'

export async function addPasskey(name: string): Promise<Adding> {
  const { ticket, options } = await post<BegunPasskey>(`${own}/begin`)
  try {
    const made = await unlessDismissed(startRegistration({ optionsJSON: options }))
    if (!made) return 'dismissed'
    const { clientDataJSON, attestationObject, transports = [] } = made.response
    const credential = { id: made.id, clientDataJSON, attestationObject, transports }
    await post(own, { ticket, name, credential } satisfies NewPasskey)
    return 'added'
  } catch (error) {
    if (named(error) === 'InvalidStateError') return 'known'
    throw error
  }
}

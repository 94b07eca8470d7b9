import type { AskedPasskey, BegunPasskey } from '~/shared/api/passkeys'
import { type PasskeyDevice, passkeyDevice, type Said } from './passkey-device'
import type { Caller, Portal, Reply } from './portal'

/** Where the portals of these tests are, as `staffedPortal` has it. */
export const place = 'https://films.example.com'

export async function beginPasskey(by: Caller): Promise<BegunPasskey> {
  const { status, body } = await by.post('/api/v3/me/passkeys/begin')
  if (status !== 200) throw new Error(`a passkey was begun with ${status}: ${JSON.stringify(body)}`)
  return body as BegunPasskey
}

/** Adds a passkey of a device, as somebody does on their page. */
export async function tryToAdd(by: Caller, device: PasskeyDevice, said: Said = {}, name = 'Phone'): Promise<Reply> {
  const { ticket, options } = await beginPasskey(by)
  return by.post('/api/v3/me/passkeys', { ticket, name, credential: device.make(options, said) })
}

export async function withPasskey(by: Caller, { counter = 0, name = 'Phone' } = {}): Promise<PasskeyDevice> {
  const device = await passkeyDevice(place, { counter })
  const { status, body } = await tryToAdd(by, device, {}, name)
  if (status !== 204) throw new Error(`a passkey was added with ${status}: ${JSON.stringify(body)}`)
  return device
}

type Guest = Pick<Portal, 'guest'>

export async function askedPasskey({ guest }: Guest): Promise<AskedPasskey> {
  const { status, body } = await guest.post('/api/v3/session/passkey')
  if (status !== 200) throw new Error(`a passkey was asked for with ${status}: ${JSON.stringify(body)}`)
  return body as AskedPasskey
}

/** Signs in as a browser does without a name. */
export async function signInWith({ guest }: Guest, device: PasskeyDevice, said: Said = {}): Promise<Reply> {
  const { ticket, options } = await askedPasskey({ guest })
  return guest.post('/api/v3/session/passkey/outcome', { ticket, credential: await device.show(options, said) })
}

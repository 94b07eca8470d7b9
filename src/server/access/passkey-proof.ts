import type { AttestationObject } from '@simplewebauthn/server/helpers'
import { challengeMs, type PasskeyPlace } from '~/shared/access/passkeys'
import type { NewPasskey, NewPasskeyOptions, PasskeyOptions, ShownPasskey } from '~/shared/api/passkeys'
import { once } from '~/shared/once'
import type { PasskeyRow } from './passkey-queries'

const library = once(() => import('@simplewebauthn/server'))
const helpers = once(() => import('@simplewebauthn/server/helpers'))

/** Ed25519, ES256 and RS256, by their numbers in COSE: what every device knows one of. */
const algorithms = [-8, -7, -257]
const challengeBytes = 32

const inText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const newChallenge = () => inText(crypto.getRandomValues(new Uint8Array(challengeBytes)))

const shownAs = ({ credentialId, transports }: PasskeyRow) => ({
  ...{ id: credentialId, type: 'public-key' as const },
  transports,
})

type Making = { place: PasskeyPlace; portal: string; user: NewPasskeyOptions['user']; held: readonly PasskeyRow[] }

/** What a browser is asked to make: a passkey that is found without a name, and asks who uses it. */
export const newPasskeyOptions = ({ place, portal, user, held }: Making): NewPasskeyOptions => ({
  challenge: newChallenge(),
  rp: { id: place.rpId, name: portal },
  user,
  pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key' as const, alg })),
  timeout: challengeMs,
  attestation: 'none',
  excludeCredentials: held.map(shownAs),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

/** What a browser is asked to show: one of these, or any where there are none. */
export const passkeyOptions = ({ rpId }: PasskeyPlace, held: readonly PasskeyRow[] = []): PasskeyOptions => ({
  ...{ challenge: newChallenge(), rpId, timeout: challengeMs, userVerification: 'required' },
  allowCredentials: held.map(shownAs),
})

/** What was asked for, and where. */
export type Asked = { challenge: string; place: PasskeyPlace }

/** What is kept of a passkey that a browser made; or why it does not count. */
export type Made = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'>
export type Failed = { failed: string }

const expected = ({ challenge, place }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: place.origin,
  expectedRPID: place.rpId,
  requireUserVerification: true,
})

/** The library throws for whatever is wrong with what was sent, and says what it is. */
const failure = (error: unknown): Failed => ({
  failed: (error instanceof Error ? error.message : String(error)).slice(0, 300),
})

export async function madePasskey(asked: Asked, { id, ...response }: NewPasskey['credential']): Promise<Made | Failed> {
  const { verifyRegistrationResponse } = await library.get()
  const { decodeAttestationObject, isoBase64URL } = await helpers.get()
  try {
    const made = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    if (hasCertificates(made)) return { failed: 'it says whose product it is' }
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(asked),
      supportedAlgorithmIDs: algorithms,
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: response as never },
    })
    if (!registrationInfo) return { failed: 'its signature is wrong' }
    const { credential } = registrationInfo
    // What the device says counts, not what stands beside it.
    if (credential.id !== id) return { failed: 'it is another one' }
    return { credentialId: credential.id, publicKey: inText(credential.publicKey), counter: credential.counter }
  } catch (error) {
    return failure(error)
  }
}

/**
 * Nobody asked whose product a device is, and browsers leave that out. The library would look at certificates, and ask the
 * addresses in them.
 */
const hasCertificates = (made: AttestationObject): boolean =>
  made.get('fmt') !== 'none' && (made.get('fmt') !== 'packed' || made.get('attStmt').get('x5c') !== undefined)

/** How often a passkey says that it was used, with which somebody has signed; or why that does not count. */
export async function shownPasskey(
  asked: Asked,
  passkey: PasskeyRow,
  { id, ...response }: ShownPasskey['credential'],
): Promise<{ told: number } | Failed> {
  const { verifyAuthenticationResponse } = await library.get()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(asked),
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      // Whether it has counted up is our own question: its answer is told to the owner.
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
    })
    return verified ? { told: authenticationInfo.newCounter } : { failed: 'its signature is wrong' }
  } catch (error) {
    return failure(error)
  }
}

import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, NewPasskeyOptions, PasskeyOptions, ShownPasskey } from '~/shared/api/passkeys'

/** What a device, or the browser in front of it, may say otherwise than it should. */
export type Said = {
  challenge?: string
  origin?: string
  rpId?: string
  type?: string
  /** Whether it has asked who uses it. */
  isVerified?: boolean
  /** How often it was used, as it says. */
  counter?: number
  /** By which credential it says to have signed. */
  id?: string
  /** Of whoever made it. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
}

const inText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hashed = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest()
const number = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256)

const present = 1
const verified = 4
const holdsKey = 64

/** A device that makes one passkey and signs with it; a copy of it counts on its own. */
export async function passkeyDevice(origin: string, { counter = 0 } = {}) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const credentialId = crypto.getRandomValues(new Uint8Array(32))
  return deviceWith({ origin, counter, credentialId, privateKey: keys.privateKey, x, y })
}
export type PasskeyDevice = ReturnType<typeof deviceWith>

type Held = {
  origin: string
  counter: number
  credentialId: Uint8Array
  privateKey: CryptoKey
  x: string
  y: string
}

function deviceWith(held: Held) {
  const { credentialId, privateKey } = held
  const home = URL.parse(held.origin)?.hostname ?? ''
  let { counter } = held
  const id = inText(credentialId)
  const clientData = (challenge: string, usual: string, said: Said) =>
    JSON.stringify({
      type: said.type ?? usual,
      challenge: said.challenge ?? challenge,
      origin: said.origin ?? held.origin,
      crossOrigin: false,
    })
  const authenticatorData = (flags: number, said: Said) => {
    if (said.counter === undefined && counter > 0) counter++
    const isVerified = said.isVerified ?? true
    const told = said.counter ?? counter
    return Buffer.concat([
      hashed(said.rpId ?? home),
      number(flags | present | (isVerified ? verified : 0), 1),
      number(told, 4),
    ])
  }
  const publicKey = () =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(held.x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(held.y, 'base64url'))],
      ]) as never,
    )

  return {
    id,
    /** Another device with the same key, that has counted as far. */
    copy: () => deviceWith({ ...held, counter }),
    make({ challenge }: Pick<NewPasskeyOptions, 'challenge'>, said: Said = {}): NewPasskey['credential'] {
      const { fmt, attStmt } = said.attestation ?? { fmt: 'none', attStmt: new Map() }
      const authData = new Uint8Array(
        Buffer.concat([
          authenticatorData(holdsKey, said),
          new Uint8Array(16),
          number(credentialId.length, 2),
          credentialId,
          publicKey(),
        ]),
      )
      const made = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ])
      return {
        id: said.id ?? id,
        clientDataJSON: inText(Buffer.from(clientData(challenge, 'webauthn.create', said))),
        attestationObject: inText(isoCBOR.encode(made as never)),
        transports: ['internal'],
      }
    },
    async show({ challenge }: Pick<PasskeyOptions, 'challenge'>, said: Said = {}): Promise<ShownPasskey['credential']> {
      const client = Buffer.from(clientData(challenge, 'webauthn.get', said))
      const data = authenticatorData(0, said)
      const signed = new Uint8Array(Buffer.concat([data, new Bun.CryptoHasher('sha256').update(client).digest()]))
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed)
      return {
        id: said.id ?? id,
        clientDataJSON: inText(client),
        authenticatorData: inText(data),
        signature: inText(inDer(new Uint8Array(signature))),
      }
    },
  }
}

/** Browsers hand signatures out as DER has them, and not as two numbers behind each other. */
function inDer(signature: Uint8Array): Uint8Array {
  const whole = (bytes: Uint8Array) => {
    const from = bytes.findIndex(byte => byte !== 0)
    const short = bytes.subarray(Math.max(0, from))
    const body = (short[0] ?? 0) > 127 ? Buffer.concat([new Uint8Array(1), short]) : short
    return Buffer.concat([Uint8Array.of(2, body.length), body])
  }
  const half = signature.length / 2
  const body = Buffer.concat([whole(signature.subarray(0, half)), whole(signature.subarray(half))])
  return Buffer.concat([Uint8Array.of(48, body.length), body])
}

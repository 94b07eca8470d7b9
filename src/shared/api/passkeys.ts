import { t } from 'elysia'
import { filledText, instant, orNull, text, whole } from './schema'

const ticket = filledText(2_000, 'As it was handed out.')

/** One of somebody's. */
export const Passkey = t.Object({
  id: t.String(),
  name: t.String(),
  createdAt: instant(),
  lastUsedAt: orNull(instant()),
})
export type Passkey = typeof Passkey.static

export const PasskeyParams = t.Object({ id: text(36) })

const Held = t.Object({
  id: t.String(),
  type: t.Literal('public-key'),
  transports: t.Array(t.String()),
})

/** What a browser is asked to make, as WebAuthn has it in JSON. */
export const NewPasskeyOptions = t.Object({
  challenge: t.String(),
  rp: t.Object({ id: t.String(), name: t.String() }),
  user: t.Object({ id: t.String(), name: t.String(), displayName: t.String() }),
  pubKeyCredParams: t.Array(t.Object({ type: t.Literal('public-key'), alg: whole() })),
  timeout: whole({ description: 'In milliseconds.' }),
  attestation: t.Literal('none'),
  excludeCredentials: t.Array(Held, { description: 'Those that the account has.' }),
  authenticatorSelection: t.Object({
    residentKey: t.Literal('required'),
    requireResidentKey: t.Literal(true),
    userVerification: t.Literal('required'),
  }),
})
export type NewPasskeyOptions = typeof NewPasskeyOptions.static

/** What a browser is asked to show, as WebAuthn has it in JSON. */
export const PasskeyOptions = t.Object({
  challenge: t.String(),
  rpId: t.String(),
  timeout: whole({ description: 'In milliseconds.' }),
  userVerification: t.Literal('required'),
  allowCredentials: t.Array(Held, { description: 'None where any passkey of the portal may be shown.' }),
})
export type PasskeyOptions = typeof PasskeyOptions.static

export const BegunPasskey = t.Object({ ticket: t.String(), options: NewPasskeyOptions })
export type BegunPasskey = typeof BegunPasskey.static
export const AskedPasskey = t.Object({ ticket: t.String(), options: PasskeyOptions })
export type AskedPasskey = typeof AskedPasskey.static

const credentialId = filledText(1_400, 'In Base64url, as all of it.')

const name = filledText(60, 'What its owner calls it.')

export const PasskeyName = t.Object({ name })
export type PasskeyName = typeof PasskeyName.static

/** What a browser made. */
export const NewPasskey = t.Object({
  ticket,
  name,
  credential: t.Object({
    id: credentialId,
    clientDataJSON: filledText(4_000),
    attestationObject: filledText(16_000),
    transports: t.Array(filledText(30), { maxItems: 10 }),
  }),
})
export type NewPasskey = typeof NewPasskey.static

/** What a browser shows. */
export const ShownPasskey = t.Object({
  ticket,
  credential: t.Object({
    id: credentialId,
    clientDataJSON: filledText(4_000),
    authenticatorData: filledText(4_000),
    signature: filledText(2_000),
  }),
})
export type ShownPasskey = typeof ShownPasskey.static

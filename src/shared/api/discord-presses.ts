import { t } from 'elysia'

/** What Discord says of a press; its signature is over the bytes, so that they are read as they came. */
export const DiscordPress = t.Unsafe<Uint8Array<ArrayBuffer>>(
  t.Unknown({
    description: 'As Discord sends it, signed in `x-signature-ed25519` and `x-signature-timestamp`.',
  }),
)
export const DiscordAnswer = t.Object({
  type: t.Number({ description: 'As Discord numbers answers.' }),
  data: t.Optional(t.Unknown()),
})
export type DiscordAnswer = typeof DiscordAnswer.static

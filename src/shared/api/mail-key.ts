import { t } from 'elysia'
import { filledText, instant, orNull } from './schema'

/** The key with which mails to the caller are encrypted. */

export const MailKeyView = t.Object({
  key: orNull(
    t.Object({
      fingerprint: t.String(),
      /** Names and addresses that the key has. */
      people: t.Array(t.String()),
      /** Null where it has no end. */
      expiresAt: orNull(instant()),
      addedAt: instant(),
    }),
  ),
})
export type MailKeyView = typeof MailKeyView.static

export const ChosenMailKey = t.Object({ publicKey: filledText(30_000, 'An OpenPGP public key as text.') })
export type ChosenMailKey = typeof ChosenMailKey.static

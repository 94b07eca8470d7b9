import { t } from 'elysia'
import { filledText, instant, orNull } from './schema'

/** An address that counts once the link that was sent there is followed. */

export const WaitingAddress = t.Object({
  confirms: t.Boolean({
    description: 'Whether a new address has to be confirmed: false while there is no mail server.',
  }),
  waiting: orNull(t.Object({ email: t.String(), until: instant() })),
})
export type WaitingAddress = typeof WaitingAddress.static

export const AddressConfirmation = t.Object({ token: filledText(200, 'As it stands in the link.') })
export type AddressConfirmation = typeof AddressConfirmation.static

import { t } from 'elysia'
import { filledText, whole } from './schema'

export const PersonWithPhones = t.Object({ userId: t.String(), displayName: t.String(), phones: whole() })
export type PersonWithPhones = typeof PersonWithPhones.static
export const PersonWithPhonesList = t.Array(PersonWithPhones)

/** To everybody with a phone among these people. */
export const PhoneMessage = t.Object({
  userIds: t.Array(t.String({ maxLength: 36 }), { minItems: 1, maxItems: 1_000 }),
  message: filledText(2_000),
})
export type PhoneMessage = typeof PhoneMessage.static

/** To how many phones it is on its way. */
export const PhonesReached = t.Object({ phones: whole() })
export type PhonesReached = typeof PhonesReached.static

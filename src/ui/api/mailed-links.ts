import type { AddressConfirmation } from '~/shared/api/me-address'
import { post } from './client'

/** Makes an address count with the token of the link. Without what the pages of the signed-in bring. */
export const confirmAddress = (token: string) =>
  post('/api/v3/address-confirmations', { token } satisfies AddressConfirmation)

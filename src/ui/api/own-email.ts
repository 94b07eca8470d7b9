import type { ChosenMailKey, MailKeyView } from '~/shared/api/mail-key'
import type { WaitingAddress } from '~/shared/api/me-address'
import { get, post, put, remove } from './client'
import { meKey } from './me'

export const ownAddressKey = [...meKey, 'address'] as const

/** Which address waits to be confirmed, and whether a new one has to be at all. */
export const readWaitingAddress = (signal: AbortSignal) => get<WaitingAddress>('/api/v3/me/address', { signal })
export const sendAddressLink = () => post('/api/v3/me/address/send')
export const cancelAddressChange = () => remove('/api/v3/me/address')

const mailKey = '/api/v3/me/email-key'

export const mailKeyKey = [...meKey, 'mailKey'] as const

export const readMailKey = (signal: AbortSignal) => get<MailKeyView>(mailKey, { signal })
export const chooseMailKey = (publicKey: string) => put<MailKeyView>(mailKey, { publicKey } satisfies ChosenMailKey)
export const removeMailKey = () => remove(mailKey)

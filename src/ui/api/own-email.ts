import type { WaitingAddress } from '~/shared/api/me-address'
import { get, post, remove } from './client'
import { meKey } from './me'

export const ownAddressKey = [...meKey, 'address'] as const

/** Which address waits to be confirmed, and whether a new one has to be at all. */
export const readWaitingAddress = (signal: AbortSignal) => get<WaitingAddress>('/api/v3/me/address', { signal })
export const sendAddressLink = () => post('/api/v3/me/address/send')
export const cancelAddressChange = () => remove('/api/v3/me/address')

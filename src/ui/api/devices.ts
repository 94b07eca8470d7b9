import type { PersonWithPhones, PhoneMessage, PhonesReached } from '~/shared/api/devices'
import { get, post } from './client'

export const deviceKeys = { all: ['devices'] as const }

/** Everybody who registered a phone; for administrators. */
export const readPeopleWithPhones = (signal: AbortSignal) => get<PersonWithPhones[]>('/api/v3/devices', { signal })

export const messagePhones = (message: PhoneMessage) => post<PhonesReached>('/api/v3/devices/message', message)

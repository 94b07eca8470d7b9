import type { OutboxEntry } from '~/shared/api/outbox'
import { get, post, remove } from './client'

export const readOutbox = (signal: AbortSignal) => get<OutboxEntry[]>('/api/v3/outbox', { signal })
export const sendAgain = (id: number) => post<OutboxEntry>(`/api/v3/outbox/${id}/send`)
export const removeFromOutbox = (id: number) => remove(`/api/v3/outbox/${id}`)

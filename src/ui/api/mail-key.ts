import type { ChosenMailKey, MailKeyView } from '~/shared/api/mail-key'
import { get, put, remove } from './client'
import { meKey } from './me'

const mailKey = '/api/v3/me/email-key'

export const mailKeyKey = [...meKey, 'mailKey'] as const

export const readMailKey = (signal: AbortSignal) => get<MailKeyView>(mailKey, { signal })
export const chooseMailKey = (publicKey: string) => put<MailKeyView>(mailKey, { publicKey } satisfies ChosenMailKey)
export const removeMailKey = () => remove(mailKey)

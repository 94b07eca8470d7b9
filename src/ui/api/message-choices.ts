import type { MessageChoices, MessageChoicesChange } from '~/shared/api/message-choices'
import { accountKeys, accountPath } from './accounts'
import { get, put } from './client'
import { meKey } from './me'

/** Whose choices are read and changed: one's own, or those of somebody else by the id of the account. */
export type Chooser = { account: string | null }

export const messageChoicesKey = ({ account }: Chooser) =>
  account === null
    ? ([...meKey, 'message-choices'] as const)
    : ([...accountKeys.all, 'message-choices', account] as const)

const path = ({ account }: Chooser) => `${account === null ? '/api/v3/me' : accountPath(account)}/message-choices`

export const readMessageChoices = (whose: Chooser, signal: AbortSignal) => get<MessageChoices>(path(whose), { signal })
export const changeMessageChoices = (whose: Chooser, change: MessageChoicesChange) =>
  put<MessageChoices>(path(whose), change)

import type { ChatCode, ChatList } from '~/shared/api/chats'
import type { ChatChannel } from '~/shared/notifications/answers'
import { get, post, remove } from './client'
import { meKey } from './me'

const chats = '/api/v3/me/chats'

export const chatsKey = [...meKey, 'chats'] as const

export const readChats = (signal: AbortSignal) => get<ChatList>(chats, { signal })
export const makeChatCode = (channel: ChatChannel) => post<ChatCode>(`${chats}/${channel}/code`)
export const unlinkChat = (channel: ChatChannel) => remove(`${chats}/${channel}`)

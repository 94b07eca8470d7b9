import { t } from 'elysia'
import { chatChannels } from '../notifications/answers'
import { instant, oneOf, orNull } from './schema'

/** Who the caller is in chats. */

export const ChatView = t.Object({
  channel: oneOf(chatChannels),
  /** The name there, where the chat says one; null while it is not linked as well. */
  name: orNull(t.String()),
  linkedAt: orNull(instant()),
  decides: t.Boolean({ description: 'Whether the caller decides about requests there, once it is linked.' }),
})
export type ChatView = typeof ChatView.static

/** Channels in which the caller can be known, and those in which they are. */
export const ChatList = t.Array(ChatView)
export type ChatList = typeof ChatList.static

export const ChatParams = t.Object({ channel: oneOf(chatChannels) })

export const ChatCode = t.Object({
  code: t.String({ description: 'What is said in the chat, once.' }),
  until: instant(),
  /** The name of the bot that it is sent to, where that is known. */
  bot: orNull(t.String()),
})
export type ChatCode = typeof ChatCode.static

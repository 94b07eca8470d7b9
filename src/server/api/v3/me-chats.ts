import { Elysia } from 'elysia'
import { ChatCode, ChatList, ChatParams } from '~/shared/api/chats'
import { type ChatChannel, chatChannels } from '~/shared/notifications/answers'
import { discord } from '~/shared/services/discord'
import { decidingBot, telegram } from '~/shared/services/telegram'
import type { User } from '~/shared/users/model'
import { chatsOf } from '../../access/chat-account-queries'
import { newChatCode, unlinkChat } from '../../access/chat-accounts'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { nothing } from '../answers'
import { identity } from '../identity'

const isOn: Record<ChatChannel, (app: App) => boolean> = {
  Telegram: ({ settings }) => decidingBot(settings.get(telegram)) !== null,
  Discord: ({ settings }) => settings.get(discord).enabled && settings.get(discord).publicKey !== null,
}

async function list(app: App, by: User): Promise<ChatList> {
  const linked = new Map((await chatsOf(app.store, by.id)).map(chat => [chat.channel as string, chat]))
  return chatChannels
    .filter(channel => isOn[channel](app) || linked.has(channel))
    .map(channel => {
      const chat = linked.get(channel)
      return { channel, name: chat?.name ?? null, linkedAt: chat?.linkedAt.toISOString() ?? null }
    })
}

const bots: Record<ChatChannel, (app: App) => string | null> = {
  Telegram: ({ chats }) => chats.telegramBot,
  Discord: () => null,
}

/** The chats in which the caller decides about requests. */
export const ownChatRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/chats' })
    .use(identity(app))
    .get('', ({ by }) => list(app, by), { needs: 'powerUser', response: ChatList })
    .post(
      '/:channel/code',
      async ({ by, params: { channel }, caller }) => {
        await needRecentSignIn(app, caller)
        const { code, until } = await newChatCode(app, by, channel)
        return { code, until: until.toISOString(), bot: bots[channel](app) }
      },
      {
        needs: 'powerUser',
        params: ChatParams,
        response: ChatCode,
        detail: { summary: 'A code with which the caller says in a chat who they are, for 15 minutes.' },
      },
    )
    .delete(
      '/:channel',
      async ({ by, params: { channel } }) => {
        await unlinkChat(app, by, channel)
        return nothing(204)
      },
      { needs: 'powerUser', params: ChatParams, detail: { summary: 'Forgets who the caller is in a chat.' } },
    )

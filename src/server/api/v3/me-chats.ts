import { Elysia } from 'elysia'
import { ChatCode, ChatList, ChatParams } from '~/shared/api/chats'
import { type ChatChannel, chatChannels } from '~/shared/notifications/answers'
import { objectionToLinking } from '~/shared/notifications/linking'
import { objectionToDeciding } from '~/shared/requests/rules'
import { discord } from '~/shared/services/discord'
import { decidingBot, speakingBot, telegram } from '~/shared/services/telegram'
import type { User } from '~/shared/users/model'
import { chatsOf } from '../../access/chat-account-queries'
import { newChatCode, unlinkChat } from '../../access/chat-accounts'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { telegramBotName } from '../../chats/telegram-bot-name'
import { nothing } from '../answers'
import { identity } from '../identity'

type OfChat<Answer> = Record<ChatChannel, (app: App) => Answer>

const areDecidedIn: OfChat<boolean> = {
  Telegram: ({ settings }) => decidingBot(settings.get(telegram)) !== null,
  Discord: ({ settings }) => settings.get(discord).enabled && settings.get(discord).publicKey !== null,
}
const isOn: OfChat<boolean> = {
  Telegram: ({ settings }) => speakingBot(settings.get(telegram)) !== null,
  Discord: areDecidedIn.Discord,
}
const bots: OfChat<Promise<string | null>> = { Telegram: telegramBotName, Discord: async () => null }

async function list(app: App, by: User): Promise<ChatList> {
  const linked = new Map((await chatsOf(app.store, by.id)).map(chat => [chat.channel as string, chat]))
  const isOffered = (channel: ChatChannel) => isOn[channel](app) && objectionToLinking(by, channel) === null
  return chatChannels
    .filter(channel => isOffered(channel) || linked.has(channel))
    .map(channel => {
      const chat = linked.get(channel)
      const decides = areDecidedIn[channel](app) && objectionToDeciding(by) === null
      return { channel, name: chat?.name ?? null, linkedAt: chat?.linkedAt.toISOString() ?? null, decides }
    })
}

/** The chats in which the caller is known: there they are written to, and decide about requests as far as they may. */
export const ownChatRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/chats' })
    .use(identity(app))
    .get('', ({ by }) => list(app, by), { needs: 'user', response: ChatList })
    .post(
      '/:channel/code',
      async ({ by, params: { channel }, caller }) => {
        await needRecentSignIn(app, caller)
        const { code, until } = await newChatCode(app, by, channel)
        return { code, until: until.toISOString(), bot: await bots[channel](app) }
      },
      {
        needs: 'user',
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
      { needs: 'user', params: ChatParams, detail: { summary: 'Forgets who the caller is in a chat.' } },
    )

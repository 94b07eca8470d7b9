import { UpstreamError } from '~/integrations/http/call'
import { botName } from '~/integrations/notify/telegram/bot'
import { secondMs } from '~/shared/durations'
import { speakingBot, telegram } from '~/shared/services/telegram'
import type { App } from '../app'

/** Whoever wants to link a chat waits for it. */
const withinMs = 3 * secondMs

/** The name by which people find the bot, which is asked for where nobody listens to it; null where it says none. */
export async function telegramBotName(app: App): Promise<string | null> {
  const { chats, settings, http, config } = app
  const token = speakingBot(settings.get(telegram))
  if (chats.telegramBot !== null || token === null) return chats.telegramBot
  try {
    const signal = AbortSignal.timeout(withinMs)
    return await botName({ http, addresses: config.channelAddresses, token, signal })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.debug('the bot did not say its name', { error: error.message })
    return null
  }
}

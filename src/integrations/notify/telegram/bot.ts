import { secondMs } from '~/shared/durations'
import type { ServiceAddresses } from '~/shared/notifications/service-addresses'
import { call, type Http, under } from '../../http/call'
import { endedWith } from '../text'
import { longestCaption, longestText } from './form'

const service = 'Telegram'
/** How long Telegram holds a call until something happens. */
const holdSeconds = 25
const mostUpdates = 50

/** The parts of an update that are read. */
export type Update = {
  update_id: number
  message?: { text?: string; chat: { id: number; type: string }; from?: Person }
  callback_query?: { id: string; from: Person; data?: string; message?: Pressed }
}
export type Person = { id: number; username?: string; first_name?: string }
/** The message below which something was pressed: with a picture its text is a caption. */
export type Pressed = { message_id: number; chat: { id: number }; text?: string; caption?: string }

type Bot = { http: Http; addresses: ServiceAddresses; token: string; signal?: AbortSignal }
type Answer<Result> = { ok: boolean; result?: Result }

async function ask<Result>(bot: Bot, method: string, body: object, timeoutMs = 10 * secondMs): Promise<Result | null> {
  const url = under(bot.addresses.Telegram, `bot${encodeURIComponent(bot.token)}/${method}`)
  const { signal } = bot
  const answer = await call<Answer<Result>>(bot.http, service, url, {
    ...{ method: 'POST', body, timeoutMs },
    ...(signal && { signal }),
  })
  return answer?.result ?? null
}

/** What happened since the update before this number, waited for; nothing where nothing did. */
export async function updatesFrom(bot: Bot, offset: number): Promise<Update[]> {
  const wanted = { offset, limit: mostUpdates, timeout: holdSeconds, allowed_updates: ['message', 'callback_query'] }
  const updates = await ask<Update[]>(bot, 'getUpdates', wanted, (holdSeconds + 10) * secondMs)
  return Array.isArray(updates) ? updates : []
}

/** The name by which people find the bot. */
export const botName = async (bot: Bot): Promise<string | null> =>
  (await ask<{ username?: string }>(bot, 'getMe', {}))?.username ?? null

/** Writes to somebody who has written to the bot. */
export const reply = (bot: Bot, chatId: number, text: string) => ask(bot, 'sendMessage', { chat_id: chatId, text })

/** Tells whoever pressed; as a window where they have to do something. */
export const answerPress = (bot: Bot, id: string, text: string, asWindow: boolean) =>
  ask(bot, 'answerCallbackQuery', { callback_query_id: id, text: text.slice(0, 200), show_alert: asWindow })

/** Takes the buttons away, and says below the message how it was decided, as plain text. */
export async function settle(bot: Bot, { message_id, chat, text, caption }: Pressed, outcome: string | null) {
  const where = { chat_id: chat.id, message_id }
  if (outcome === null) return ask(bot, 'editMessageReplyMarkup', where)
  return caption === undefined
    ? ask(bot, 'editMessageText', { ...where, text: endedWith(text ?? '', outcome, longestText) })
    : ask(bot, 'editMessageCaption', { ...where, caption: endedWith(caption, outcome, longestCaption) })
}

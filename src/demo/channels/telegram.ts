import type { Asked } from '../stand-in'
import { known } from './known'
import { type Limits, secondsIn } from './limits'
import type { telegramBot } from './telegram-bot'

type Body = Readonly<Record<string, unknown>>
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const pair = /<(b|i|u|s|code|pre|a)(?: [^<>]*)?>([^<>]*)<\/\1>/g

/** Whether every tag of a text is one that Telegram knows, and is ended. */
function isReadable(text: string) {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(pair, '$2')
  }
  return !/[<>]/.test(rest) && !/&(?!(?:lt|gt|amp|quot|#\d+);)/.test(rest)
}

const asRead = (text: string) => text.replace(/<[^<>]*>/g, '').replace(/&(?:lt|gt|amp|quot|#\d+);/g, '_')

/** Telegram fetches pictures and lets buttons lead on the internet alone. */
const isOnInternet = (address: unknown) => /^https?:\/\/[^/\s]+\.[a-z]{2,}(\/\S*)?$/i.test(textOf(address))

/** Whether every sign of Markdown that begins something ends it as well, as the first form of it has it. */
function isReadableMarkdown(text: string): boolean {
  const rest = text
    .replace(/\\[_*`[]/g, '')
    .replace(/```[\s\S]*?```|`[^`]*`|\[[^\]]*\]\([^)]*\)|\[[^\]]*\]|\*[^*]*\*|_[^_]*_/g, '')
  return !/[_*`[]/.test(rest)
}

const isReadableAs = (mode: unknown, text: string) =>
  mode === 'HTML' ? isReadable(text) : mode === 'Markdown' ? isReadableMarkdown(text) : true

const isUnread = ({ text, caption, parse_mode: mode }: Body) => !isReadableAs(mode, textOf(text ?? caption))

/** Between 1 and 64 bytes. */
const isBadData = (data: unknown) => textOf(data) === '' || Buffer.byteLength(textOf(data)) > 64

function wrongIn(method: string, { text, caption, photo, parse_mode: mode, reply_markup: markup }: Body) {
  const words = method === 'sendPhoto' ? textOf(caption) : textOf(text)
  if (method === 'sendPhoto' && !isOnInternet(photo)) return 'wrong type of the web page content'
  if (method === 'sendMessage' && words === '') return 'message text is empty'
  if (!isReadableAs(mode, words)) return "can't parse entities"
  const read = mode === 'HTML' ? asRead(words) : words
  if (method === 'sendPhoto' && read.length > 1_024) return 'message caption is too long'
  if (read.length > 4_096) return 'message is too long'
  const buttons = ((markup as Body | undefined)?.inline_keyboard as Body[][] | undefined)?.flat() ?? []
  const wrong = buttons.find(({ url, callback_data: data }) =>
    data === undefined ? !isOnInternet(url) : isBadData(data),
  )
  if (wrong?.callback_data !== undefined) return 'BUTTON_DATA_INVALID'
  return wrong ? `inline keyboard button URL '${wrong.url}' is invalid: Wrong HTTP URL` : null
}

/** Telegram: a bot that writes to chats that it knows, one of which became a larger group, and hears of what people do. */
export function telegramAnswers(bot: ReturnType<typeof telegramBot>, limits: Limits) {
  /** A group has a number below zero. */
  const waitFor = (chat: string) =>
    limits.telegramBot(known.telegram.bot) ??
    (chat.startsWith('-') ? limits.telegramGroup(chat) : limits.telegramPerson(chat))
  return ({ path, body }: Asked): Response | Promise<Response> => {
    const failed = (code: number, description: string, parameters?: unknown) =>
      Response.json(
        { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) },
        { status: code },
      )
    const { telegram } = known
    const [, token = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
    if (decodeURIComponent(token) !== telegram.token) return failed(401, 'Unauthorized')
    if (method.startsWith('editMessage') && isUnread((body ?? {}) as Body))
      return failed(400, "Bad Request: can't parse entities")
    const heard = bot.answers(method, (body ?? {}) as Body)
    if (heard) return heard
    if (method !== 'sendMessage' && method !== 'sendPhoto') return failed(404, 'Not Found')
    const { chat_id: chat } = body as Body
    if (String(chat) === telegram.movedChat)
      return failed(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
        migrate_to_chat_id: telegram.movedTo,
      })
    const isKnown =
      [telegram.chat, telegram.person, known.children.telegram].some(one => one === String(chat)) ||
      bot.knows(String(chat))
    if (!isKnown) return failed(400, 'Bad Request: chat not found')
    const wait = waitFor(String(chat))
    if (wait !== null) {
      const after = secondsIn(wait)
      return failed(429, `Too Many Requests: retry after ${after}`, { retry_after: after })
    }
    const wrong = wrongIn(method, body as Body)
    if (wrong) return failed(400, `Bad Request: ${wrong}`)
    return Response.json({ ok: true, result: { message_id: bot.sent(Number(chat), body as Body) } })
  }
}

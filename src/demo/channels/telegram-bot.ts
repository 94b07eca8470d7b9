import { secondMs } from '~/shared/durations'
import { known } from './known'

type Body = Readonly<Record<string, unknown>>
type Button = { text: string; url?: string; callback_data?: string }
type Message = { chat: number; text?: string; caption?: string; buttons: Button[][] }
type Person = { id: number; username?: string; first_name?: string }
type Update = { update_id: number } & Body

/** What people do in Telegram: they write to the bot, or press a button below a message of it. */
export type Happens = { from: Person } & (
  | { text: string; group?: boolean }
  /** `late`: it was heard of so late that it cannot be answered any more; `twice`: it is told a second time. */
  | { message: number; button: number; late?: boolean; twice?: boolean }
)

const longest = { text: 4_096, caption: 1_024 }

const failed = (code: number, description: string) =>
  Response.json({ ok: false, error_code: code, description }, { status: code })
const done = (result: unknown) => Response.json({ ok: true, result })

/** The side of Telegram that people are on: what a bot hears of them, and what it changes of its messages. */
export function telegramBot() {
  const messages = new Map<number, Message>()
  const pressed = new Set<string>()
  const wrote = new Set<number>()
  let updates: Update[] = []
  let last = 0
  let heard: (() => void) | null = null

  const happened = (what: Body) => {
    updates.push({ update_id: ++last, ...what })
    heard?.()
  }

  /** Of two who listen at once neither is served well: Telegram ends the one that came first. */
  async function listen({ offset, timeout = 0 }: Body): Promise<Response> {
    const conflict = heard !== null
    heard?.()
    updates = updates.filter(({ update_id: id }) => id >= Number(offset ?? 0))
    if (updates.length === 0 && Number(timeout) > 0) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, Number(timeout) * secondMs)
      timer.unref()
      heard = resolve
      await promise
      clearTimeout(timer)
      heard = null
    }
    return conflict
      ? failed(409, 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running')
      : done(updates)
  }

  /** The message that is to be another one; refused where there is none, or nothing would be another. */
  function edit(
    method: string,
    { chat_id: chat, message_id: id, text, caption, reply_markup: markup }: Body,
  ): Response {
    const message = messages.get(Number(id))
    if (!message || String(message.chat) !== String(chat)) return failed(400, 'Bad Request: message to edit not found')
    const buttons = ((markup as Body | undefined)?.inline_keyboard as Button[][] | undefined) ?? []
    const said = method === 'editMessageText' ? { text } : method === 'editMessageCaption' ? { caption } : {}
    if (String(text ?? '').length > longest.text || String(caption ?? '').length > longest.caption)
      return failed(400, caption ? 'Bad Request: message caption is too long' : 'Bad Request: message is too long')
    const next = { ...message, ...said, buttons } as Message
    if (JSON.stringify(next) === JSON.stringify(message)) return failed(400, 'Bad Request: message is not modified')
    if ('text' in said && message.text === undefined)
      return failed(400, 'Bad Request: there is no text in the message to edit')
    messages.set(Number(id), next)
    return done({ message_id: Number(id) })
  }

  return {
    messages,
    /** Keeps what was sent, and answers its number. */
    sent(chat: number, { text, caption, reply_markup: markup }: Body): number {
      const id = messages.size + 1
      const buttons = ((markup as Body | undefined)?.inline_keyboard as Button[][] | undefined) ?? []
      messages.set(id, { chat, ...(caption ? { caption: String(caption) } : { text: String(text) }), buttons })
      return id
    },
    /** Whether somebody has written to the bot: it may write to nobody else. */
    knows: (chat: string) => wrote.has(Number(chat)),
    happens(what: Happens) {
      const { from } = what
      if ('text' in what) {
        const chat = what.group ? { id: -42, type: 'group' } : { id: from.id, type: 'private' }
        if (!what.group) wrote.add(from.id)
        return happened({ message: { message_id: last + 1, from, chat, text: what.text } })
      }
      const message = messages.get(what.message)
      const data = message?.buttons.flat()[what.button]?.callback_data
      if (!message || !data) throw new Error('there is no such button to press')
      const { chat, text, caption } = message
      const id = crypto.randomUUID()
      if (!what.late) pressed.add(id)
      const below = { message_id: what.message, chat: { id: chat }, ...(text === undefined ? { caption } : { text }) }
      happened({ callback_query: { id, from, data, message: below } })
      const [told] = updates.slice(-1)
      if (what.twice && told) updates.push(told)
    },
    /** What only a bot asks that listens; null for other methods. */
    answers(method: string, body: Body): Response | Promise<Response> | null {
      if (method === 'getMe') return done({ id: 42, is_bot: true, username: known.telegram.bot })
      if (method === 'getUpdates') return listen(body)
      if (method === 'answerCallbackQuery')
        return pressed.delete(String(body.callback_query_id))
          ? done(true)
          : failed(400, 'Bad Request: query is too old and response timeout expired or query ID is invalid')
      return /^editMessage(Text|Caption|ReplyMarkup)$/.test(method) ? edit(method, body) : null
    },
  }
}

import { secondMs } from '~/shared/durations'
import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { telegram } from '~/shared/services/telegram'
import { shortened } from '~/shared/shortened'
import { callReply, type Http, UpstreamError, under } from '../../http/call'
import { retryAfterOf } from '../../http/retry-after'
import { agent } from '../agent'
import type { Posted } from '../delivery'
import { callingNobody, withEntities } from '../text'
import { cutFor } from './cut'
import { answerRow, below, formOf, longestText, settled } from './form'

const service = 'Telegram'

type Message = { chat_id: string | number; text?: string; parse_mode?: string | null } & Readonly<
  Record<string, unknown>
>
type Refusal = { description?: string; parameters?: { migrate_to_chat_id?: number; retry_after?: number } }

/** Values that act as nothing but text, in the way that the chosen mode knows; without one everything is text. */
function plain(value: string, { parseMode }: { parseMode: string | null }) {
  if (parseMode === null) return callingNobody(value)
  return callingNobody(parseMode === 'Markdown' ? value.replace(/[_*`[]/g, sign => `\\${sign}`) : withEntities(value))
}

type Said = { refusal: Refusal } | { message: number | null }

/** What the bot was told; throws where it asks too often, with how long to wait. */
async function asked(http: Http, url: string, body: object) {
  const told = await callReply(http, service, url, { method: 'POST', body, answers: [400, 429] })
  const { status, headers, answer } = told
  const refusal = (answer ?? {}) as Refusal
  // Where it is not Telegram itself that says so, it says so in a header.
  const retryAfterMs = waitOf(refusal) ?? retryAfterOf(headers)
  if (status === 429) throw new UpstreamError({ service, kind: 'refused', status, retryAfterMs })
  return { status, answer, refusal }
}

/** The number of the message once it was taken, else what the bot was told. */
async function said(http: Http, url: string, body: Message): Promise<Said> {
  const { status, answer, refusal } = await asked(http, url, body)
  if (status === 400) return { refusal }
  const { message_id: message } = (answer as { result?: { message_id?: unknown } } | null)?.result ?? {}
  return { message: typeof message === 'number' ? message : null }
}

/** Telegram says in its answer how long to wait, in seconds. */
const waitOf = ({ parameters }: Refusal) => (Number(parameters?.retry_after) || 0) * secondMs || null

const movedTo = ({ parameters }: Refusal) => parameters?.migrate_to_chat_id

/** A group that became a larger one is written to under its new number; markup that cannot be read is sent as it was written. */
async function sendTo(http: Http, url: string, message: Message): Promise<Sent> {
  const first = await said(http, url, message)
  if ('message' in first) return { chat: message.chat_id, message: first.message }
  const { refusal } = first
  const { description = '' } = refusal
  const detail = description.replace(/^Bad Request: /, '')
  const refused = new UpstreamError({ service, kind: 'refused', status: 400, detail: detail || null })
  const moved = movedTo(refusal)
  const { parse_mode: _, ...asWritten } = message
  // As it stands there it is longer than when it is read.
  const bare = { ...asWritten, ...(message.text !== undefined && { text: shortened(message.text, longestText) }) }
  const again = moved ? { ...message, chat_id: moved } : /can't parse/i.test(description) ? bare : null
  const second = again && (await said(http, url, again))
  if (!again || !second || 'refusal' in second) throw refused
  return { chat: again.chat_id, message: second.message, isBare: again === bare }
}

/** `isBare` says that it stands there as it was written, as its markup could not be read. */
type Sent = { chat: Message['chat_id']; message: number | null; isBare?: boolean }

/** Sends what may be refused for its picture or its button; without a number it was, and goes to the chat without. */
async function tryForm(http: Http, url: string, message: Message): Promise<Sent & { isTaken: boolean }> {
  const first = await said(http, url, message)
  if ('message' in first) return { chat: message.chat_id, message: first.message, isTaken: true }
  const moved = movedTo(first.refusal)
  if (!moved) return { chat: message.chat_id, message: null, isTaken: false }
  const second = await said(http, url, { ...message, chat_id: moved })
  const isTaken = 'message' in second
  return { chat: moved, message: isTaken ? second.message : null, isTaken }
}

export const telegramAgent = agent({
  name: service,
  settings: telegram,
  recipients: 'channel',
  plain,
  // A chat with one person has a number above zero; a bot cannot write to people by their names.
  addressIn: entered => personalAddressIn('Telegram', entered),
  toPerson: (settings, chatId) => ({ ...settings, chatId }),
  async send({ http, addresses }, { botApi, chatId, parseMode, poster, decisions }, delivery) {
    const to = (method: string) => under(addresses.Telegram, `bot${encodeURIComponent(botApi ?? '')}/${method}`)
    const text = cutFor(parseMode, delivery.body, longestText)
    const answers = decisions ? answerRow(delivery) : []
    const form = poster ? formOf(delivery, text, parseMode, answers) : null
    const given = { parse_mode: parseMode, chat_id: chatId ?? '' }
    const tried = form ? await tryForm(http, to(form.method), { ...form.more, ...given }) : null
    const sent = tried?.isTaken
      ? tried
      : await sendTo(http, to('sendMessage'), {
          ...{ text, ...given, ...below([answers]) },
          ...(tried && { chat_id: tried.chat }),
        })
    if (answers.length === 0 || sent.message === null) return
    const caption = tried?.isTaken ? (form?.more.caption ?? null) : null
    const words: Posted = typeof caption === 'string' ? { caption } : { text }
    return { chat: sent.chat, message: sent.message, ...words, parseMode: sent.isBare ? null : parseMode }
  },
  async settle({ http, addresses }, { botApi }, posted, outcome) {
    const { method, body } = settled(posted, outcome, plain)
    const url = under(addresses.Telegram, `bot${encodeURIComponent(botApi ?? '')}/${method}`)
    const { status, refusal } = await asked(http, url, body)
    const { description = '' } = refusal
    // It says so already, or is not there any more.
    if (status !== 400 || /not modified|to edit not found|can't be edited|chat not found/i.test(description)) return
    throw new UpstreamError({ service, kind: 'refused', status: 400, detail: description || null })
  },
})

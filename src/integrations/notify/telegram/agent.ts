import { secondMs } from '~/shared/durations'
import { telegram } from '~/shared/services/telegram'
import { callReply, type Http, UpstreamError, under } from '../../http/call'
import { agent } from '../agent'
import { callingNobody, shortened, withEntities } from '../text'
import { answerRow, below, formOf, longestText } from './form'

const service = 'Telegram'

type Message = { chat_id: string | number; parse_mode?: string | null } & Readonly<Record<string, unknown>>
type Refusal = { description?: string; parameters?: { migrate_to_chat_id?: number; retry_after?: number } }

/** Values that act as nothing but text, in the way that the chosen mode knows. */
const plain = (value: string, { parseMode }: { parseMode: string | null }) =>
  callingNobody(parseMode === 'Markdown' ? value.replace(/[_*`[]/g, sign => `\\${sign}`) : withEntities(value))

/** Null once it was taken, else what the bot was told. */
async function said(http: Http, url: string, body: Message): Promise<Refusal | null> {
  const { status, answer } = await callReply(http, service, url, { method: 'POST', body, answers: [400, 429] })
  const refusal = (answer ?? {}) as Refusal
  if (status === 429) throw new UpstreamError({ service, kind: 'refused', status, retryAfterMs: waitOf(refusal) })
  return status === 400 ? refusal : null
}

/** Telegram says in its answer how long to wait, in seconds. */
const waitOf = ({ parameters }: Refusal) => (Number(parameters?.retry_after) || 0) * secondMs || null

const movedTo = ({ parameters }: Refusal) => parameters?.migrate_to_chat_id

/**
 * A group that became a larger one is written to under its new number; markup that cannot be read, as where a text was
 * cut in the middle of it, is sent as it was written.
 */
async function sendTo(http: Http, url: string, message: Message): Promise<void> {
  const refusal = await said(http, url, message)
  if (!refusal) return
  const { description = '' } = refusal
  const detail = description.replace(/^Bad Request: /, '')
  const refused = new UpstreamError({ service, kind: 'refused', status: 400, detail: detail || null })
  const moved = movedTo(refusal)
  const { parse_mode: _, ...bare } = message
  const again = moved ? { ...message, chat_id: moved } : /can't parse/i.test(description) ? bare : null
  if (!again || (await said(http, url, again))) throw refused
}

/** Sends what may be refused for its picture or its button: null once it was taken, else the chat to write to without. */
async function tryForm(http: Http, url: string, message: Message): Promise<Message['chat_id'] | null> {
  const refusal = await said(http, url, message)
  if (!refusal) return null
  const moved = movedTo(refusal)
  if (!moved) return message.chat_id
  return (await said(http, url, { ...message, chat_id: moved })) ? moved : null
}

export const telegramAgent = agent({
  name: service,
  settings: telegram,
  recipients: 'channel',
  plain,
  // A chat with one person has a number above zero; a bot cannot write to people by their names.
  addressIn: entered => (/^[1-9]\d{0,19}$/.test(entered.trim()) ? entered.trim() : null),
  toPerson: (settings, chatId) => ({ ...settings, chatId }),
  async send({ http, addresses }, { botApi, chatId, parseMode, poster, decisions }, delivery) {
    const to = (method: string) => under(addresses.Telegram, `bot${encodeURIComponent(botApi ?? '')}/${method}`)
    const text = shortened(delivery.body, longestText)
    const answers = decisions ? answerRow(delivery) : []
    const form = poster ? formOf(delivery, text, parseMode, answers) : null
    const given = chatId ?? ''
    const chat = form
      ? await tryForm(http, to(form.method), { ...form.more, parse_mode: parseMode, chat_id: given })
      : given
    if (chat !== null)
      await sendTo(http, to('sendMessage'), { text, parse_mode: parseMode, chat_id: chat, ...below([answers]) })
  },
})

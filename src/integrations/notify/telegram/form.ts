import { shortened } from '~/shared/shortened'
import type { Delivery, Posted } from '../delivery'
import { callingNobody, withEntities } from '../text'
import { readLength } from './cut'

/** What stands below a picture, as it is read there; longer texts are messages of their own. */
export const longestCaption = 1_024
export const longestText = 4_096
/** Telegram shows no more of a button. */
const longestButton = 64

type Mode = string | null

/** How long a text is as it is read once its markup has been. */
const lengthOf = (text: string, mode: Mode) => (mode === 'HTML' ? readLength(text) : text.length)

type Form = {
  method: 'sendPhoto' | 'sendMessage'
  /** What is sent besides the chat and how the text is read. */
  more: Readonly<Record<string, unknown>>
}

type Button = { text: string } & ({ url: string } | { callback_data: string })

/** What can be pressed below a message about a new request; a row of nothing for others. */
export const answerRow = ({ answers = [] }: Delivery): Button[] =>
  answers.map(({ label, data }) => ({ text: shortened(label, longestButton), callback_data: data }))

/** What is sent along for buttons that lie below a message, row by row; nothing without any. */
export const below = (rows: readonly (readonly Button[])[]) => {
  const filled = rows.filter(row => row.length > 0)
  return filled.length > 0 ? { reply_markup: { inline_keyboard: filled } } : {}
}

/**
 * A message with the poster of its title and a button to its page, below what can be pressed; as a picture, where there is
 * one and the text fits below it. Null for what is about no title.
 */
export function formOf(delivery: Delivery, text: string, mode: Mode, answers: readonly Button[]): Form | null {
  const { subject } = delivery
  if (!subject) return null
  const { posterUrl, detailsUrl, title } = subject
  const page = detailsUrl ? [{ text: shortened(title, longestButton) || detailsUrl, url: detailsUrl }] : []
  const keyboard = below([answers, page])
  const headed =
    mode === 'HTML' ? `<b>${callingNobody(withEntities(subject.titleWithYear ?? title))}</b>\n${text}` : text
  if (posterUrl && lengthOf(headed, mode) <= longestCaption)
    return { method: 'sendPhoto', more: { photo: posterUrl, caption: headed, ...keyboard } }
  return detailsUrl ? { method: 'sendMessage', more: { text, ...keyboard } } : null
}

type Plain = (value: string, how: { parseMode: string | null }) => string

/** How a message becomes one that says what came of it, without buttons; where there is no room for that, it only loses them. */
export function settled({ chat, message, caption, text, parseMode }: Posted, outcome: string, plain: Plain) {
  const where = { chat_id: chat, message_id: message }
  const mode = typeof parseMode === 'string' ? parseMode : null
  const isPicture = typeof caption === 'string'
  const said = `${isPicture ? caption : (text ?? '')}\n\n${plain(outcome, { parseMode: mode })}`
  if (lengthOf(said, mode) > (isPicture ? longestCaption : longestText))
    return { method: 'editMessageReplyMarkup', body: where }
  const read = mode === null ? {} : { parse_mode: mode }
  return isPicture
    ? { method: 'editMessageCaption', body: { ...where, caption: said, ...read } }
    : { method: 'editMessageText', body: { ...where, text: said, ...read } }
}

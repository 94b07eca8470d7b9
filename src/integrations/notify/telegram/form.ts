import type { Delivery } from '../delivery'
import { callingNobody, shortened, withEntities } from '../text'

/** What stands below a picture, as it is read there; longer texts are messages of their own. */
const longestCaption = 1_024
/** Telegram shows no more of a button. */
const longestButton = 64

type Mode = string | null

/** A text as it is read once its markup has been. */
const asRead = (text: string, mode: Mode) =>
  mode === 'HTML' ? text.replace(/<[^<>]*>/g, '').replace(/&(?:lt|gt|amp|quot|#\d+);/g, '_') : text

type Form = {
  method: 'sendPhoto' | 'sendMessage'
  /** What is sent besides the chat and how the text is read. */
  more: Readonly<Record<string, unknown>>
}

/**
 * A message with the poster of its title and a button to its page; as a picture, where there is one and the text fits below
 * it. Null for what is about no title.
 */
export function formOf({ subject, variables }: Delivery, text: string, mode: Mode): Form | null {
  if (!subject) return null
  const { posterUrl, detailsUrl, title } = subject
  const button = detailsUrl && [[{ text: shortened(title, longestButton) || detailsUrl, url: detailsUrl }]]
  const keyboard = button ? { reply_markup: { inline_keyboard: button } } : {}
  const year = variables.Year ? ` (${variables.Year})` : ''
  const headed = mode === 'HTML' ? `<b>${callingNobody(withEntities(`${title}${year}`))}</b>\n${text}` : text
  if (posterUrl && asRead(headed, mode).length <= longestCaption)
    return { method: 'sendPhoto', more: { photo: posterUrl, caption: headed, ...keyboard } }
  return button ? { method: 'sendMessage', more: { text, ...keyboard } } : null
}

import { type RequestKind, requestKindNames, type Variant, variants } from '../requests/model'

/** What somebody presses below a message about a new request. */
export const answers = ['approve', 'deny'] as const
export type Answer = (typeof answers)[number]

/** Which request, and which of its variants. */
export type Waiting = { kind: RequestKind; id: number; variant: Variant }

const oneOf = <Word extends string>(words: readonly Word[], given: string | undefined): Word | null =>
  words.find(word => word === given) ?? null

/** What a button carries: at most 64 bytes, which is what Telegram takes. */
export const answerData = (answer: Answer, { kind, id, variant }: Waiting): string =>
  [answer, kind, id, variant].join(':')

/** What was pressed; null for what is none of our buttons. */
export function answerIn(data: string): { answer: Answer; waiting: Waiting } | null {
  const [word, named, number, which, ...more] = data.split(':')
  const [answer, kind, variant] = [oneOf(answers, word), oneOf(requestKindNames, named), oneOf(variants, which)]
  const isWhole = /^[1-9]\d{0,8}$/.test(number ?? '') && more.length === 0
  return answer && kind && variant && isWhole ? { answer, waiting: { kind, id: Number(number), variant } } : null
}

/** Chats in which people answer. */
export const chatChannels = ['Telegram', 'Discord'] as const
export type ChatChannel = (typeof chatChannels)[number]

/** How somebody says in a chat who they are: letters and digits that nobody takes for others. */
export const chatCodeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const chatCodeLength = 10

/** A code as it was typed or sent, without what programs and people put around it; null where it is none. */
export function chatCodeIn(text: string): string | null {
  const code = text
    .trim()
    .replace(/^\/(?:start|link)(?:@\w+)?\s+/i, '')
    .replace(/[\s-]/g, '')
    .toUpperCase()
  const isCode = code.length === chatCodeLength && [...code].every(letter => chatCodeLetters.includes(letter))
  return isCode ? code : null
}

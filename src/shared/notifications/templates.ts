import type { EventName, StoredTemplate, Template, Variables } from './model'

/** A text with its variables filled in: one that nobody knows stays, one without a value leaves nothing. */
export const filled = (text: string, variables: Variables, shown = (value: string) => value) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? shown(variables[name as keyof Variables] ?? '') : whole,
  )

/** The same without lines that name nothing but variables without a value, such as a reason that nobody gave. */
function filledLines(text: string, variables: Variables, shown: (value: string) => string): string {
  const isKnown = (name: string): name is keyof Variables => Object.hasOwn(variables, name)
  const isEmpty = (line: string) => {
    const named = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter(isKnown)
    return named.length > 0 && named.every(name => !variables[name])
  }
  const lines = text.split('\n').filter(line => !isEmpty(line))
  const joined = lines.join('\n').replace(/\n{3,}/g, '\n\n')
  return filled(joined.trim(), variables, shown)
}

/** A text without the line that greets whoever reads it, where that names nobody: mails are letters, all else is short. */
export function withoutGreeting(text: string): string {
  const [greeting = '', ...rest] = text.split('\n\n')
  if (rest.length === 0 || !/^[^\n{}]{1,30},$/.test(greeting)) return text
  return rest.join('\n\n').replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}

/** Their usual words in a mail speak to one person; a room, where anybody may read along, is told the same in others. */
const eventsOfOne = [
  ...(['IssueInProgress', 'IssueResolved', 'ItemAddedToFaultQueue', 'RequestApproved'] as const),
  ...(['TitlesDropped', 'TitlesGone'] as const),
]

/** The key of the usual words of an event, in the language files. */
export const wordsKey = (event: EventName, isRoom: boolean): string =>
  `templates.${event}.${isRoom && eventsOfOne.some(one => one === event) ? 'room' : 'message'}`

/** A text as it counts: what an administrator wrote, else the usual words. */
export function templateIn(stored: readonly StoredTemplate[], usual: Template): Template {
  const own = stored.find(one => one.event === usual.event)
  if (!own) return usual
  return {
    ...usual,
    subject: own.subject ?? usual.subject,
    message: own.message ?? usual.message,
    enabled: own.enabled,
  }
}

/** What is worth storing of a text: only what differs from the usual words, or nothing at all. */
export function changedPart(usual: Template, given: Template): StoredTemplate | null {
  const subject = given.subject === usual.subject ? null : given.subject
  const message = given.message === usual.message ? null : given.message
  const same = subject === null && message === null && given.enabled === usual.enabled
  return same ? null : { event: given.event, subject, message, enabled: given.enabled }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (value: string) => value.replace(/[&<>"']/g, sign => signs[sign] ?? sign).replace(/\n/g, '<br>')

const isMarkup = (text: string) => /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.test(text)

/** How the texts of a channel are written: whether it shows HTML, and what makes a value nothing but text there. */
export type Writing = { takesMarkup: boolean; plain: (value: string) => string }

/** Mails show the HTML that an administrator wrote. */
export const inMails: Writing = { takesMarkup: true, plain: value => value }

/** Subject and text of a message; values never act as markup, only what an administrator wrote around them does. */
export function messageOf(
  { subject, message }: Pick<Template, 'subject' | 'message'>,
  variables: Variables,
  { takesMarkup, plain }: Writing,
) {
  const title = filled(subject, variables)
  return takesMarkup && isMarkup(message)
    ? { title, body: '', html: filled(message, variables, escaped) }
    : { title, body: filledLines(message, variables, plain), html: null }
}

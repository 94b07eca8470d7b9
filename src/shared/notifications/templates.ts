import type { Language } from '../settings/languages'
import type { EventName, StoredTemplate, Template, Variables } from './model'

/**
 * A text with its variables filled in: one that nobody knows stays, one without a value leaves nothing. Of a value that ends
 * with a full stop, as dates do in some languages, that one ends the sentence too.
 */
export const filled = (text: string, variables: Variables, shown = (value: string) => value) =>
  text.replace(/\{(\w+)\}(\.(?!\.))?/g, (whole, name: string, stop = '') => {
    if (!Object.hasOwn(variables, name)) return whole
    const value = variables[name as keyof Variables] ?? ''
    return shown(value) + (/[^.]\.$/.test(value) ? '' : stop)
  })

/** The same without lines that name nothing but variables without a value, such as a reason that nobody gave. */
function filledLines(text: string, variables: Variables, shown: (value: string) => string): string {
  const isKnown = (name: string): name is keyof Variables => Object.hasOwn(variables, name)
  const isEmpty = (line: string) => {
    const named = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter(isKnown)
    return named.length > 0 && named.every(name => !variables[name])
  }
  const all = text.trim().split('\n')
  const lines = all.filter(line => !isEmpty(line))
  const joined = lines.join('\n').replace(/\n{3,}/g, '\n\n')
  const whole = filled(joined.trim(), variables, shown)
  const [greeting = ''] = all
  // What follows a greeting begins small in some languages.
  return isEmpty(greeting) && greeting.trimEnd().endsWith(',') ? withCapital(whole) : whole
}

const withCapital = (text: string) => text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())

/** Letters begin with a comma in most languages, with another mark or none in some: there it has to be a single word. */
const isGreeting = /^(?:[^\n{}]{1,30},|\p{L}{1,30}[!:：！]?)$/u
/** A single word and whom it is said to, in either order. */
const isGreetingByName = /^(?:\p{L}{1,30}[,，]? ?\{Alias\}|\{Alias\}[,，]? ?\p{L}{1,30})[,!:：！.]?$/u

/**
 * A text without the line that greets whoever reads it. Mails alone are letters to one person: others read along in rooms, a
 * phone shows the first line to whoever stands by, and a number may belong to several.
 */
export function withoutGreeting(text: string): string {
  const [greeting = '', ...rest] = text.split('\n\n')
  if (rest.length === 0 || !(isGreeting.test(greeting) || isGreetingByName.test(greeting))) return text
  return withCapital(rest.join('\n\n'))
}

/** Their usual words in a mail speak to one person; a room, where anybody may read along, is told the same in others. */
const eventsOfOne = [
  ...(['IssueInProgress', 'IssueReopened', 'IssueResolved', 'ItemAddedToFaultQueue'] as const),
  ...(['RequestApproved', 'TitlesDropped', 'TitlesGone'] as const),
]

/** The key of the usual words of an event, in the language files. */
export const wordsKey = (event: EventName, isRoom: boolean): string =>
  `templates.${event}.${isRoom && eventsOfOne.some(one => one === event) ? 'room' : 'message'}`

/** In which language a text is read, and which is that of the portal. */
export type TextLanguages = { language: Language; house: Language }

const parts = ['subject', 'message'] as const
type Part = (typeof parts)[number]

/**
 * A text as it counts: each part as an administrator wrote it in the language of whoever reads, else in that of the portal,
 * else before texts had languages; where nobody wrote any, the usual words.
 */
export function templateIn(
  stored: readonly StoredTemplate[],
  usual: Template,
  { language, house }: TextLanguages,
): Template {
  const written = stored.filter(one => one.event === usual.event)
  const inOrder = [language, house, null].flatMap(each => written.find(one => one.language === each) ?? [])
  const partOf = (part: Part) => inOrder.find(one => one[part] !== null)?.[part] ?? usual[part]
  const { enabled = true } = written.find(one => one.language === null) ?? {}
  return { ...usual, subject: partOf('subject'), message: partOf('message'), enabled }
}

/** Everything that is stored once a text was given in a language: only what differs from what would count without it. */
export function withTemplate(
  stored: readonly StoredTemplate[],
  { usual, given }: { usual: Template; given: Template },
  languages: TextLanguages,
): StoredTemplate[] {
  const { language, house } = languages
  const { event } = usual
  const isOf = (each: Language | null) => (one: StoredTemplate) => one.event === event && one.language === each
  const all = stored.find(isOf(null))
  const others = stored.filter(one => !isOf(language)(one) && !isOf(null)(one))
  // In the language of the portal, what was written before texts had one is replaced.
  const kept = language === house ? null : all
  const shared = { event, language: null, subject: kept?.subject ?? null, message: kept?.message ?? null }
  const without = templateIn([...others, { ...shared, enabled: true }], usual, languages)
  const own = (part: Part) => (given[part] === without[part] ? null : given[part])
  const written = { event, language, subject: own('subject'), message: own('message'), enabled: true }
  const saysText = ({ subject, message }: Pick<StoredTemplate, Part>) => subject !== null || message !== null
  return [
    ...others,
    ...(saysText(shared) || !given.enabled ? [{ ...shared, enabled: given.enabled }] : []),
    ...(saysText(written) ? [written] : []),
  ]
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

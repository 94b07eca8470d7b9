import { renderToStaticMarkup } from 'react-dom/server'
import sanitize from 'sanitize-html'
import { harmlessMarkup } from '~/shared/markup'
import { largestMail } from '~/shared/notifications/mail-size'
import type { EmailSettings } from '~/shared/services/email'
import { shortened } from '~/shared/shortened'
import { UpstreamError } from '../../http/call'
import type { Delivery, MailTitle } from '../delivery'
import { knownLanguage } from '../moment'
import { bytes, withoutLine } from '../text'
import { MailFrame } from './frame'
import { emailService, type Mail } from './mail'
import { colour } from './paragraphs'

type Sender = Pick<EmailSettings, 'senderAddress' | 'senderName'>

/** A delivery as a mail: the message in the portal's frame, and the same as plain text. */
export function mailOf({ senderAddress, senderName }: Sender, given: Delivery): Mail {
  const { delivery, html } = withRoom(given)
  const from = addressOf(senderAddress, 'sender')
  const bcc = (delivery.bcc ?? []).map(address => addressOf(address, 'recipient'))
  const to = bcc.length > 0 && !delivery.to ? null : addressOf(delivery.to?.address, 'recipient')
  const { look, title } = delivery
  return {
    from: { name: oneLine(senderName) || from, address: from },
    to: to === null ? null : { name: to, address: to },
    ...(bcc.length > 0 ? { bcc } : {}),
    subject: oneLine(title) || look.applicationName,
    html,
    text: textOf(delivery),
    ...(delivery.optOut ? { oneClick: delivery.optOut.oneClick } : {}),
    ...(delivery.encryptTo && { encryptTo: delivery.encryptTo }),
    messageId: messageIdOf(delivery, to ?? bcc.join(), from),
    date: new Date(delivery.sentAt),
  }
}

/**
 * A mail with its page. Its text is cut where the page would be too large, so that what stands below it is whole; markup and
 * titles are weighed by whoever writes them.
 */
function withRoom(given: Delivery): { delivery: Delivery; html: string } {
  let [delivery, html] = [given, htmlOf(given)]
  const frame = bytes(html) > largestMail ? bytes(htmlOf({ ...given, body: '' })) : 0
  while (bytes(html) > largestMail && delivery.body !== '') {
    const share = Math.max(0, largestMail - frame) / Math.max(1, bytes(html) - frame)
    const most = Math.floor(delivery.body.length * Math.min(share, 0.95))
    delivery = { ...delivery, body: most > 1 ? shortened(delivery.body, most) : '' }
    html = htmlOf(delivery)
  }
  return { delivery, html }
}

/** The whole page of the mail. */
export function htmlOf(delivery: Delivery): string {
  const { title, body, html, subject, parts = [], optOut = null, action, sentAt, look } = delivery
  const base = webAddress(look.applicationUrl, null)
  const when = { dateStyle: 'long', timeStyle: 'short' } as const
  const markup = renderToStaticMarkup(
    MailFrame({
      language: knownLanguage(look.language),
      title,
      heading: subject?.title || withoutName(title, look.applicationName),
      name: look.applicationName,
      home: base,
      logo: webAddress(look.logo, base),
      body: led(body, delivery),
      html: html ? cleaned(html) : null,
      poster: subject && {
        title: subject.title,
        image: webAddress(subject.posterUrl, base),
        link: base && webAddress(subject.detailsUrl, base),
      },
      action: action ?? null,
      parts: parts.map(part => ({ ...part, titles: part.titles.map(one => shownTitle(one, base)) })),
      optOut,
      sentAt: new Intl.DateTimeFormat(knownLanguage(look.language), when).format(new Date(sentAt)),
    }),
  )
  return `<!doctype html>${markup}`
}

/** A button leads where a line with the address of the portal would. */
const led = (body: string, { action, look: { applicationUrl } }: Delivery) =>
  action && applicationUrl ? withoutLine(body, applicationUrl) : body

/** The name of the portal stands above it already. */
function withoutName(title: string, name: string): string {
  const rest = title.startsWith(`${name}: `) ? title.slice(name.length + 2) : title
  return rest.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}

const shownTitle = ({ link, poster, posterLink, ...rest }: MailTitle, base: string | null): MailTitle => ({
  ...rest,
  link: webAddress(link, base),
  poster: webAddress(poster, base),
  posterLink: webAddress(posterLink, base),
})

/** The same without pictures. */
function textOf({ body, html, parts = [], action, optOut }: Delivery): string {
  const message = body.trim() || plainText(html ?? '')
  const told = parts.map(({ heading, titles, more }) =>
    [heading, ...titles.map(titleText), ...(more ? [more] : [])].join('\n\n'),
  )
  const links = [
    ...(action && !message.includes(action.url) ? [`${action.label}: ${action.url}`] : []),
    ...(optOut ? [`${optOut.label}: ${optOut.page}`] : []),
  ]
  return [message, ...told, ...links].filter(Boolean).join('\n\n')
}

const titleText = ({ title, link, facts, lines, text }: MailTitle) =>
  [title, facts, ...lines, text, link ?? ''].filter(Boolean).join('\n')

/** An address that works outside the portal, or null. */
function webAddress(address: string | null | undefined, base: string | null): string | null {
  const url = address?.trim() ? URL.parse(address.trim(), base ?? undefined) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** Stable for one delivery to one person, so that a repeated mail is seen as the same one. */
function messageIdOf({ key, look }: Delivery, to: string, from: string) {
  const host = URL.parse(look.applicationUrl ?? '')?.hostname || from.split('@').at(-1)
  const id = new Bun.CryptoHasher('sha256').update(`${key}\n${to.toLowerCase()}`).digest('hex').slice(0, 40)
  return `<${id}@${host}>`
}

function addressOf(address: string | null | undefined, whose: 'sender' | 'recipient'): string {
  const plain = address?.trim() ?? ''
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(plain)) return plain
  const detail = `the address of the ${whose} is ${plain ? 'not valid' : 'missing'}`
  const why = `${whose}${plain ? 'Invalid' : 'Missing'}` as const
  const failure = { code: 'mailAddress', service: emailService, why } as const
  throw new UpstreamError({
    service: emailService,
    kind: 'refused',
    detail,
    message: `${emailService} could not be sent: ${detail}.`,
    failure,
  })
}

const oneLine = (text: string | null) => text?.replace(/[\r\n]+/g, ' ').trim() ?? ''

/** Links that have no look of their own have that of all others in the mail. */
const coloured = (html: string) =>
  html.replace(/<a (?=[^>]*href=")(?![^>]* style=")/g, `<a style="color:${colour.accent}" class="accent" `)

const cleaned = (html: string) => coloured(sanitize(html, harmlessMarkup(sanitize.defaults.allowedTags)))

/** Markup as plain text: blocks become lines, addresses of links stand behind their words. */
export function plainText(html: string): string {
  const marked = html
    .replace(/<a\b[^>]*\bhref="(https?:[^"]+)"[^>]*>([\s\S]*?)<\/a>/gi, (_, url: string, words: string) =>
      words.trim() === url ? url : `${words} (${url})`,
    )
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>|<\/(p|div|h[1-6]|li|tr|table|ul|ol|blockquote)>/gi, '\n')
  const text = sanitize(marked, { allowedTags: [], allowedAttributes: {} })
  const lines = unescaped(text).split('\n')
  return lines
    .map(line => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (whole, name: string) => entities[name] ?? whole)

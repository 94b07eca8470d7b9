import { shortened } from '~/shared/shortened'
import type { Delivery } from '../delivery'

/** What Slack takes at most in a block, in characters. */
const most = { text: 3_000, alt: 2_000, address: 3_000 }
/** What a title is about is read in a few lines, or not at all. */
const longestOverview = 300

type Text = { type: 'mrkdwn'; text: string }
type Block =
  | { type: 'section'; text: Text; accessory?: { type: 'image'; image_url: string; alt_text: string } }
  | { type: 'context'; elements: Text[] }

const markup = (text: string): Text => ({ type: 'mrkdwn', text: shortened(text, most.text) })
const fits = (address: string | null | undefined) => (address && address.length <= most.address ? address : null)

/**
 * The text with the poster beside it, and below it the title, which leads to its page; null for what is about no title.
 * `plain` makes a value nothing but text.
 */
export function blocksOf({ body, subject, variables }: Delivery, plain: (value: string) => string): Block[] | null {
  if (!subject || body.trim() === '') return null
  const { title } = subject
  const [poster, page] = [fits(subject.posterUrl), fits(subject.detailsUrl)]
  // A sign of its own ends the address and the name of a link.
  const name = plain(shortened(subject.titleWithYear ?? title, 500).replaceAll('|', '∣'))
  const overview = variables.Overview ? `\n${plain(shortened(variables.Overview, longestOverview))}` : ''
  return [
    {
      type: 'section',
      text: markup(body),
      ...(poster && { accessory: { type: 'image', image_url: poster, alt_text: shortened(title, most.alt) } }),
    },
    {
      type: 'context',
      elements: [markup(`${page ? `<${page.replace(/[|>]/g, encodeURIComponent)}|${name}>` : name}${overview}`)],
    },
  ]
}

import { shortened, withoutEnd } from '~/shared/shortened'

/** A tag, an entity or a sign: what is left out as a whole where a text is cut. */
const piece = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?>|&(?:lt|gt|amp|quot|#\d+);|[\s\S]/giu
const tag = /^<(\/?)([a-z][a-z0-9-]*)/i

const sizeOf = (one: string) => (tag.test(one) ? 0 : one.startsWith('&') && one.length > 1 ? 1 : one.length)

/** How long HTML is once it is read, which is what Telegram counts. */
export const readLength = (html: string): number => (html.match(piece) ?? []).reduce((sum, one) => sum + sizeOf(one), 0)

type Kept = { text: string; length: number; open: readonly string[] }

function withTag({ text, length, open }: Kept, one: string): Kept {
  const [, isEnd, name = ''] = tag.exec(one) ?? []
  const left = isEnd ? (open.at(-1) === name ? open.slice(0, -1) : open) : [...open, name]
  return { text: text + one, length, open: left }
}

/** HTML that is at most so long once it is read: cut between words, never inside of a tag, and whatever is open there is ended. */
export function shortenedHtml(html: string, most: number): string {
  if (readLength(html) <= most) return html
  let kept: Kept = { text: '', length: 0, open: [] }
  let words = kept
  for (const one of html.match(piece) ?? []) {
    const size = sizeOf(one)
    if (size > 0 && kept.length + size > most - 1) break
    if (/^\s$/.test(one)) words = kept
    kept = size > 0 ? { ...kept, text: kept.text + one, length: kept.length + size } : withTag(kept, one)
  }
  // A single word that is longer than half of it is cut itself.
  const { text, open } = words.length > kept.length / 2 ? words : kept
  return `${withoutEnd(text)}…${open
    .map(name => `</${name}>`)
    .toReversed()
    .join('')}`
}

const whole = /\\[_*`[]|```[\s\S]*?```|`[^`]+`|\[[^\]]*\]|\*[^*]*\*|_[^_]*_/g
/** So much room what ends the longest of them needs. */
const longestEnd = 3

/** The same of Markdown in the form that Telegram had first, in which nothing stands inside of something else. */
export function shortenedMarkdown(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = shortened(text, most - longestEnd)
  const [open = ''] = /```|[_*`[]/.exec(cut.replace(whole, '')) ?? []
  return `${cut}${open === '[' ? ']' : open}`
}

/** A text as long as a message may be, however it is read. */
export const cutFor = (mode: string | null, text: string, most: number): string =>
  mode === 'HTML'
    ? shortenedHtml(text, most)
    : mode === 'Markdown'
      ? shortenedMarkdown(text, most)
      : shortened(text, most)

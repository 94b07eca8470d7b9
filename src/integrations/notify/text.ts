const characters = (text: string) => text.length
/** How long a text is where services count bytes. */
export const bytes = (text: string) => Buffer.byteLength(text)

/** A text that is at most so long, cut between words and ended with an ellipsis where something is left out. */
export function shortened(text: string, most: number, size = characters): string {
  if (size(text) <= most) return text
  let kept = text.slice(0, most - size('…'))
  while (size(kept) > most - size('…')) kept = kept.slice(0, -1)
  // Never inside a pair of surrogates.
  kept = kept.replace(/[\uD800-\uDBFF]$/, '')
  const words = kept.replace(/\s+\S*$/, '')
  // A single word that is longer than half of it is cut itself.
  const whole = words.length > kept.length / 2 ? words : kept
  return `${whole.trimEnd()}…`
}

const isAddress = (value: string) => /^https?:\/\/\S+$/.test(value)

/** Values that would act as Markdown, and as mentions where those begin with an at sign; addresses stay as they are. */
export const inMarkdown = (value: string): string =>
  isAddress(value) ? value : value.replace(/[\\*_~`|<>#[\]()]/g, sign => `\\${sign}`).replace(/@/g, '@\u2060')

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** The three signs that have a meaning in HTML and in the texts of Slack. */
export const withEntities = (value: string): string => value.replace(/[&<>]/g, sign => signs[sign] ?? sign)

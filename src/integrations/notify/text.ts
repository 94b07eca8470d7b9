import { shortened } from '~/shared/shortened'

/** How long a text is where services count bytes. */
export const bytes = (text: string) => Buffer.byteLength(text)

/** A text and, below it, what is always whole: where both have no room, the text is cut. */
export const endedWith = (text: string, end: string, most: number): string =>
  `${shortened(text, most - end.length - 2)}\n\n${end}`.trim()

/** A text without lines that are nothing but this, and without the gaps that they leave. */
export const withoutLine = (text: string, line: string): string =>
  text
    .split('\n')
    .filter(one => one.trim() !== line)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Whether a value is nothing but an address that people follow. */
export const isAddress = (value: string) => /^https?:\/\/\S+$/.test(value)

/** Up to what no address has, or what stands around one in a text; brackets that it opens and ends itself are part of it. */
const addressInText = /(https?:\/\/(?:[^\s<>()[\]|`"“”„«»]|\([^\s<>()[\]|`"“”„«»]*\))+)/

/** A text in which addresses are written in one way, so that they still lead somewhere, and everything else in another. */
export const aroundAddresses = (
  text: string,
  { address, rest }: { address: (part: string) => string; rest: (part: string) => string },
): string =>
  isAddress(text)
    ? address(text)
    : text
        .split(addressInText)
        .map((part, at) => (at % 2 === 1 ? address(part) : rest(part)))
        .join('')

/** A sign as addresses may write it. */
export const inPercent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** Nobody sees it, and nothing goes on behind it that began before. */
const joiner = '\u2060'
const parted = (sign: string) => `${sign}${joiner}`

const withParted = (value: string, signs: RegExp) =>
  aroundAddresses(value, {
    address: part => part.replaceAll('@', inPercent),
    rest: part => part.replace(signs, parted),
  })

/** Values that would mention somebody where mentions begin with an at sign; in an address it is written as addresses may. */
export const callingNobody = (value: string): string => withParted(value, /@/g)

/**
 * The same for chats that make more of signs: an emoji of a name between colons or of a face that they draw together, and a
 * search of a word behind a number sign.
 */
export const drawingNothing = (value: string): string => withParted(value, /@|[:;#](?!\s)|\bx(?=-d\b)/gi)

/** What makes a line a quotation, a part of a list, or a rule. */
const leadingSign = /^([^\S\n]*)(?=[-+>])|^([^\S\n]*\d+)(?=[.)](?:\s|$))/gm
/** What makes a heading of the line above; no chat takes a backslash before it. */
const underline = /^([^\S\n]*)(?==)/gm

/**
 * Values that would act as Markdown, and as mentions; addresses stay whole, but for brackets, which could end a link. What
 * begins nothing ends nothing: it stays, as a backslash behind an address would be read as a part of that. Nor has a backslash
 * before a letter or an angle bracket a meaning everywhere.
 */
export const inMarkdown = (value: string): string =>
  aroundAddresses(drawingNothing(value), {
    address: part => part.replace(/[<>[\]()|`]/g, inPercent),
    rest: part => part.replace(/[*_~`|#[(]|\\(?![\da-z])/gi, sign => `\\${sign}`).replaceAll('<', parted),
  })
    .replace(leadingSign, '$1$2\\')
    .replace(underline, `$1${joiner}`)

/** Signs that form what stands between two of them; an underscore inside of a word forms nothing, and stays. */
const forming = /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu
const alike: Readonly<Record<string, string>> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' }

/** Values for chats in which no sign takes away the meaning of these: others stand for them that look alike. */
export const withSignsAlike = (value: string): string =>
  aroundAddresses(value, {
    address: part => part.replace(forming, inPercent),
    rest: part => part.replace(forming, sign => alike[sign] ?? sign),
  })

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** The three signs that have a meaning in HTML and in the texts of Slack. */
export const withEntities = (value: string): string => value.replace(/[&<>]/g, sign => signs[sign] ?? sign)

import type { Chance } from '../text'
import type { Fragment } from './shapes'

type Face = {
  family: string
  weight: number
  /** Mean width of a letter, of the size. */
  width: number
  spacing: number
  capitals: boolean
  lineHeight: number
}

const gothic: Face = {
  family:
    "'Bebas Neue','Oswald','Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',sans-serif",
  weight: 700,
  width: 0.5,
  spacing: 0.02,
  capitals: true,
  lineHeight: 0.98,
}
const grotesk: Face = {
  family: "'Futura','Century Gothic','Avenir Next','Helvetica Neue',Arial,'Liberation Sans',sans-serif",
  weight: 800,
  width: 0.64,
  spacing: 0,
  capitals: true,
  lineHeight: 1.02,
}
const airy: Face = { ...grotesk, weight: 400, width: 0.62, spacing: 0.14, lineHeight: 1.2 }
const didone: Face = {
  family: "'Bodoni 72','Didot','Playfair Display','Abril Fatface',Georgia,'Liberation Serif',serif",
  weight: 700,
  width: 0.53,
  spacing: 0,
  capitals: false,
  lineHeight: 1.02,
}
const slab: Face = {
  family: "'Rockwell','Roboto Slab','Clarendon','DejaVu Serif',Georgia,serif",
  weight: 700,
  width: 0.68,
  spacing: -0.01,
  capitals: false,
  lineHeight: 1.06,
}
const roman: Face = { ...didone, weight: 400, width: 0.68, spacing: 0.1, capitals: true, lineHeight: 1.16 }

const narrow = /[iljtfrIJ.,:;!'’|\-() ]/
const wide = /[mwMWGOQ@%&—]/
const full = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}☂]/u

const letterWidth = (letter: string, face: Face) => {
  if (full.test(letter)) return 1
  if (narrow.test(letter)) return face.width * 0.58
  return wide.test(letter) ? face.width * 1.35 : face.width
}

/** Width of a line at size 1, near enough: the line is then set to exactly that width. */
const widthOf = (text: string, face: Face) =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter, face) + face.spacing, 0)

/** Splits at spaces so that the widest of `count` lines is as narrow as can be. */
const brokenInto = (words: string[], count: number, face: Face): string[] => {
  if (count <= 1 || words.length <= 1) return [words.join(' ')]
  let best: string[] = []
  let bestWidth = Number.POSITIVE_INFINITY
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const lines = [words.slice(0, first).join(' '), ...brokenInto(words.slice(first), count - 1, face)]
    const width = Math.max(...lines.map(text => widthOf(text, face)))
    if (width < bestWidth) [best, bestWidth] = [lines, width]
  }
  return best
}

type Room = { width: number; height: number; largest: number }

const longest = 64

/** A title too long for any poster is cut at its first comma or colon, as billboards do. */
const shortened = (title: string) => {
  if (title.length <= longest) return title
  const head = title.slice(0, longest)
  const stop = Math.max(head.lastIndexOf(','), head.lastIndexOf(':'), head.lastIndexOf(' '))
  return head.slice(0, stop)
}

const fitted = (title: string, face: Face, room: Room) => {
  const words = title.split(/\s+/)
  const tries = [1, 2, 3, 4].filter(count => count <= words.length)
  const sized = tries.map(count => {
    const lines = brokenInto(words, count, face)
    const widest = Math.max(...lines.map(text => widthOf(text, face)))
    const size = Math.min(room.largest, room.width / widest, room.height / (lines.length * face.lineHeight))
    return { lines, size }
  })
  return sized.reduce((best, next) => (next.size > best.size * 1.08 ? next : best))
}

const latin = /^[\p{Script=Latin}\p{Script=Common}]+$/u

export type Placed = {
  x: number
  /** Where the block starts, or with `foot` where it ends. */
  y: number
  room: Room
  align: 'start' | 'middle' | 'end'
  foot?: boolean
  colour: string
}

export type Lettered = { drawn: Fragment; height: number }

/** The title in lines as large as the room allows, in a face that the title always gets. */
export const lettered = (title: string, chance: Chance, placed: Placed): Lettered => {
  const face = chance.of([gothic, gothic, grotesk, airy, didone, slab, roman])
  const short = shortened(title)
  const text = face.capitals && latin.test(short) ? short.toLocaleUpperCase('en') : short
  const { lines, size } = fitted(text, face, placed.room)
  const step = size * face.lineHeight
  const height = step * (lines.length - 1) + size * 0.76
  const first = placed.foot ? placed.y - step * (lines.length - 1) : placed.y + size * 0.76
  const drawn = lines.map((words, at) => {
    const width = Math.round(widthOf(words, face) * size)
    const exact = latin.test(words) ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : ''
    return `<text x="${placed.x}" y="${Math.round(first + at * step)}"${exact}>${Bun.escapeHTML(words)}</text>`
  })
  const style = `font-family="${face.family}" font-weight="${face.weight}" font-size="${Math.round(size)}"`
  return {
    drawn: `<g fill="${placed.colour}" text-anchor="${placed.align}" ${style}>${drawn.join('')}</g>`,
    height,
  }
}

/** One line of small spaced capitals, such as a year or a country. */
export const smallLine = (
  text: string,
  { x, y, colour, align }: Pick<Placed, 'x' | 'y' | 'colour' | 'align'>,
): Fragment =>
  `<text x="${x}" y="${y}" fill="${colour}" text-anchor="${align}" font-family="${Bun.escapeHTML(grotesk.family)}" font-weight="600" font-size="15" letter-spacing="4">${Bun.escapeHTML(text)}</text>`

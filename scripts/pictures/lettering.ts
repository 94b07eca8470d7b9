import type { Chance } from '~/demo/text'
import { capOf, type FaceName, outlined, widthOf } from './faces'
import { cut, type Fragment, line } from './shapes'

type Setting = { capitals: boolean; tracking: number; leading: number }

/** How each face is set: what suits its letters. */
const settings: Record<FaceName, Setting> = {
  blackletter: { capitals: false, tracking: 0.005, leading: 0.92 },
  deco: { capitals: true, tracking: 0.02, leading: 1 },
  didone: { capitals: false, tracking: 0, leading: 0.98 },
  gothic: { capitals: true, tracking: 0.015, leading: 0.86 },
  hairline: { capitals: true, tracking: 0.06, leading: 1.02 },
  roman: { capitals: true, tracking: 0.045, leading: 1 },
  round: { capitals: true, tracking: 0.02, leading: 0.98 },
  slab: { capitals: false, tracking: 0, leading: 1.02 },
}

export type Room = { width: number; height: number; largest: number }

const longest = 64

/** A title too long for any poster is cut at its first comma or colon, as billboards do. */
const shortened = (title: string) => {
  if (title.length <= longest) return title
  const head = title.slice(0, longest)
  return head.slice(0, Math.max(head.lastIndexOf(','), head.lastIndexOf(':'), head.lastIndexOf(' ')))
}

/** Splits at spaces so that the widest of `count` lines is as narrow as can be. */
const brokenInto = (words: string[], count: number, width: (text: string) => number): string[] => {
  if (count <= 1 || words.length <= 1) return [words.join(' ')]
  let best: string[] = []
  let bestWidth = Number.POSITIVE_INFINITY
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const lines = [words.slice(0, first).join(' '), ...brokenInto(words.slice(first), count - 1, width)]
    const widest = Math.max(...lines.map(width))
    if (widest < bestWidth) [best, bestWidth] = [lines, widest]
  }
  return best
}

type Fitted = { lines: string[]; size: number }

const fitted = (title: string, face: FaceName, room: Room): Fitted => {
  const { tracking, leading } = settings[face]
  const width = (text: string) => widthOf({ text, face, tracking })
  const words = title.split(/\s+/)
  const tries = [1, 2, 3, 4, 5].filter(count => count <= words.length)
  const sized = tries.map(count => {
    const lines = brokenInto(words, count, width)
    const high = leading * (count - 1) + capOf(face)
    return { lines, size: Math.min(room.largest, room.width / Math.max(...lines.map(width)), room.height / high) }
  })
  return sized.reduce((best, next) => (next.size > best.size * 1.06 ? next : best))
}

export type Placed = {
  x: number
  /** Where the block starts, or with `foot` where it ends. */
  y: number
  room: Room
  align: 'start' | 'middle' | 'end'
  foot?: boolean
  colour: string
}

/** Hairlines would vanish on a small poster, so they get a little body. */
const inked = (path: string, { face, size, colour }: { face: FaceName; size: number; colour: string }): Fragment =>
  face === 'hairline' ? line(path, colour, Math.round(size * 0.3) / 10, colour) : cut(path, colour)

export type Lettered = { drawn: Fragment; height: number; width: number }

const cased = (title: string, face: FaceName) => {
  const short = shortened(title)
  return settings[face].capitals ? short.toLocaleUpperCase('en') : short
}

const leftOf = (x: number, width: number, align: Placed['align']) =>
  align === 'start' ? x : align === 'end' ? x - width : x - width / 2

/** The title in lines of one size, as large as the room allows. */
export const lettered = (title: string, face: FaceName, placed: Placed): Lettered => {
  const { tracking, leading } = settings[face]
  const { lines, size } = fitted(cased(title, face), face, placed.room)
  const step = size * leading
  const height = step * (lines.length - 1) + size * capOf(face)
  const first = (placed.foot ? placed.y - height : placed.y) + size * capOf(face)
  const widths = lines.map(text => widthOf({ text, face, tracking }) * size)
  const path = lines.map((text, at) =>
    outlined({ text, face, size, tracking }, leftOf(placed.x, widths[at] ?? 0, placed.align), first + at * step),
  )
  return { drawn: inked(path.join(''), { face, size, colour: placed.colour }), height, width: Math.max(...widths) }
}

/** Each line as wide as the room, so that short words stand large: a title that is the picture. */
export const stacked = (title: string, face: FaceName, { x, y, room, colour }: Placed): Lettered => {
  const { tracking } = settings[face]
  const width = (text: string) => widthOf({ text, face, tracking })
  const words = cased(title, face).split(/\s+/)
  const gap = room.width * 0.035
  const tries = [1, 2, 3, 4, 5]
    .filter(count => count <= words.length)
    .map(count => {
      const lines = brokenInto(words, count, width)
      const sizes = lines.map(text => Math.min(room.width / width(text), room.largest))
      const height = sizes.reduce((sum, size) => sum + size * capOf(face), gap * (count - 1))
      return { lines, sizes, height }
    })
  const fits = tries.filter(one => one.height <= room.height)
  const best = (fits.length > 0 ? fits : tries.slice(0, 1)).reduce((a, b) => (b.height > a.height ? b : a))
  let base = y
  const path = best.lines.map((text, at) => {
    const size = best.sizes[at] ?? 0
    base += size * capOf(face) + (at > 0 ? gap : 0)
    return outlined({ text, face, size, tracking }, x, base)
  })
  return { drawn: inked(path.join(''), { face, size: 90, colour }), height: best.height, width: room.width }
}

type Small = Pick<Placed, 'x' | 'y' | 'colour' | 'align'> & { size?: number }

/** One line of small spaced capitals, such as a year. */
export const smallLine = (text: string, { x, y, colour, align, size = 24 }: Small): Fragment => {
  const small = { text: text.toLocaleUpperCase('en'), face: 'gothic' as const, size, tracking: 0.16 }
  return cut(outlined(small, leftOf(x, widthOf(small) * size, align), y), colour)
}

/** Faces by the mood of a title. */
const moods: Record<string, readonly [FaceName, ...FaceName[]]> = {
  dread: ['gothic', 'blackletter', 'roman', 'gothic', 'didone'],
  wonder: ['round', 'deco', 'hairline', 'roman'],
  laughter: ['slab', 'deco', 'round', 'didone'],
  heart: ['didone', 'hairline', 'roman', 'deco'],
  deed: ['gothic', 'slab', 'roman', 'gothic'],
}

export const faceFor = (mood: string, chance: Chance): FaceName => chance.of(moods[mood] ?? moods.deed ?? ['gothic'])

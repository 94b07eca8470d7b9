import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The display faces that titles are lettered in, as outlines: what draws a poster needs no font. */
export const faceNames = ['blackletter', 'deco', 'didone', 'gothic', 'hairline', 'roman', 'round', 'slab'] as const
export type FaceName = (typeof faceNames)[number]

type Outlines = {
  space: number
  /** Height of a capital. */
  cap: number
  kerns: Record<string, number>
  /** Advance and path of each letter, on a grid of 1000 with the line it stands on at 0. */
  glyphs: Record<string, [advance: number, path: string]>
}

const grid = 1000
const read = new Map<FaceName, Outlines>()

const outlinesOf = (name: FaceName): Outlines => {
  const known = read.get(name)
  if (known) return known
  const outlines: Outlines = JSON.parse(readFileSync(join(import.meta.dir, 'outlines', `${name}.json`), 'utf8'))
  read.set(name, outlines)
  return outlines
}

export type Line = { text: string; face: FaceName; size: number; tracking: number }

/** Letters that the face lacks are left out. */
const lettersOf = ({ glyphs }: Outlines, text: string) => [...text].filter(letter => letter === ' ' || letter in glyphs)

type Step = (letter: string, x: number) => void

/** Walks along a line at size 1 and answers its width. */
const along = ({ text, face, tracking }: Omit<Line, 'size'>, step: Step): number => {
  const outlines = outlinesOf(face)
  let x = 0
  let before = ''
  const letters = lettersOf(outlines, text)
  for (const letter of letters) {
    x += (outlines.kerns[before + letter] ?? 0) / grid
    step(letter, x)
    x += (letter === ' ' ? outlines.space : (outlines.glyphs[letter]?.[0] ?? 0)) / grid + tracking
    before = letter
  }
  return letters.length > 0 ? x - tracking : 0
}

/** Width of a line at size 1. */
export const widthOf = (line: Omit<Line, 'size'>): number => along(line, () => undefined)

/** Height of capitals at size 1. */
export const capOf = (face: FaceName): number => outlinesOf(face).cap / grid

/** Written relative to the point before, rounded without drifting. */
const placed = (path: string, [left, base]: readonly [number, number], size: number): string => {
  const scale = size / grid
  let [x, y] = [0, 0]
  return path.replace(/([MLQC])([^MLQCZ]*)/g, (_, command: string, numbers: string) => {
    const points = numbers.match(/-?\d+/g)?.map(Number) ?? []
    const written: number[] = []
    const [fromX, fromY] = [x, y]
    for (let at = 0; at < points.length; at += 2) {
      x = Math.round((left + (points[at] ?? 0) * scale) * 10)
      y = Math.round((base + (points[at + 1] ?? 0) * scale) * 10)
      written.push(command === 'M' ? x : x - fromX, command === 'M' ? y : y - fromY)
    }
    const text = written.map(one => String(one / 10).replace(/^(-?)0\./, '$1.')).join(' ')
    return `${command === 'M' ? 'M' : command.toLowerCase()}${text.replaceAll(' -', '-')}`
  })
}

/** The path of a line of letters that begins at `left` and stands on `base`. */
export const outlined = ({ size, ...line }: Line, left: number, base: number): string => {
  const { glyphs } = outlinesOf(line.face)
  let path = ''
  along(line, (letter, x) => {
    path += placed(glyphs[letter]?.[1] ?? '', [left + x * size, base], size)
  })
  return path
}

import type { Chance } from '~/demo/text'
import type { FaceName } from './faces'
import type { FigureName, Wearing } from './figures'
import { type Lettered, lettered, type Placed, smallLine } from './lettering'
import { motifOf } from './motif'
import type { Scheme } from './palettes'
import type { SceneName } from './scenery/scenes'
import type { Fragment, Ink } from './shapes'

/** What is seen, and in which letters its title stands. */
export type Look = {
  face: FaceName
  motif: string
  scene: SceneName
  /** Who is seen, where somebody is. */
  figure: FigureName
  wearing: Wearing
}

/** What a poster is made from. */
export type Sheet = Look & {
  title: string
  /** A year or another short line. */
  line: string
  seed: string
  scheme: Scheme
  chance: Chance
}

export type Layout = (sheet: Sheet) => Fragment

export const posterWidth = 500
export const posterHeight = 750
export const middle = posterWidth / 2

export const motif = ({ motif: word, seed, scheme }: Sheet, ink: Ink = scheme.ink) => motifOf(word, ink, seed)

type Titled = Partial<Omit<Placed, 'room'>> & {
  y: number
  colour: string
  width?: number
  height?: number
  largest?: number
}

export const titled = (sheet: Sheet, { width = 428, height = 150, largest = 96, ...at }: Titled): Lettered =>
  lettered(sheet.title, sheet.face, { x: middle, align: 'middle', ...at, room: { width, height, largest } })

export const dated = ({ line }: Sheet, y: number, colour: string, at: { x?: number; align?: Placed['align'] } = {}) =>
  smallLine(line, { x: middle, align: 'middle', ...at, y, colour, size: 21 })

/** The few forms that every drawing is cut from. A fragment is SVG text. */
export type Fragment = string

export const disc = (x: number, y: number, r: number, fill: string): Fragment =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const oval = (x: number, y: number, [rx, ry]: readonly [number, number], fill: string): Fragment =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

type Place = readonly [x: number, y: number, width: number, height: number]

export const box = ([x, y, width, height]: Place, fill: string, round = 0): Fragment =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`

export const cut = (d: string, fill: string): Fragment => `<path d="${d}" fill="${fill}"/>`

export const poly = (points: string, fill: string): Fragment => `<polygon points="${points}" fill="${fill}"/>`

export const line = (d: string, colour: string, width: number, fill = 'none'): Fragment =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const ring = (x: number, y: number, r: number, { colour, width }: { colour: string; width: number }): Fragment =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const moved = (transform: string, ...parts: Fragment[]): Fragment =>
  `<g transform="${transform}">${parts.join('')}</g>`

export const faded = (opacity: number, ...parts: Fragment[]): Fragment =>
  `<g opacity="${opacity}">${parts.join('')}</g>`

/** The same form left and right of the middle. */
export const twins = (part: Fragment): Fragment => `${part}<g transform="scale(-1 1)">${part}</g>`

/** A form repeated around the middle. */
export const around = (count: number, part: Fragment, from = 0): Fragment =>
  Array.from({ length: count }, (_, at) => moved(`rotate(${from + (360 / count) * at})`, part)).join('')

export const times = (count: number, part: (at: number) => Fragment): Fragment =>
  Array.from({ length: count }, (_, at) => part(at)).join('')

export const round1 = (value: number) => Math.round(value * 10) / 10

/** The tones that a motif is drawn with. */
export type Ink = {
  /** The body. */
  main: string
  /** Its shaded side. */
  dim: string
  /** Lights and small bright parts. */
  spark: string
  /** Holes, lines and far sides: what lies behind. */
  dark: string
}

/** Drawn into a square of 400 around the middle. */
export type Motif = (ink: Ink) => Fragment

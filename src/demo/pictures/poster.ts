import type { Palette } from '../catalogue-model'
import { chanceOf } from '../text'
import { schemeOf } from './colour'
import { laidOut, posterHeight, posterWidth } from './layouts'

/** What a picture shows; the seed makes it the same each time. */
export type Subject = { title: string; line: string; motif: string; palette: Palette; seed: string }

export const svg = (width: number, height: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`

export const poster = ({ title, line, motif, palette, seed }: Subject): string => {
  const chance = chanceOf(`poster ${seed}`)
  const scheme = schemeOf(palette, chance)
  return svg(posterWidth, posterHeight, laidOut({ title, line, motif, seed, scheme, chance }))
}

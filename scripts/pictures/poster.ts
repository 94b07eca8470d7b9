import { chanceOf } from '~/demo/text'
import { artOf } from './art'
import type { Subject } from './art-model'
import { layouts } from './layouts'
import { schemeNamed } from './palettes'
import { posterHeight, posterWidth } from './sheet'

export const svg = (width: number, height: number, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`

export const poster = (subject: Subject): string => {
  const { title, line, seed } = subject
  const { layout, palette, ...art } = artOf(subject)
  const chance = chanceOf(`poster ${seed}`)
  const sheet = { ...art, title, line, seed, scheme: schemeNamed(palette), chance }
  return svg(posterWidth, posterHeight, layouts[layout](sheet))
}

import { chanceOf } from '../text'
import { nightScheme } from './colour'
import { groundOf, starry } from './grounds'
import { motifOf } from './motif'
import { type Subject, svg } from './poster'
import { around, box, disc, faded, moved, poly } from './shapes'

const width = 1280
const height = 720

/** The scene of a title without its name. The motif stands right of the middle, where no text lies over it. */
export const backdrop = ({ motif, palette, seed }: Subject): string => {
  const chance = chanceOf(`backdrop ${seed}`)
  const scheme = nightScheme(palette, chance)
  const field = { width, height, horizon: 560 }
  const x = chance.whole(840, 960)
  const light =
    chance.whole(0, 2) === 0
      ? moved(`translate(${x} 300)`, faded(0.35, around(14, poly('0,0 90,-1200 -90,-1200', scheme.halo))))
      : disc(x, 310, 280, scheme.halo)
  return svg(
    width,
    height,
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${scheme.sky}"/><stop offset="1" stop-color="${scheme.skyLow}"/></linearGradient></defs>` +
      box([0, 0, width, height], 'url(#s)') +
      faded(0.7, starry({ ...field, horizon: 400 }, scheme.ink.spark, chance)) +
      light +
      groundOf(motif)(field, scheme, chance) +
      moved(`translate(${x} 350) scale(1.28)`, motifOf(motif, scheme.ink, seed)),
  )
}

import { chanceOf } from '~/demo/text'
import { artOf } from './art'
import type { Art, Subject } from './art-model'
import { sitter, standing } from './figures'
import { motifOf, shining } from './motif'
import { afterDark, mixed, type Scheme, schemeNamed } from './palettes'
import { svg } from './poster'
import { skyOf, stars } from './scenery/field'
import { drawnScene } from './scenery/scenes'
import { around, cut, disc, type Fragment, faded, moved, poly } from './shapes'

const width = 1280
const height = 720

type Light = { x: number; y: number }
type Stage = Art & { scheme: Scheme; light: Light; seed: string }

const ground = ({ scheme }: Stage, y: number) =>
  cut(
    `M0 ${y + 40}C260 ${y + 14} 520 ${y + 46} 760 ${y + 22}S1120 ${y - 14} ${width} ${y + 10}V${height}H0Z`,
    scheme.land,
  )

/** The thing itself before the light, standing on the ground; what shines itself is that light. */
const thing = (stage: Stage): Fragment => {
  if (shining.has(stage.motif)) return ground(stage, 520)
  const { scheme, light, motif, seed } = stage
  const ink = {
    main: scheme.land,
    dim: mixed(scheme.land, scheme.far, 0.45),
    spark: mixed(scheme.halo, '#ffffff', 0.5),
    dark: mixed(scheme.far, scheme.skyLow, 0.3),
  }
  return moved(`translate(${light.x} ${light.y + 84}) scale(.94)`, motifOf(motif, ink, seed)) + ground(stage, 500)
}

const somebody = (stage: Stage): Fragment => {
  const { scheme, light, figure } = stage
  return ground(stage, 470) + standing(figure, [light.x, 496, 190], scheme.land)
}

const sitting = ({ scheme, light, wearing, layout }: Stage): Fragment =>
  layout === 'presence'
    ? moved(`translate(${light.x - 225} 96) scale(1.5)`, sitter('bust', wearing, scheme.land))
    : moved(`translate(${light.x + 225} 66) scale(-1.5 1.5)`, sitter('profile', wearing, scheme.land))

const kinds: Partial<Record<Art['layout'], (stage: Stage) => Fragment>> = {
  wanderer: somebody,
  stillness: somebody,
  corridor: somebody,
  presence: sitting,
  within: sitting,
  facing: sitting,
}

/** The scene of a title without its name. What it shows stands right of the middle, where no text lies over it. */
export const backdrop = (subject: Subject): string => {
  const art = artOf(subject)
  const chance = chanceOf(`backdrop ${subject.seed}`)
  const scheme = schemeNamed(afterDark(art.palette))
  const field = { width, height, horizon: 400 }
  // Curtains hang at the sides.
  const light = { x: art.scene === 'boards' ? 760 : chance.whole(850, 950), y: chance.whole(240, 270) }
  const { x, y } = light
  const glow = mixed(scheme.skyLow, scheme.halo, 0.6)
  const shine =
    chance.whole(0, 2) === 0
      ? moved(`translate(${x} ${y})`, faded(0.2, around(16, poly('0,0 90,-1300 -90,-1300', glow))))
      : faded(0.13, disc(x, y, 310, scheme.halo) + disc(x, y, 250, scheme.halo))
  const shown = kinds[art.layout] ?? thing
  return svg(
    width,
    height,
    skyOf(field, scheme) +
      faded(0.7, stars({ ...field, horizon: 340 }, scheme.ink.spark, chance)) +
      shine +
      disc(x, y, 192, scheme.halo) +
      drawnScene(art.scene, { ...field, light: x }, scheme, chance) +
      shown({ ...art, scheme, light, seed: subject.seed }),
  )
}

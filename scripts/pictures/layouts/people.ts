import { sitter, topOf, wearings } from '../figures'
import { mixed } from '../palettes'
import { skyOf, stars } from '../scenery/field'
import { drawnScene } from '../scenery/scenes'
import { around, box, disc, faded, moved, poly, ring, times } from '../shapes'
import { dated, type Layout, middle, motif, posterHeight, posterWidth, titled } from '../sheet'

/** A head from the side, and in it the world of the film. */
export const within: Layout = sheet => {
  const { scheme, chance } = sheet
  const mirrored = chance.whole(0, 1) === 0
  const title = titled(sheet, { y: 46, colour: scheme.onSky, height: 108, largest: 78 })
  const y = Math.round(Math.max(190, 74 + title.height - topOf(sheet.wearing) * 1.42))
  const turn = mirrored ? `translate(490 ${y}) scale(-1.42 1.42)` : `translate(10 ${y}) scale(1.42)`
  const shape = moved(turn, sitter('profile', sheet.wearing, '#fff')) + box([0, y + 560, posterWidth, 200], '#fff')
  const paper = mixed(scheme.skyLow, scheme.sky, 0.4)
  return (
    box([0, 0, posterWidth, posterHeight], paper) +
    disc(mirrored ? 200 : 300, 420, 232, mixed(paper, scheme.halo, 0.55)) +
    `<mask id="h">${shape}</mask>` +
    `<g mask="url(#h)">` +
    skyOf(
      { width: posterWidth, height: posterHeight, horizon: 640 },
      { ...scheme, sky: scheme.land, skyLow: scheme.far },
    ) +
    faded(0.7, stars({ width: posterWidth, height: posterHeight, horizon: 520 }, scheme.ink.spark, chance)) +
    disc(mirrored ? 310 : 190, 360, 54, scheme.halo) +
    drawnScene(sheet.scene, { width: posterWidth, height: posterHeight, horizon: 540 }, scheme, chance) +
    `</g>` +
    title.drawn +
    dated(sheet, 722, scheme.onLand)
  )
}

/** Somebody from the front against the light. */
export const presence: Layout = sheet => {
  const { scheme, chance } = sheet
  const title = titled(sheet, { y: 694, foot: true, colour: scheme.onLand, height: 120, largest: 92 })
  const rings = chance.whole(0, 1) === 0
  return (
    skyOf({ width: posterWidth, height: posterHeight, horizon: 600 }, scheme) +
    (rings
      ? times(4, at =>
          ring(middle, 290, 150 + at * 46, { colour: mixed(scheme.skyLow, scheme.halo, 0.7 - at * 0.16), width: 9 }),
        )
      : moved(`translate(${middle} 290)`, faded(0.4, around(24, poly('0,0 40,-700 -40,-700', scheme.halo))))) +
    disc(middle, 290, 150, scheme.halo) +
    moved(`translate(${middle - 210} 130) scale(1.4)`, sitter('bust', sheet.wearing, scheme.land)) +
    box([0, 620, posterWidth, 130], scheme.land) +
    title.drawn +
    dated(sheet, 728, scheme.halo)
  )
}

/** Two who look at each other, or past each other. */
export const facing: Layout = sheet => {
  const { scheme, chance } = sheet
  const [left, right] = [sheet.wearing, chance.of(wearings)]
  const title = titled(sheet, { y: 50, colour: scheme.onSky, height: 120, largest: 84 })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    disc(middle, 420, 150, scheme.halo) +
    moved('translate(-96 270) scale(1.2)', sitter('profile', left, scheme.far)) +
    moved('translate(596 270) scale(-1.2 1.2)', sitter('profile', right, scheme.land)) +
    moved(`translate(${middle} 330) scale(.3)`, motif(sheet)) +
    title.drawn +
    dated(sheet, 722, scheme.onLand)
  )
}

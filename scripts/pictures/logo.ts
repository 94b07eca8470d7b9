import type { Provider } from '~/demo/catalogue-model'
import { hexOf, toneOf } from './colour'
import { svg } from './poster'
import { box, cut, disc, moved, poly, ring, times } from './shapes'

const size = 200

type Mark = (colour: string) => string

const marks: readonly [Mark, ...Mark[]] = [
  colour => disc(0, 0, 34, colour) + ring(0, 0, 54, { colour, width: 10 }),
  colour => poly('-30,-50 56,0 -30,50', colour),
  colour => times(3, at => box([-50, -44 + at * 34, 100 - at * 26, 20], colour, 10)),
  colour => cut('M-54 40A54 54 0 0 1 54 40Z', colour) + disc(0, -44, 14, colour),
  colour =>
    moved(
      'rotate(45)',
      box([-40, -40, 36, 36], colour, 6),
      box([4, 4, 36, 36], colour, 6),
      box([4, -40, 36, 36], colour, 6),
    ),
  colour => cut('M-50-40H-14L0 4 14-40H50L18 48H-18Z', colour),
]

/** A sign of a streaming service that does not exist. */
export const providerLogo = ({ id, palette }: Provider): string => {
  const mark = marks[id % marks.length] ?? marks[0]
  return svg(
    size,
    size,
    box([0, 0, size, size], hexOf(toneOf(palette[0])), 36) +
      moved('translate(100 100)', mark(hexOf(toneOf(palette[1])))),
  )
}

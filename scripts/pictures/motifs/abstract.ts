import { type Chance, chanceOf } from '~/demo/text'
import { around, box, cut, disc, type Fragment, type Ink, moved, poly, ring, times } from '../shapes'

type Form = (ink: Ink, chance: Chance) => Fragment

/** Quarter circles in a grid, each turned another way. */
const quarters: Form = (ink, chance) => {
  const colours = [ink.main, ink.dim, ink.spark, ink.dark] as const
  return times(16, at => {
    const [x, y] = [-150 + (at % 4) * 100, -150 + Math.floor(at / 4) * 100]
    const turn = chance.whole(0, 3) * 90
    return moved(
      `translate(${x} ${y}) rotate(${turn})`,
      box([-50, -50, 100, 100], chance.of(colours)),
      cut('M-50-50H50A100 100 0 0 1-50 50Z', chance.of(colours)),
    )
  })
}

const rings: Form = (ink, chance) => {
  const [x, y] = [chance.whole(-60, 60), chance.whole(-60, 60)]
  return times(5, at =>
    disc((x * at) / 5, (y * at) / 5, 190 - at * 36, [ink.main, ink.dark, ink.dim, ink.dark, ink.spark][at] ?? ink.main),
  )
}

const petals: Form = (ink, chance) => {
  const count = chance.whole(5, 9)
  return (
    around(count, cut('M0 0C-60-60-50-140 0-192 50-140 60-60 0 0Z', ink.main)) +
    around(count, cut('M0 0C-26-40-24-90 0-130 24-90 26-40 0 0Z', ink.dim), 180 / count) +
    ring(0, 0, 48, { colour: ink.dark, width: 10 }) +
    disc(0, 0, 30, ink.spark)
  )
}

const beams: Form = (ink, chance) => {
  const lean = chance.whole(-50, 50)
  return (
    times(7, at =>
      poly(
        `${-190 + at * 56},190 ${-164 + at * 56},190 ${-164 + at * 56 + lean},${-60 - at * 18} ${-190 + at * 56 + lean},${-40 - at * 18}`,
        at % 3 ? ink.main : ink.dim,
      ),
    ) + disc(chance.whole(-110, 0), -120, chance.whole(38, 64), ink.spark)
  )
}

/** For a motif that nobody drew: the same title always gets the same form. */
export const abstractForm = (ink: Ink, seed: string): Fragment => {
  const chance = chanceOf(seed)
  return chance.of([quarters, rings, petals, beams])(ink, chance)
}

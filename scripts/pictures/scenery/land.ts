import { mixed } from '../palettes'
import { box, cut, faded, poly, round1, times } from '../shapes'
import { hazed, ridge, type Scene, stars } from './field'

export const hills: Scene = (field, scheme, chance) => {
  const deep = field.height - field.horizon
  return times(5, at =>
    cut(
      ridge(field, { y: field.horizon - 40 + (at * deep) / 4.6, swing: 46 - at * 5, steps: 3 + (at % 2) }, chance),
      hazed(scheme, at / 4),
    ),
  )
}

export const dunes: Scene = (field, scheme, chance) => {
  const deep = field.height - field.horizon
  return times(4, at => {
    const y = field.horizon + (at * deep) / 4.2
    const peak = field.width * chance.between(0.15, 0.85)
    const top = y - chance.between(40, 90)
    const lit = cut(
      `M0 ${round1(y)}C${round1(peak * 0.5)} ${round1(y)} ${round1(peak * 0.8)} ${round1(top)} ${round1(peak)} ${round1(top)}S${field.width} ${round1(y - 20)} ${field.width} ${round1(y)}V${field.height}H0Z`,
      hazed(scheme, at / 3),
    )
    const shade = cut(
      `M${round1(peak)} ${round1(top)}C${round1(peak - 40)} ${round1(y)} ${round1(peak + 60)} ${round1(y + 60)} ${round1(peak - 30)} ${field.height}H${field.width}V${round1(y)}S${round1(peak + 90)} ${round1(top)} ${round1(peak)} ${round1(top)}Z`,
      mixed(hazed(scheme, at / 3), scheme.land, 0.3),
    )
    return lit + shade
  })
}

/** Mountains with a lit and a shaded flank, snow on those behind. */
export const peaks: Scene = (field, scheme, chance) => {
  const mountain = (x: number, top: number, half: number, tone: string, snowy: boolean) => {
    const foot = field.height
    const lean = chance.between(-0.12, 0.12) * half
    const slope = (foot - top) / half
    const cap = (share: number) => round1(share * 0.24 * (half / 1.4))
    return (
      poly(`${round1(x - half)},${foot} ${round1(x)},${round1(top)} ${round1(x + half)},${foot}`, tone) +
      poly(
        `${round1(x)},${round1(top)} ${round1(x + half)},${foot} ${round1(x + lean)},${foot} ${round1(x + lean * 0.4 + 10)},${round1(top + 70)}`,
        mixed(tone, scheme.land, 0.3),
      ) +
      (snowy
        ? poly(
            `${round1(x)},${round1(top)} ${round1(x + cap(1))},${round1(top + cap(1) * slope)} ${round1(x + cap(0.4))},${round1(top + cap(0.75) * slope)} ${round1(x + cap(0.05))},${round1(top + cap(1.15) * slope)} ${round1(x - cap(0.4))},${round1(top + cap(0.7) * slope)} ${round1(x - cap(1))},${round1(top + cap(1) * slope)}`,
            mixed(scheme.halo, '#ffffff', 0.35),
          )
        : '')
    )
  }
  const row = (count: number, top: number, share: number, snowy: boolean) =>
    times(count, at => {
      const x = (field.width / (count - 0.6)) * (at + 0.2) + chance.between(-30, 30)
      const half = (field.width / count) * chance.between(0.85, 1.25)
      return mountain(x, top + chance.between(-60, 60), half, hazed(scheme, share), snowy)
    })
  return (
    row(3, field.horizon - 110, 0.12, true) +
    row(4, field.horizon + 10, 0.45, false) +
    cut(ridge(field, { y: field.horizon + 110, swing: 26, steps: 3 }, chance), hazed(scheme, 0.8)) +
    cut(ridge(field, { y: field.horizon + 165, swing: 16, steps: 2 }, chance), scheme.land)
  )
}

const fir = (x: number, y: number, high: number, colour: string) => {
  const half = high * 0.24
  const at = (dx: number, dy: number) => `${round1(x + half * dx)},${round1(y - high * dy)}`
  return poly(
    `${at(0, 1)} ${at(0.5, 0.62)} ${at(0.28, 0.64)} ${at(0.78, 0.32)} ${at(0.44, 0.34)} ${at(1, 0)} ${at(-1, 0)} ${at(-0.44, 0.34)} ${at(-0.78, 0.32)} ${at(-0.28, 0.64)} ${at(-0.5, 0.62)}`,
    colour,
  )
}

export const woods: Scene = (field, scheme, chance) =>
  times(4, at => {
    const y = field.horizon + 10 + at * 52
    const count = Math.round(field.width / (34 + at * 16))
    const tone = hazed(scheme, 0.2 + at * 0.266)
    return (
      times(count + 1, one =>
        fir((field.width / count) * one + chance.between(-10, 10), y + 14, chance.between(60, 92) + at * 26, tone),
      ) + cut(ridge(field, { y: y + 8, swing: 8, steps: 3 }, chance), tone)
    )
  })

/** The sea under whatever shines at `x`, whose light lies on it. */
export const sea: Scene = (field, scheme, chance) => {
  const deep = field.height - field.horizon
  const bands = times(6, at => {
    const y = field.horizon + deep * (at / 6) ** 1.35
    const step = 26 + at * 16
    const crest = times(
      Math.ceil(field.width / step) + 2,
      () => `q${step / 4} ${-3 - at * 1.6} ${step / 2} 0t${step / 2} 0`,
    )
    return at === 0
      ? box([0, field.horizon, field.width, deep], hazed(scheme, 0.3))
      : cut(`M${-chance.whole(0, step)} ${round1(y)}${crest}V${field.height}H-60Z`, hazed(scheme, 0.3 + at * 0.14))
  })
  const glints = times(9, at => {
    const wide = 150 - at * 9 + chance.whole(-24, 24)
    return box(
      [
        round1((field.light ?? field.width / 2) - wide / 2 + chance.whole(-14, 14)),
        round1(field.horizon + 7 + at * (deep / 11)),
        wide,
        3.4,
      ],
      scheme.halo,
      2,
    )
  })
  return bands + faded(0.55, glints)
}

/** The ground of another world, its neighbour rising behind. */
export const space: Scene = (field, scheme, chance) => {
  const { width, height, horizon } = field
  const craters = times(9, () => {
    const [x, y] = [chance.whole(0, width), chance.whole(horizon + 70, height)]
    return `<ellipse cx="${x}" cy="${y}" rx="${chance.whole(14, 46)}" ry="${chance.whole(4, 11)}" fill="${mixed(scheme.land, scheme.far, 0.5)}"/>`
  })
  return (
    stars(field, scheme.ink.spark, chance) +
    cut(ridge(field, { y: horizon + 20, swing: 26, steps: 4 }, chance), hazed(scheme, 0.6)) +
    cut(ridge(field, { y: horizon + 60, swing: 14, steps: 3 }, chance), scheme.land) +
    craters
  )
}

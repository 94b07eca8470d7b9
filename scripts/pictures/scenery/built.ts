import { mixed } from '../palettes'
import { box, cut, faded, poly, round1, times } from '../shapes'
import { hazed, ridge, type Scene } from './field'

/** Houses in three rows, windows lit in the nearest ones. */
export const skyline: Scene = (field, scheme, chance) => {
  const row = (share: number, reach: number, wide: readonly [number, number]) => {
    let d = ''
    let x = -10
    while (x < field.width) {
      const width = chance.whole(wide[0], wide[1])
      const top = Math.round(field.horizon - chance.between(0.15, 1) ** 1.6 * reach)
      const roof = chance.whole(0, 6)
      d += `M${x} ${field.height}V${top}`
      if (roof === 0) d += `h${width / 4}v-14h${width / 4}v-34h2v34h${width / 4 - 2}v14h${width / 4}`
      else if (roof === 1) d += `l${width / 2}-${width * 0.7} ${width / 2} ${width * 0.7}`
      else if (roof === 2) d += `v-16h${width * 0.6}v16h${width * 0.4}`
      else d += `h${width}`
      d += `V${field.height}Z`
      x += width + chance.whole(-2, 3)
    }
    return cut(d, hazed(scheme, share))
  }
  const lights = (from: number, to: number, count: number) =>
    times(count, () =>
      box(
        [
          8 + chance.whole(0, Math.floor(field.width / 12)) * 12,
          from + chance.whole(0, Math.floor((to - from) / 16)) * 16,
          5,
          8,
        ],
        scheme.halo,
      ),
    )
  const { horizon, height } = field
  return (
    row(0.1, 250, [26, 54]) +
    row(0.45, 170, [34, 66]) +
    faded(0.5, lights(horizon - 20, horizon + 40, Math.round(field.width / 22))) +
    row(0.9, 70, [44, 84]) +
    box([0, horizon + 20, field.width, height], scheme.land) +
    faded(0.9, lights(horizon + 4, height - 90, Math.round(field.width / 15)))
  )
}

/** A road that runs to the horizon. */
export const plain: Scene = (field, scheme, chance) => {
  const { width, height, horizon } = field
  const [x, deep] = [width / 2, height - horizon]
  return (
    cut(ridge(field, { y: horizon - 14, swing: 20, steps: 4 }, chance), hazed(scheme, 0.25)) +
    box([0, horizon, width, deep], hazed(scheme, 0.62)) +
    poly(
      `${x - 5},${horizon} ${x + 5},${horizon} ${x + width * 0.42},${height} ${x - width * 0.42},${height}`,
      scheme.land,
    ) +
    times(6, at => {
      const [from, to] = [(at / 6) ** 2, ((at + 0.5) / 6) ** 2]
      const half = (share: number) => round1(1 + share * 9)
      const y = (share: number) => round1(horizon + deep * share)
      return poly(
        `${x - half(from)},${y(from)} ${x + half(from)},${y(from)} ${x + half(to)},${y(to)} ${x - half(to)},${y(to)}`,
        scheme.halo,
      )
    }) +
    times(5, at => {
      const share = ((at + 1) / 5) ** 2
      const [y, high] = [horizon + deep * share * 0.9, 30 + share * 190]
      const left = x - 30 - share * width * 0.5
      return (
        box([round1(left), round1(y - high), round1(2 + share * 5), round1(high)], scheme.land) +
        box(
          [round1(left - 8 - share * 16), round1(y - high + 8), round1(20 + share * 36), round1(2 + share * 4)],
          scheme.land,
        )
      )
    })
  )
}

/** Boards of a stage between two curtains. */
export const boards: Scene = (field, scheme) => {
  const { width, height, horizon } = field
  const curtain = (side: 1 | -1) =>
    times(4, at => {
      const x = side === 1 ? at * width * 0.06 : width - at * width * 0.06
      const wide = side * width * 0.075
      return cut(
        `M${round1(x)} 0H${round1(x + wide)}C${round1(x + wide * 1.1)} ${height * 0.4} ${round1(x + wide * 0.4)} ${height * 0.7} ${round1(x + wide * (0.7 - at * 0.3))} ${horizon + 30}H${round1(x)}Z`,
        at % 2 ? mixed(scheme.far, scheme.land, 0.4) : scheme.far,
      )
    })
  return (
    box([0, horizon, width, height], hazed(scheme, 0.75)) +
    times(11, at => {
      const x = (width / 10) * at
      return poly(
        `${x},${horizon} ${x + 2},${horizon} ${(x - width / 2) * 1.9 + width / 2 + 5},${height} ${(x - width / 2) * 1.9 + width / 2},${height}`,
        scheme.land,
      )
    }) +
    curtain(1) +
    curtain(-1)
  )
}

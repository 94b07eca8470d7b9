import type { Chance } from '../text'
import type { Scheme } from './colour'
import { box, cut, disc, type Fragment, faded, poly, round1, times } from './shapes'

/** How wide and high the picture is, and where the horizon lies. */
export type Field = { width: number; height: number; horizon: number }

type Ground = (field: Field, scheme: Scheme, chance: Chance) => Fragment

/** One hill line from left to right, filled down to the foot. */
const ridge = (
  { width, height }: Field,
  { y, swing, colour }: { y: number; swing: number; colour: string },
  chance: Chance,
) => {
  const steps = 4
  const points = times(steps, at => {
    const x = (width / steps) * (at + 1)
    const half = x - width / steps / 2
    return `Q${round1(half)} ${round1(y + chance.between(-swing, swing))} ${round1(x)} ${round1(y + chance.between(-swing / 2, swing / 2))}`
  })
  return cut(`M0 ${round1(y)}${points}V${height}H0Z`, colour)
}

const hills: Ground = (field, { far, land }, chance) =>
  faded(0.7, ridge(field, { y: field.horizon - 50, swing: 70, colour: far }, chance)) +
  ridge(field, { y: field.horizon + 10, swing: 60, colour: far }, chance) +
  ridge(field, { y: field.horizon + 80, swing: 34, colour: land }, chance)

const peaks: Ground = (field, { far, land, halo }, chance) => {
  const row = (y: number, size: number, colour: string) =>
    times(5, at => {
      const x = (field.width / 4) * at + chance.between(-40, 40)
      const top = y - size * chance.between(0.6, 1)
      const snowy = `${x},${top} ${x + size * 0.2},${top + size * 0.22} ${x + size * 0.04},${top + size * 0.16} ${x - size * 0.06},${top + size * 0.26} ${x - size * 0.2},${top + size * 0.22}`
      return (
        poly(
          `${x - size},${field.height} ${x - size * 0.9},${y + size * 0.2} ${x},${top} ${x + size * 0.9},${y + size * 0.2} ${x + size},${field.height}`,
          colour,
        ) + poly(snowy, halo)
      )
    })
  return (
    row(field.horizon, field.width * 0.28, far) +
    ridge(field, { y: field.horizon + 90, swing: 30, colour: land }, chance)
  )
}

const skyline: Ground = (field, { far, land, ink }, chance) => {
  const row = (count: number, reach: number, colour: string) =>
    times(count, at => {
      const wide = field.width / count
      const top = field.horizon - chance.between(0.1, 1) * reach
      return box([round1(at * wide), round1(top), round1(wide + 1), round1(field.height - top)], colour)
    })
  const lights = times(Math.round(field.width / 30), () => {
    const [x, y] = [chance.whole(10, field.width - 20), chance.whole(field.horizon + 14, field.horizon + 76)]
    return box([x, y, 7, 10], ink.spark)
  })
  return (
    faded(0.75, row(13, 190, far)) +
    row(9, 90, land) +
    box([0, field.horizon, field.width, field.height], land) +
    faded(0.8, lights)
  )
}

const water: Ground = (field, { far, land, ink }, chance) => {
  const wave = (y: number, colour: string) => {
    const step = 50
    const crests = times(Math.ceil(field.width / step) + 1, () => `q${step / 4}-${20} ${step / 2} 0t${step / 2} 0`)
    return cut(`M${-chance.whole(0, 40)} ${y}${crests}V${field.height}H-50Z`, colour)
  }
  const glints = times(5, at =>
    box(
      [field.width / 2 - 70 + chance.whole(-30, 30) + at * 2, field.horizon + 8 + at * 9, 120 - at * 6, 4],
      ink.spark,
      2,
    ),
  )
  return (
    box([0, field.horizon, field.width, field.height], far) +
    faded(0.6, glints) +
    wave(field.horizon + 54, ink.dim) +
    wave(field.horizon + 86, land)
  )
}

const stars = (field: Field, colour: string, chance: Chance) =>
  times(46, () =>
    disc(chance.whole(0, field.width), chance.whole(0, field.horizon), round1(chance.between(0.8, 2.6)), colour),
  )

const space: Ground = (field, { land, far, ink }, chance) =>
  stars(field, ink.spark, chance) +
  disc(field.width / 2 + chance.whole(-80, 80), field.horizon + field.width * 0.95, field.width * 0.98, far) +
  disc(field.width / 2, field.horizon + field.width * 1.02, field.width * 0.96, land)

const woods: Ground = (field, { far, land }, chance) => {
  const firs = (count: number, y: number, colour: string) =>
    times(count, at => {
      const x = (field.width / (count - 1)) * at + chance.between(-14, 14)
      const high = chance.between(90, 170)
      const half = high * 0.26
      return poly(
        `${round1(x)},${round1(y - high)} ${round1(x + half * 0.6)},${round1(y - high * 0.55)} ${round1(x + half * 0.4)},${round1(y - high * 0.55)} ${round1(x + half)},${round1(y + 10)} ${round1(x - half)},${round1(y + 10)} ${round1(x - half * 0.4)},${round1(y - high * 0.55)} ${round1(x - half * 0.6)},${round1(y - high * 0.55)}`,
        colour,
      )
    })
  return (
    faded(0.7, firs(11, field.horizon + 10, far)) +
    box([0, field.horizon, field.width, field.height], far) +
    firs(8, field.horizon + 80, land) +
    box([0, field.horizon + 76, field.width, field.height], land)
  )
}

const boards: Ground = (field, { far, land }) =>
  box([0, field.horizon, field.width, field.height], far) +
  box([0, field.horizon + 70, field.width, field.height], land) +
  times(9, at => {
    const x = (field.width / 8) * at
    return poly(
      `${x},${field.horizon} ${x + 3},${field.horizon} ${(x - field.width / 2) * 1.5 + field.width / 2 + 6},${field.horizon + 70} ${(x - field.width / 2) * 1.5 + field.width / 2},${field.horizon + 70}`,
      land,
    )
  })

const grounds = { hills, peaks, skyline, water, space, woods, boards } as const
type GroundName = keyof typeof grounds

const belongsTo: Record<string, GroundName> = {
  ...Object.fromEntries(
    ['sea', 'ship', 'anchor', 'lake', 'river', 'wave', 'island', 'palm'].map(word => [word, 'water' as const]),
  ),
  ...Object.fromEntries(
    ['rocket', 'moon', 'planet', 'star', 'atom', 'robot', 'wheel'].map(word => [word, 'space' as const]),
  ),
  ...Object.fromEntries(
    ['city', 'car', 'tram', 'factory', 'window', 'press', 'clock', 'hat', 'antenna', 'roof'].map(word => [
      word,
      'skyline' as const,
    ]),
  ),
  ...Object.fromEntries(
    ['tree', 'forest', 'bat', 'castle', 'ghost', 'beast', 'leaf', 'lantern', 'pumpkin', 'dog'].map(word => [
      word,
      'woods' as const,
    ]),
  ),
  ...Object.fromEntries(
    ['mountain', 'snow', 'bird', 'plane', 'volcano', 'dragon', 'sword', 'flag'].map(word => [word, 'peaks' as const]),
  ),
  ...Object.fromEntries(
    [
      'stage',
      'theatre',
      'opera',
      'book',
      'candle',
      'cards',
      'knife',
      'mask',
      'record',
      'cup',
      'mirror',
      'lamp',
      'organ',
      'door',
      'camera',
      'easel',
    ].map(word => [word, 'boards' as const]),
  ),
}

/** What a motif stands on: water for ships, boards for masks, hills where nothing else fits. */
export const groundOf = (motif: string): Ground => grounds[belongsTo[motif] ?? 'hills']

/** Whether a motif is seen at night, so that the sky has stars. */
export const starry = stars

import type { Chance } from '~/demo/text'
import { mixed, type Scheme } from '../palettes'
import { box, disc, type Fragment, round1, times } from '../shapes'

/** How wide and high the picture is, and where the horizon lies. */
export type Field = {
  width: number
  height: number
  horizon: number
  /** Where the sun or the moon stands; the middle unless it is said. */
  light?: number
}
export type Scene = (field: Field, scheme: Scheme, chance: Chance) => Fragment

/** A colour on the way from the low sky to the land in front: what is far is pale. */
export const hazed = ({ skyLow, far, land }: Scheme, share: number) =>
  share < 0.5 ? mixed(skyLow, far, 0.25 + share * 1.5) : mixed(far, land, (share - 0.5) * 2)

export const skyOf = ({ width, height, horizon }: Field, { sky, skyLow }: Scheme, name = 's'): Fragment =>
  `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${horizon}"><stop stop-color="${sky}"/><stop offset="1" stop-color="${skyLow}"/></linearGradient>` +
  box([0, 0, width, height], `url(#${name})`)

export const stars = ({ width, horizon }: Field, colour: string, chance: Chance): Fragment =>
  times(54, () =>
    disc(chance.whole(0, width), chance.whole(0, horizon), round1(chance.between(0.6, 1) ** 3 * 2.6), colour),
  )

/** A line of hills from left to right, filled down to the foot. */
export const ridge = (
  field: Field,
  { y, swing, steps }: { y: number; swing: number; steps: number },
  chance: Chance,
) => {
  const step = field.width / steps
  let d = `M0 ${round1(y + chance.between(-swing, swing))}`
  for (let at = 1; at <= steps; at += 1) {
    const x = step * at
    d += `S${round1(x - step * 0.45)} ${round1(y + chance.between(-swing, swing))} ${round1(x)} ${round1(y + chance.between(-swing, swing) / 2)}`
  }
  return `${d}V${field.height}H0Z`
}

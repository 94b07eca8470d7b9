import { stacked } from '../lettering'
import { mixed } from '../palettes'
import { box, cut, disc, moved, poly, ring, times } from '../shapes'
import { dated, type Layout, middle, motif, posterHeight, posterWidth, titled } from '../sheet'

/** Quarter circles on a grid, the thing itself in one of its fields. */
export const tiles: Layout = sheet => {
  const { scheme, chance } = sheet
  const { far, halo, land, ink, skyLow, sky } = scheme
  const size = 125
  const home = chance.whole(0, 2) + 4 * chance.whole(0, 2)
  const title = titled(sheet, {
    x: 30,
    y: 706,
    align: 'start',
    foot: true,
    colour: scheme.onSky,
    width: 440,
    height: 150,
    largest: 78,
  })
  const isHome = (at: number) => [home, home + 1, home + 4, home + 5].includes(at)
  const forms = [
    (colour: string) => cut(`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`, colour),
    (colour: string) =>
      cut(`M0 0H${size}A${size / 2} ${size / 2} 0 0 1 0 0Z`, colour) +
      cut(`M0 ${size}H${size}A${size / 2} ${size / 2} 0 0 0 0 ${size}Z`, colour),
    (colour: string) => disc(size / 2, size / 2, size / 2, colour),
    (colour: string) => poly(`0,0 ${size},${size} 0,${size}`, colour),
    (colour: string) => box([0, 0, size / 2, size], colour),
  ] as const
  return (
    box([0, 0, posterWidth, posterHeight], sky) +
    times(16, at => {
      if (isHome(at)) return ''
      const [ground, shape] = chance.of([
        [far, halo],
        [halo, land],
        [land, ink.main],
        [skyLow, far],
        [ink.main, skyLow],
        [sky, ink.dim],
      ] as const)
      const turn = chance.whole(0, 3) * 90
      return moved(
        `translate(${(at % 4) * size} ${Math.floor(at / 4) * size})`,
        box([0, 0, size + 0.5, size + 0.5], ground),
        moved(`rotate(${turn} ${size / 2} ${size / 2})`, chance.of(forms)(shape)),
      )
    }) +
    moved(
      `translate(${(home % 4) * size} ${Math.floor(home / 4) * size})`,
      box([0, 0, size * 2, size * 2], mixed(sky, skyLow, 0.7)),
      moved(`translate(${size} ${size}) scale(.56)`, motif(sheet)),
    ) +
    title.drawn +
    dated(sheet, 728, scheme.onSky, { x: 470, align: 'end' })
  )
}

/** Planes that cut across, the title leaning with them. */
export const across: Layout = sheet => {
  const { scheme, chance } = sheet
  const lean = chance.of([-14, 14])
  const title = titled(sheet, { x: 0, y: -10, foot: true, colour: scheme.onLand, width: 430, height: 92, largest: 84 })
  const flat = Math.tan((lean * Math.PI) / 180) * posterWidth * 0.5
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    poly(
      `0,0 ${lean > 0 ? 250 : 500},0 ${lean > 0 ? 90 : 500},${lean > 0 ? 600 : 600} ${lean > 0 ? 0 : 320},600`,
      scheme.skyLow,
    ) +
    disc(lean > 0 ? 330 : 170, 270, 176, scheme.halo) +
    moved(`translate(${middle} 300) rotate(${lean * 0.5}) scale(1.12)`, motif(sheet)) +
    poly(`0,${560 - flat} ${posterWidth},${560 + flat} ${posterWidth},${posterHeight} 0,${posterHeight}`, scheme.land) +
    poly(`0,${540 - flat} ${posterWidth},${540 + flat} ${posterWidth},${552 + flat} 0,${552 - flat}`, scheme.far) +
    moved(`translate(${middle} 686) rotate(${lean})`, title.drawn) +
    dated(sheet, 46, scheme.onSky, lean > 0 ? { x: 464, align: 'end' } : { x: 36, align: 'start' })
  )
}

/** The title is the picture. */
export const words: Layout = sheet => {
  const { scheme, chance } = sheet
  const top = chance.whole(0, 1) === 0
  const room = { width: 436, height: 440, largest: 260 }
  const title = stacked(sheet.title, sheet.face, { x: 32, y: 0, align: 'start', room, colour: scheme.onSky })
  const y = top ? 40 : 714 - title.height
  const rest = top ? 40 + title.height : 0
  const free = posterHeight - 74 - title.height
  const size = Math.min(1.15, free / 430)
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    disc(middle, rest + (free + 40) / 2, Math.max(80, free * 0.4), scheme.halo) +
    moved(`translate(${middle} ${Math.round(rest + (free + 40) / 2)}) scale(${size.toFixed(2)})`, motif(sheet)) +
    moved(`translate(0 ${Math.round(y)})`, title.drawn)
  )
}

const bow = (r: number, colour: string) => cut(`M${middle - r} 750V470A${r} ${r} 0 0 1 ${middle + r} 470V750Z`, colour)

/** Bows inside of bows, as on record sleeves. */
export const bows: Layout = sheet => {
  const { scheme } = sheet
  const title = titled(sheet, { y: 48, colour: scheme.onSky })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    times(6, at => bow(240 - at * 26, mixed(scheme.far, scheme.halo, at / 5))) +
    bow(96, scheme.skyLow) +
    moved(`translate(${middle} 500) scale(.94)`, motif(sheet)) +
    box([0, 690, posterWidth, 60], scheme.land) +
    title.drawn +
    dated(sheet, 728, scheme.onLand)
  )
}

/** So close that it leaves the sheet. */
export const closeUp: Layout = sheet => {
  const { scheme, chance } = sheet
  const right = chance.whole(0, 1) === 0
  const x = right ? 40 : 460
  const align = right ? 'start' : 'end'
  const title = titled(sheet, { x, y: 50, align, colour: scheme.onSky, width: 410, height: 170, largest: 88 })
  const y = 520 + Math.max(0, title.height - 70)
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    disc(right ? 350 : 150, y, 300, scheme.halo) +
    ring(right ? 350 : 150, y, 334, { colour: mixed(scheme.sky, scheme.halo, 0.5), width: 8 }) +
    moved(`translate(${right ? 326 : 174} ${y}) rotate(${right ? -8 : 8}) scale(1.62)`, motif(sheet)) +
    title.drawn +
    dated(sheet, 82 + title.height, scheme.onSky, { x, align })
  )
}

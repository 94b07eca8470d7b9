import { standing } from '../figures'
import { shining } from '../motif'
import { mixed, silhouette } from '../palettes'
import { type Field, skyOf, stars } from '../scenery/field'
import { drawnScene } from '../scenery/scenes'
import { around, box, cut, disc, faded, moved, poly, times } from '../shapes'
import { dated, type Layout, middle, motif, posterHeight, posterWidth, type Sheet, titled } from '../sheet'

const field = (horizon: number): Field => ({ width: posterWidth, height: posterHeight, horizon })
const isDark = ({ scheme }: Sheet) => Number.parseInt(scheme.sky.slice(3, 5), 16) < 0x70

/** Sun or moon over a deep landscape, what the film is about standing before it. */
export const vista: Layout = sheet => {
  const { scheme, chance } = sheet
  const place = field(500)
  // Between curtains there is less room.
  const width = sheet.scene === 'boards' ? 290 : 428
  const title = titled(sheet, { y: 54, colour: scheme.onSky, width })
  const x = chance.whole(190, 310)
  const y = Math.round(Math.max(300, 232 + title.height))
  const shines = shining.has(sheet.motif)
  return (
    skyOf(place, scheme) +
    (isDark(sheet) ? faded(0.7, stars(field(380), scheme.ink.spark, chance)) : '') +
    faded(0.16, disc(x, y, 182, scheme.halo)) +
    (shines ? moved(`translate(${x} ${y}) scale(.72)`, motif(sheet)) : disc(x, y, 132, scheme.halo)) +
    drawnScene(sheet.scene, { ...place, light: x }, scheme, chance) +
    (shines ? '' : moved(`translate(${middle} ${y + 96}) scale(.86)`, motif(sheet))) +
    title.drawn +
    dated(sheet, 722, scheme.onLand)
  )
}

/** A wide land and somebody small in it. */
export const wanderer: Layout = sheet => {
  const { scheme, chance } = sheet
  const place = field(430)
  const x = chance.of([150, 190, 310, 350])
  const sun = chance.whole(80, 130)
  const title = titled(sheet, { y: 692, foot: true, colour: scheme.onLand, height: 120, largest: 86 })
  return (
    skyOf(place, scheme) +
    (isDark(sheet) ? faded(0.8, stars(place, scheme.ink.spark, chance)) : '') +
    disc(posterWidth - x, 250, sun, scheme.halo) +
    drawnScene(sheet.scene, place, scheme, chance) +
    poly(`0,${posterHeight} 0,610 ${x},560 ${posterWidth},624 ${posterWidth},${posterHeight}`, scheme.land) +
    standing(sheet.figure, [x, 566, 118], scheme.land) +
    title.drawn +
    dated(sheet, 726, scheme.halo)
  )
}

/** A city at night from the street, searchlights over it. */
export const nightCity: Layout = sheet => {
  const { scheme, chance } = sheet
  const place = field(560)
  const title = titled(sheet, { y: 60, colour: scheme.onSky, height: 140 })
  const beams = times(5, at => {
    const x = 40 + at * 105 + chance.whole(-20, 20)
    const to = x + chance.whole(-170, 170)
    return poly(`${x},600 ${to - 44},0 ${to + 44},0`, scheme.halo)
  })
  return (
    skyOf(place, scheme) +
    faded(0.22, beams) +
    drawnScene('skyline', place, scheme, chance) +
    moved(`translate(${middle} ${Math.max(350, 250 + title.height)}) scale(.92)`, motif(sheet)) +
    title.drawn +
    dated(sheet, 722, scheme.onLand)
  )
}

/** Almost nothing: a ground, a light, one thing and its shadow. */
export const stillness: Layout = sheet => {
  const { scheme, chance } = sheet
  const left = chance.whole(0, 1) === 0
  const x = left ? 170 : 330
  const ground = 520
  const title = titled(sheet, {
    x: left ? 460 : 40,
    y: 58,
    align: left ? 'end' : 'start',
    colour: scheme.onSky,
    width: 380,
    height: 170,
    largest: 74,
  })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    disc(posterWidth - x, ground, 200, scheme.halo) +
    box([0, ground, posterWidth, posterHeight - ground], scheme.far) +
    poly(
      `${x - 12},${ground + 40} ${x + 12},${ground + 40} ${x + (left ? -110 : 150)},${posterHeight} ${x + (left ? -190 : 40)},${posterHeight}`,
      mixed(scheme.far, scheme.land, 0.6),
    ) +
    standing(sheet.figure, [x, ground + 44, 150], scheme.land) +
    title.drawn +
    dated(sheet, 722, scheme.onLand, { x: left ? 460 : 40, align: left ? 'end' : 'start' })
  )
}

/** Frames within frames down to a light, somebody before it. */
export const corridor: Layout = sheet => {
  const { scheme, chance } = sheet
  const round = chance.whole(0, 1) === 0
  const frames = times(7, at => {
    const share = 1 - (at / 7) ** 0.72
    const [w, h] = [560 * share + 60, 800 * share + 110]
    const tone = mixed(scheme.land, scheme.skyLow, at / 6)
    return box(
      [Math.round(middle - w / 2), Math.round(470 - h * 0.58), Math.round(w), Math.round(h)],
      tone,
      round ? Math.round(w / 2) : 0,
    )
  })
  const title = titled(sheet, { y: 704, foot: true, colour: scheme.onLand, height: 110, largest: 80 })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.land) +
    frames +
    disc(middle, 430, 46, scheme.halo) +
    standing(sheet.figure, [middle, 540, 150], scheme.land) +
    box([0, 540, posterWidth, 210], scheme.land) +
    poly(
      `${middle - 14},540 ${middle + 14},540 ${middle + 120},600 ${middle - 120},600`,
      mixed(scheme.land, scheme.halo, 0.25),
    ) +
    title.drawn +
    dated(sheet, 40, scheme.onLand)
  )
}

/** Rays behind the thing itself, as printers loved them. */
export const rays: Layout = sheet => {
  const { scheme } = sheet
  const title = titled(sheet, { y: 692, foot: true, colour: scheme.onLand, height: 106 })
  return (
    skyOf(field(560), scheme) +
    moved(
      `translate(${middle} 330)`,
      faded(0.5, around(18, poly('0,0 70,-760 -70,-760', mixed(scheme.skyLow, scheme.halo, 0.55)))),
    ) +
    disc(middle, 330, 172, scheme.halo) +
    moved(`translate(${middle} 330) scale(.94)`, motif(sheet, silhouette(scheme))) +
    cut('M0 556C150 520 350 520 500 556V750H0Z', mixed(scheme.far, scheme.land, 0.5)) +
    cut('M0 572C150 540 350 540 500 572V750H0Z', scheme.land) +
    title.drawn +
    dated(sheet, 724, scheme.halo)
  )
}

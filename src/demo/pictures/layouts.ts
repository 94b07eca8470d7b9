import type { Chance } from '../text'
import type { Scheme } from './colour'
import { groundOf, starry } from './grounds'
import { lettered, smallLine } from './lettering'
import { motifOf } from './motif'
import { around, box, cut, disc, type Fragment, faded, moved, poly, ring, times } from './shapes'

/** What a poster is made from. */
export type Sheet = {
  title: string
  /** A year or another short line. */
  line: string
  motif: string
  seed: string
  scheme: Scheme
  chance: Chance
}

export const posterWidth = 500
export const posterHeight = 750

type Layout = (sheet: Sheet) => Fragment

const middle = posterWidth / 2

const sky = (sheet: Sheet) =>
  `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sheet.scheme.sky}"/><stop offset="1" stop-color="${sheet.scheme.skyLow}"/></linearGradient></defs>` +
  box([0, 0, posterWidth, posterHeight], 'url(#s)')

const motif = (sheet: Sheet) => motifOf(sheet.motif, sheet.scheme.ink, sheet.seed)

const wideRoom = { width: 420, height: 150, largest: 92 }

/** Motif before a disc, standing in its landscape; the title in the sky. */
const scene: Layout = sheet => {
  const { scheme, chance } = sheet
  const field = { width: posterWidth, height: posterHeight, horizon: 610 }
  const title = lettered(sheet.title, chance, {
    x: middle,
    y: 52,
    room: wideRoom,
    align: 'middle',
    colour: scheme.onSky,
  })
  const y = Math.max(340, 244 + title.height)
  return (
    sky(sheet) +
    faded(0.6, starry({ ...field, horizon: 420 }, scheme.ink.spark, chance)) +
    disc(middle, y, 178, scheme.halo) +
    groundOf(sheet.motif)(field, scheme, chance) +
    moved(`translate(${middle} ${y + 62}) scale(1.08)`, motif(sheet)) +
    title.drawn +
    smallLine(sheet.line, { x: middle, y: 722, colour: scheme.onLand, align: 'middle' })
  )
}

/** The landscape high up, the title on the land. */
const landscape: Layout = sheet => {
  const { scheme, chance } = sheet
  const field = { width: posterWidth, height: posterHeight, horizon: 470 }
  const title = lettered(sheet.title, chance, {
    x: middle,
    y: 692,
    room: { width: 430, height: 112, largest: 84 },
    align: 'middle',
    foot: true,
    colour: scheme.onLand,
  })
  return (
    sky(sheet) +
    disc(chance.whole(150, 350), 190, 118, scheme.halo) +
    groundOf(sheet.motif)(field, scheme, chance) +
    moved(`translate(${middle} 290) scale(1.02)`, motif(sheet)) +
    title.drawn +
    smallLine(sheet.line, { x: middle, y: 728, colour: scheme.ink.spark, align: 'middle' })
  )
}

const cutAcross: Layout = sheet => {
  const { scheme, chance } = sheet
  const left = chance.whole(0, 1) === 0
  const plane = left ? '0,0 330,0 0,560' : '500,0 170,0 500,560'
  const band = left ? '500,240 500,330 250,750 196,750' : '0,240 0,330 250,750 304,750'
  const title = lettered(sheet.title, chance, {
    x: left ? 458 : 42,
    y: 706,
    room: { width: 400, height: 128, largest: 78 },
    align: left ? 'end' : 'start',
    foot: true,
    colour: scheme.onLand,
  })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    poly(plane, scheme.halo) +
    poly(band, scheme.far) +
    moved(`translate(${left ? 270 : 230} 268) rotate(${left ? -7 : 7}) scale(1.08)`, motif(sheet)) +
    poly(left ? '0,610 500,500 500,750 0,750' : '0,500 500,610 500,750 0,750', scheme.land) +
    title.drawn +
    smallLine(sheet.line, { x: left ? 458 : 42, y: 42, colour: scheme.onSky, align: left ? 'end' : 'start' })
  )
}

/** A matchbox label: a frame, a medallion, rules. */
const label: Layout = sheet => {
  const { scheme, chance } = sheet
  const title = lettered(sheet.title, chance, {
    x: middle,
    y: 560,
    room: { width: 376, height: 122, largest: 76 },
    align: 'middle',
    colour: scheme.onSky,
  })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    `<rect x="24" y="24" width="452" height="702" fill="none" stroke="${scheme.trim}" stroke-width="3"/>` +
    `<rect x="34" y="34" width="432" height="682" fill="none" stroke="${scheme.trim}" stroke-width="1.5"/>` +
    `<clipPath id="c"><circle cx="${middle}" cy="290" r="190"/></clipPath>` +
    `<g clip-path="url(#c)">${box([40, 80, 420, 420], scheme.halo)}${moved('translate(40 20) scale(.84)', groundOf(sheet.motif)({ width: posterWidth, height: 800, horizon: 400 }, scheme, chance))}</g>` +
    ring(middle, 290, 196, { colour: scheme.trim, width: 4 }) +
    moved(`translate(${middle} 292) scale(.8)`, motif(sheet)) +
    title.drawn +
    smallLine(sheet.line, { x: middle, y: 76, colour: scheme.trim, align: 'middle' }) +
    box([110, 700, 280, 2], scheme.trim)
  )
}

const sunburst: Layout = sheet => {
  const { scheme, chance } = sheet
  const title = lettered(sheet.title, chance, {
    x: middle,
    y: 690,
    room: { width: 430, height: 130, largest: 90 },
    align: 'middle',
    foot: true,
    colour: scheme.onLand,
  })
  return (
    sky(sheet) +
    moved(`translate(${middle} 320)`, faded(0.85, around(16, poly('0,0 86,-760 -86,-760', scheme.halo)))) +
    disc(middle, 320, 186, scheme.far) +
    moved(`translate(${middle} 318) scale(.98)`, motif(sheet)) +
    cut('M0 566C140 520 360 520 500 566V750H0Z', scheme.land) +
    title.drawn +
    smallLine(sheet.line, { x: middle, y: 726, colour: scheme.ink.spark, align: 'middle' })
  )
}

const bow = (r: number, colour: string) => cut(`M${middle - r} 750V470A${r} ${r} 0 0 1 ${middle + r} 470V750Z`, colour)

/** Bows inside of bows, as on record sleeves. */
const bows: Layout = sheet => {
  const { scheme, chance } = sheet
  const colours = [scheme.far, scheme.halo, scheme.ink.dim, scheme.sky, scheme.halo]
  const title = lettered(sheet.title, chance, {
    x: middle,
    y: 48,
    room: wideRoom,
    align: 'middle',
    colour: scheme.onSky,
  })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    times(5, at => bow(246 - at * 30, colours[at] ?? scheme.far)) +
    bow(96, scheme.skyLow) +
    moved(`translate(${middle} 486) scale(.86)`, motif(sheet)) +
    box([0, 672, posterWidth, 78], scheme.land) +
    title.drawn +
    smallLine(sheet.line, { x: middle, y: 716, colour: scheme.onLand, align: 'middle' })
  )
}

/** So close that it leaves the sheet. */
const closeUp: Layout = sheet => {
  const { scheme, chance } = sheet
  const right = chance.whole(0, 1) === 0
  const title = lettered(sheet.title, chance, {
    x: right ? 40 : 460,
    y: 44,
    room: { width: 400, height: 190, largest: 86 },
    align: right ? 'start' : 'end',
    colour: scheme.onSky,
  })
  return (
    sky(sheet) +
    disc(right ? 340 : 160, 490, 300, scheme.halo) +
    moved(`translate(${right ? 316 : 184} 500) rotate(${right ? -6 : 6}) scale(1.5)`, motif(sheet)) +
    title.drawn +
    box([right ? 40 : 400, 70 + title.height, 60, 5], scheme.trim) +
    smallLine(sheet.line, {
      x: right ? 40 : 460,
      y: 104 + title.height,
      colour: scheme.onSky,
      align: right ? 'start' : 'end',
    })
  )
}

/** The motif as a pattern, one of them alight. */
const pattern: Layout = sheet => {
  const { scheme, chance } = sheet
  const lit = chance.whole(0, 11)
  const quiet = { main: scheme.far, dim: scheme.halo, spark: scheme.skyLow, dark: scheme.sky }
  const title = lettered(sheet.title, chance, {
    x: 44,
    y: 708,
    room: { width: 412, height: 112, largest: 74 },
    align: 'start',
    foot: true,
    colour: scheme.onLand,
  })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    times(12, at => {
      const [x, y] = [98 + (at % 3) * 152, 92 + Math.floor(at / 3) * 136]
      const tone = at === lit ? scheme.ink : quiet
      return (
        (at === lit ? disc(x, y, 66, scheme.halo) : '') +
        moved(`translate(${x} ${y}) scale(.28)`, motifOf(sheet.motif, tone, sheet.seed))
      )
    }) +
    box([0, 578, posterWidth, 172], scheme.land) +
    title.drawn
  )
}

/** The same title always gets the same sheet. */
export const laidOut = (sheet: Sheet): Fragment =>
  sheet.chance.of([scene, scene, landscape, landscape, cutAcross, label, sunburst, bows, closeUp, pattern])(sheet)

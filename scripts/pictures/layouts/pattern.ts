import { mixed } from '../palettes'
import { box, disc, faded, line, moved, ring, round1, times } from '../shapes'
import { dated, type Layout, middle, motif, posterHeight, posterWidth, titled } from '../sheet'

/** Lines of height, as on a map; the place that matters is marked. */
export const contours: Layout = sheet => {
  const { scheme, chance } = sheet
  const [x, y] = [chance.whole(180, 320), chance.whole(260, 330)]
  const waves = [2, 3, 5].map(count => ({ count, turn: chance.between(0, 6.3), size: chance.between(0.04, 0.16) }))
  const outline = (r: number) => {
    const points = Array.from({ length: 48 }, (_, at) => {
      const angle = (at / 48) * Math.PI * 2
      const far =
        r * waves.reduce((sum, { count, turn, size }) => sum + Math.sin(angle * count + turn + r / 210) * size, 1)
      return `${round1(x + Math.cos(angle) * far)} ${round1(y + Math.sin(angle) * far * 1.1)}`
    })
    return `M${points.join('L')}Z`
  }
  const title = titled(sheet, {
    x: 36,
    y: 704,
    align: 'start',
    foot: true,
    colour: scheme.onLand,
    width: 428,
    height: 104,
    largest: 76,
  })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.skyLow) +
    times(
      13,
      at =>
        `<path d="${outline(600 - at * 38)}" fill="${mixed(scheme.skyLow, scheme.far, (at % 13) / 12)}" stroke="${scheme.land}" stroke-opacity=".35" stroke-width="1.6"/>`,
    ) +
    disc(x, y, 96, scheme.halo) +
    moved(`translate(${x} ${y}) scale(.4)`, motif(sheet)) +
    box([0, 576, posterWidth, 174], scheme.land) +
    title.drawn +
    dated(sheet, 730, scheme.halo, { x: 36, align: 'start' })
  )
}

/** Scales, row upon row, the thing itself rising from them. */
export const scales: Layout = sheet => {
  const { scheme } = sheet
  const title = titled(sheet, { y: 50, colour: scheme.onSky, height: 120 })
  const y = Math.round(Math.max(330, 240 + title.height))
  const scale = (x: number, y: number, at: number) =>
    times(4, one =>
      disc(
        x,
        y,
        50 - one * 13,
        one % 2 ? mixed(scheme.far, scheme.skyLow, 0.55) : mixed(scheme.far, scheme.land, at / 9),
      ),
    )
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    disc(middle, y, 150, scheme.halo) +
    moved(`translate(${middle} ${y + 20}) scale(.86)`, motif(sheet)) +
    times(9, row => times(7, at => scale(at * 100 - (row % 2 ? 50 : 0), 540 + row * 27, row))) +
    title.drawn
  )
}

/** A sun in stripes over its own reflection. */
export const stripes: Layout = sheet => {
  const { scheme } = sheet
  const title = titled(sheet, { y: 690, foot: true, colour: scheme.onLand, height: 120, largest: 90 })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    disc(middle, 330, 200, scheme.halo) +
    times(9, at => box([0, 330 + at * 24, posterWidth, 3 + at * 2.2], scheme.sky)) +
    moved(`translate(${middle} 316) scale(1.06)`, motif(sheet)) +
    box([0, 560, posterWidth, 190], scheme.land) +
    faded(
      0.35,
      times(5, at => box([0, 566 + at * at * 4, posterWidth, 2], scheme.halo)),
    ) +
    title.drawn +
    dated(sheet, 724, scheme.halo)
  )
}

/** A matchbox label: frames, a medallion, the thing itself. */
export const label: Layout = sheet => {
  const { scheme } = sheet
  const frame = (inset: number, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${posterWidth - inset * 2}" height="${posterHeight - inset * 2}" rx="${28 - inset / 3}" fill="none" stroke="${scheme.onSky}" stroke-width="${width}"/>`
  const title = titled(sheet, { y: 552, colour: scheme.onSky, width: 372, height: 122, largest: 78 })
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    frame(22, 4) +
    frame(34, 1.5) +
    times(36, at => moved(`rotate(${at * 10} ${middle} 294)`, line(`M${middle} 84V98`, scheme.onSky, 3))) +
    disc(middle, 294, 186, scheme.far) +
    disc(middle, 294, 168, scheme.halo) +
    ring(middle, 294, 178, { colour: scheme.sky, width: 3 }) +
    moved(`translate(${middle} 296) scale(.74)`, motif(sheet)) +
    title.drawn +
    dated(sheet, 704, scheme.onSky)
  )
}

/** The thing itself on a plain ground, its long shadow, nothing else. */
export const object: Layout = sheet => {
  const { scheme, chance } = sheet
  const shade = mixed(scheme.sky, scheme.land, 0.28)
  const title = titled(sheet, { y: 60, colour: scheme.onSky, height: 150, largest: 100 })
  const y = Math.max(440, 300 + title.height)
  const lean = chance.of([1, -1])
  const ink = { main: shade, dim: shade, spark: shade, dark: shade }
  return (
    box([0, 0, posterWidth, posterHeight], scheme.sky) +
    `<g id="o">${moved(`translate(${middle + lean * 10} ${y + 10}) scale(1.16)`, motif(sheet, ink))}</g>` +
    times(4, at => `<use href="#o" x="${lean * (at + 1) * 9}" y="${(at + 1) * 9}"/>`) +
    moved(`translate(${middle} ${y}) scale(1.16)`, motif(sheet)) +
    title.drawn +
    dated(sheet, 722, scheme.onSky)
  )
}

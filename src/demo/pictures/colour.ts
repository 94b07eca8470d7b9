import type { Palette } from '../catalogue-model'
import type { Chance } from '../text'
import type { Ink } from './shapes'

export type Tone = { l: number; c: number; h: number }

const written = /oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)/

export const toneOf = (text: string | undefined): Tone => {
  const [, l, c, h] = written.exec(text ?? '') ?? []
  return { l: Number(l ?? 0.25), c: Number(c ?? 0.03), h: Number(h ?? 290) }
}

const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)

const channels = ({ l, c, h }: Tone): [number, number, number] => {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const hexPair = (value: number) =>
  Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, value)))) * 255)
    .toString(16)
    .padStart(2, '0')

/** As sRGB, with colour taken out until it fits: not everything that shows these pictures reads OKLCH. */
export const hexOf = (tone: Tone): string => {
  let { c } = tone
  while (c > 0 && channels({ ...tone, c }).some(value => value < -0.001 || value > 1.001)) c -= 0.005
  return `#${channels({ ...tone, c: Math.max(0, c) })
    .map(hexPair)
    .join('')}`
}

const shaded = (tone: Tone, change: Partial<Tone>): string => hexOf({ ...tone, ...change })

/** The colours of one picture; `sky` behind everything, `land` in front at the foot. */
export type Scheme = {
  sky: string
  skyLow: string
  halo: string
  far: string
  land: string
  ink: Ink
  /** Lettering on the sky and on the land. */
  onSky: string
  onLand: string
  /** Small lettering and rules. */
  trim: string
}

type Tones = { ground: Tone; shape: Tone; light: Tone }

const night = ({ ground, shape, light }: Tones): Scheme => ({
  sky: shaded(ground, { l: ground.l - 0.05 }),
  skyLow: shaded(ground, { l: 0.42, c: 0.09 }),
  halo: shaded(ground, { l: 0.4, c: 0.09 }),
  far: shaded(ground, { l: 0.28, c: 0.075 }),
  land: shaded(ground, { l: 0.15, c: 0.04 }),
  ink: {
    main: shaded(shape, { l: 0.7, c: shape.c + 0.02 }),
    dim: shaded(shape, { l: 0.54, c: shape.c + 0.01 }),
    spark: shaded(light, { l: 0.93, c: 0.06, h: (shape.h + 40) % 360 }),
    dark: shaded(ground, { l: 0.17, c: 0.04 }),
  },
  onSky: shaded(light, { l: 0.95 }),
  onLand: shaded(light, { l: 0.95 }),
  trim: shaded(shape, { l: 0.78 }),
})

const dusk = ({ ground, shape, light }: Tones): Scheme => ({
  sky: shaded(ground, { l: 0.3, c: 0.09 }),
  skyLow: shaded(shape, { l: 0.72, c: shape.c + 0.02 }),
  halo: shaded(shape, { l: 0.86, c: 0.09, h: (shape.h + 25) % 360 }),
  far: shaded(shape, { l: 0.5, c: 0.12 }),
  land: shaded(ground, { l: 0.18, c: 0.05 }),
  ink: {
    main: shaded(ground, { l: 0.26, c: 0.07 }),
    dim: shaded(ground, { l: 0.38, c: 0.09 }),
    spark: shaded(light, { l: 0.94, c: 0.07, h: (shape.h + 30) % 360 }),
    dark: shaded(ground, { l: 0.16, c: 0.04 }),
  },
  onSky: shaded(light, { l: 0.96 }),
  onLand: shaded(light, { l: 0.95 }),
  trim: shaded(light, { l: 0.9 }),
})

const day = ({ ground, shape }: Tones): Scheme => {
  const paper: Tone = { l: 0.915, c: 0.045, h: 60 + (shape.h % 50) }
  return {
    sky: hexOf(paper),
    skyLow: shaded(paper, { l: 0.87, c: 0.07 }),
    halo: shaded(shape, { l: 0.8, c: 0.1 }),
    far: shaded(shape, { l: 0.72, c: 0.09 }),
    land: shaded(ground, { l: 0.27, c: 0.07 }),
    ink: {
      main: shaded(shape, { l: 0.58, c: shape.c + 0.04 }),
      dim: shaded(shape, { l: 0.46, c: shape.c + 0.02 }),
      spark: shaded(paper, { l: 0.97, c: 0.03 }),
      dark: shaded(ground, { l: 0.24, c: 0.06 }),
    },
    onSky: shaded(ground, { l: 0.24, c: 0.06 }),
    onLand: hexOf(paper),
    trim: shaded(shape, { l: 0.5, c: shape.c + 0.03 }),
  }
}

const bold = ({ ground, shape, light }: Tones): Scheme => ({
  sky: shaded(shape, { l: 0.63, c: shape.c + 0.05 }),
  skyLow: shaded(shape, { l: 0.56, c: shape.c + 0.05 }),
  halo: shaded(shape, { l: 0.76, c: shape.c + 0.02, h: (shape.h + 25) % 360 }),
  far: shaded(shape, { l: 0.46, c: shape.c + 0.01 }),
  land: shaded(ground, { l: 0.19, c: 0.05 }),
  ink: {
    main: shaded(light, { l: 0.94, c: 0.045, h: 85 }),
    dim: shaded(light, { l: 0.82, c: 0.06, h: 75 }),
    spark: shaded(shape, { l: 0.84, c: 0.13, h: (shape.h + 50) % 360 }),
    dark: shaded(ground, { l: 0.2, c: 0.05 }),
  },
  onSky: shaded(ground, { l: 0.15, c: 0.04 }),
  onLand: shaded(light, { l: 0.95, c: 0.04, h: 85 }),
  trim: shaded(ground, { l: 0.2 }),
})

/** The palette of a title as the light of a time of day. */
export const schemeOf = (palette: Palette, chance: Chance): Scheme => {
  const tones = {
    ground: toneOf(palette[0]),
    shape: toneOf(palette[1]),
    light: toneOf(palette[2] ?? 'oklch(0.94 0.03 85)'),
  }
  return chance.of([night, night, dusk, dusk, day, day, bold])(tones)
}

/** Dark enough for white words beside it, whatever the title. */
export const nightScheme = (palette: Palette, chance: Chance): Scheme => {
  const tones = {
    ground: toneOf(palette[0]),
    shape: toneOf(palette[1]),
    light: toneOf(palette[2] ?? 'oklch(0.94 0.03 85)'),
  }
  return chance.of([night, dusk])(tones)
}

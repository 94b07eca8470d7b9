import type { Chance } from '~/demo/text'
import type { Ink } from './shapes'

/** The colours of one picture, as a printer would mix them. */
export type Scheme = {
  sky: string
  /** Towards the horizon. */
  skyLow: string
  /** Sun, moon, whatever shines. */
  halo: string
  far: string
  land: string
  ink: Ink
  /** Lettering on the sky and on the land. */
  onSky: string
  onLand: string
}

/** sky, low sky, halo, far, land, main, dim, spark, lettering on the sky, lettering on the land */
const printed = {
  ember: '1d120c 9a5320 f0b25a 5a3216 120b08 f0b866 b5702f fff0cf ffe2ae ffe2ae',
  harbour: '0b1b2b 1f6477 f2d9a0 12414f 07121c e9c46a b98a3a fff4d6 f7e7c6 f7e7c6',
  salt: 'f3d3a4 e48f58 fbf0da c04f2e 541a14 2e1512 7a2c1f fff6e3 4b1811 fbe6c8',
  poster: 'e9dfc9 ded0b3 c8281e 8d867a 161412 161412 4a4540 f7f1e3 161412 f1e7d2',
  lagoon: '0e3b43 2f8f83 f4a259 1b5e63 082328 f4a259 c0703a ffe8c7 ffe0b5 ffe0b5',
  dusk: '2b1d4f b55b88 ffc48a 5e3474 170e2d ffd7a8 d98a86 fff2df ffe3c2 ffe3c2',
  meadow: 'dfe7c4 a9c38a fff5cf 5f8f63 16352b 1e4a38 2f6a4c fff8dd 16352b eef3d8',
  winter: 'e2ebef b3ccd9 ffffff 7ba0b5 1b374e 234660 4d7d99 ffffff 1b374e eef5f8',
  rose: 'f6c9c4 ec9494 fff0e5 d0546a 471531 74203f b23a5b fff4ea 5b1638 ffe3da',
  mustard: 'e5b13a d98f22 fae49a a85c17 2b1a10 2b1a10 7a4416 fff3c9 2b1a10 fae49a',
  blood: '170c11 5a141b d2332f 34121a 080507 e8d9c5 9b2a2a fff1dd f2e3cf f2e3cf',
  absinthe: '0e1f16 37683a dbe394 1f452b 07100b d7df8f 84a150 f6f7cf eef0c0 eef0c0',
  cobalt: '1c3a8a 2f62c4 f6ead2 17317a 0a1a46 f6ead2 c9b27f ffcf5c f6ead2 f6ead2',
  seaside: 'a9d6e5 dcf0ee fff8e7 f2695c 1f3357 e4572e b23a1e fff8e7 1f3357 fff8e7',
  velvet: '3a0f2b 7a2049 e9b650 5a173c 1b0714 e9b650 ad7a30 fff0c8 f6d38a f6d38a',
  stone: 'dad6ce b0aba1 f4c430 76726c 191818 191818 4a4845 f8f5ee 191818 f4f1ea',
  mint: 'cfe8d5 98ccba fff6e6 ef7a62 174444 dd4f3a a23527 fff6e6 174444 eef8ee',
  star: '0c1136 33399a f5cd70 1c2568 060920 f5cd70 b98d3b fff6dc f8e8b8 f8e8b8',
  rust: 'efe2c6 e4cd9d d9633b 2f7f79 143a3f d1582f 98402a fffaf0 143a3f efe2c6',
  iris: 'ece4f5 c6b1e2 ffffff 8d69bf 281450 4b2a86 7450ae ffffff 281450 f0e8fc',
  moss: '1a231c 51633a e6d8a6 2f3f2a 0d130f e0cf94 8e8a52 f8efcf efe4bd efe4bd',
  coral: 'fbe3c8 f5a97f e8503a 2a7f8e 11303f e8503a a8321f fff7ec 11303f fbe3c8',
  ink: '10161f 3c4f63 e9eef2 233140 06090d dfe6ea 7f93a3 ffffff e9eef2 e9eef2',
  apricot: 'f7a85a ee7b4b fff1d6 b8433c 3c1330 3c1330 7c2a45 fff3df 3c1330 ffe2bd',
} as const
export type PaletteName = keyof typeof printed

export const schemeNamed = (name: PaletteName): Scheme => {
  const [
    sky = '',
    skyLow = '',
    halo = '',
    far = '',
    land = '',
    main = '',
    dim = '',
    spark = '',
    onSky = '',
    onLand = '',
  ] = printed[name].split(' ').map(hex => `#${hex}`)
  return { sky, skyLow, halo, far, land, ink: { main, dim, spark, dark: land }, onSky, onLand }
}

/** The same colours for something that is only an outline against the light. */
export const silhouette = ({ land, far, halo }: Scheme): Ink => ({ main: land, dim: land, spark: halo, dark: far })

type Names = readonly [PaletteName, ...PaletteName[]]

const byMood: Record<string, Names> = {
  dread: ['blood', 'absinthe', 'ink', 'moss', 'velvet', 'poster', 'harbour', 'stone', 'ember'],
  wonder: ['star', 'dusk', 'lagoon', 'harbour', 'iris', 'coral', 'cobalt', 'winter', 'ember'],
  laughter: ['mustard', 'seaside', 'mint', 'coral', 'rose', 'rust', 'apricot', 'cobalt', 'meadow', 'poster'],
  heart: ['rose', 'salt', 'velvet', 'dusk', 'apricot', 'iris', 'seaside', 'meadow', 'lagoon'],
  deed: ['ember', 'salt', 'rust', 'poster', 'stone', 'harbour', 'lagoon', 'ink', 'mustard', 'winter'],
}

export const paletteFor = (mood: string, chance: Chance): PaletteName =>
  chance.of(byMood[mood] ?? (Object.keys(printed) as [PaletteName, ...PaletteName[]]))

/** What a bright palette becomes where white words stand before it. */
const darker: Partial<Record<PaletteName, PaletteName>> = {
  apricot: 'velvet',
  coral: 'lagoon',
  iris: 'dusk',
  meadow: 'moss',
  mint: 'lagoon',
  mustard: 'ember',
  poster: 'blood',
  rose: 'velvet',
  rust: 'harbour',
  salt: 'dusk',
  seaside: 'harbour',
  stone: 'ink',
  winter: 'cobalt',
}

export const afterDark = (name: PaletteName): PaletteName => darker[name] ?? name

const channels = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))

/** A colour between two, `share` of the way. */
export const mixed = (from: string, to: string, share: number): string => {
  const [a, b] = [channels(from), channels(to)]
  const parts = a.map((value, at) => Math.round(value + ((b[at] ?? 0) - value) * share))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

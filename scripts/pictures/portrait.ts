import type { Person } from '~/demo/catalogue-model'
import { chanceOf } from '~/demo/text'
import { hexOf } from './colour'
import { svg } from './poster'
import { box, cut, disc, oval } from './shapes'

const skins = ['#f2cfae', '#e0ac84', '#c98f66', '#a56e48', '#7d4f33', '#5a3826'] as const
const hairs = ['#2a211d', '#4a3226', '#7a5230', '#b9843f', '#c9c2b8', '#8f3f22', '#1d2230'] as const

const width = 300
const height = 450

/** Hair behind the head, and what falls over the brow. */
const short = (hair: string) => ({
  behind: cut('M78 190C70 80 230 80 222 190L214 150H86Z', hair),
  before: cut('M80 178C84 120 120 128 150 132S216 118 220 178C226 92 196 70 150 70S74 92 80 178Z', hair),
})
const long = (hair: string) => ({
  behind: cut('M70 190C60 60 240 60 230 190L240 320H60Z', hair),
  before: cut('M80 190C84 130 130 124 168 104 200 124 214 150 220 190 236 90 196 66 150 66S64 90 80 190Z', hair),
})
const bun = (hair: string) => ({
  behind: disc(150, 66, 34, hair) + oval(150, 160, [76, 86], hair),
  before: cut('M80 176C96 120 130 118 150 96 170 118 204 120 220 176 228 92 196 74 150 74S72 92 80 176Z', hair),
})
const bald = (hair: string) => ({
  behind: '',
  before: cut(
    'M80 200C70 160 80 140 88 130 88 160 86 180 88 206ZM220 200C230 160 220 140 212 130 212 160 214 180 212 206Z',
    hair,
  ),
})

/** A likeness of nobody: head, hair and collar in flat colours. */
export const portrait = ({ tmdbId, gender }: Person): string => {
  const chance = chanceOf(`portrait ${tmdbId}`)
  const hue = chance.whole(0, 359)
  const [back, halo] = [hexOf({ l: 0.36, c: 0.07, h: hue }), hexOf({ l: 0.5, c: 0.1, h: hue })]
  const coat = hexOf({ l: 0.28, c: 0.08, h: hue + chance.whole(120, 240) })
  const skin = chance.of(skins)
  const hair = chance.of(hairs)
  const style = gender === 1 ? chance.of([long, long, bun, short]) : chance.of([short, short, short, bald])
  const { behind, before } = style(hair)
  const hatted = gender === 2 && chance.whole(0, 4) === 0
  return svg(
    width,
    height,
    box([0, 0, width, height], back) +
      disc(150, 190, 138, halo) +
      behind +
      cut('M126 240H174V316H126Z', skin) +
      cut('M126 256C136 276 164 276 174 256V282C160 296 140 296 126 282Z', '#00000033') +
      cut('M20 450C26 340 90 316 126 304L150 344 174 304C210 316 274 340 280 450Z', coat) +
      cut('M126 300L150 346 108 372 100 316ZM174 300L150 346 192 372 200 316Z', hexOf({ l: 0.93, c: 0.03, h: hue })) +
      oval(150, 182, [70, 84], skin) +
      cut('M150 98A70 84 0 0 1 150 266C176 240 186 130 150 98Z', '#0000001f') +
      before +
      (hatted ? cut('M88 120C88 40 212 40 212 120ZM56 124C110 108 190 108 244 124 246 142 54 142 56 124Z', coat) : '') +
      (gender === 2 && chance.whole(0, 2) === 0
        ? cut(
            'M118 222C130 208 146 212 150 218 154 212 170 208 182 222 170 230 156 228 150 224 144 228 130 230 118 222Z',
            hair,
          )
        : ''),
  )
}

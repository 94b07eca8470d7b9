import { cut, disc, type Fragment, line, moved, oval, poly } from './shapes'

/** People as outlines. They stand on 0,0 and are 100 high. */
type Figure = (colour: string) => Fragment

const head = (colour: string, y = -90) => disc(0, y, 7, colour)
const coat = 'M-8-81C-14-78-16-66-16-48L-17-26H-9L-8 0H-2L0-24 2 0H8L9-26H17L16-48C16-66 14-78 8-81Z'
const dress = 'M-7-81C-11-78-10-64-7-56L-20-6H-5L-4 0H-1V-6H1V0H4L5-6H20L7-56C10-64 11-78 7-81Z'

const man: Figure = colour =>
  oval(0, -94, [13, 2.6], colour) + poly('-8,-95 -6,-106 6,-106 8,-95', colour) + head(colour, -89) + cut(coat, colour)
const woman: Figure = colour => disc(2, -97, 5, colour) + head(colour) + cut(dress, colour)
const walker: Figure = colour =>
  line('M24-84L18 0', colour, 2.6) +
  head(colour) +
  cut('M-9-84C-18-70-19-40-24-8L-10-4-8 0H-2L0-12 6 0H12L9-14 18-12C17-40 16-66 8-82L20-62 23-66 10-84Z', colour)
const child: Figure = colour =>
  disc(0, -54, 8, colour) + cut('M-7-45C-11-42-12-30-14-16H-6L-5 0H-1V-14H1V0H5L6-16H14C12-30 11-42 7-45Z', colour)
const two: Figure = colour => moved('translate(-17 0)', man(colour)) + moved('translate(15 2)', woman(colour))
const family: Figure = colour =>
  moved('translate(-20 0)', woman(colour)) + child(colour) + moved('translate(20 0)', man(colour))
const father: Figure = colour => moved('translate(-9 0)', man(colour)) + moved('translate(19 0)', child(colour))
const runner: Figure = colour =>
  disc(12, -88, 7, colour) +
  line('M8-78L0-46M8-74L26-60 36-68M6-72L-12-62-20-74M0-46L16-28 10-4M0-46L-14-24-34-26', colour, 7)

const figures = { man, woman, walker, child, two, father, family, runner } as const
export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]

/** A figure with its feet at a point; `high` in units of the picture. */
export const standing = (name: FigureName, [x, y, high]: readonly [number, number, number], colour: string): Fragment =>
  moved(`translate(${x} ${y}) scale(${Math.round(high) / 100})`, figures[name](colour))

/** A head seen from the side, looking to the right, in a box of 300 by 400. */
const profile =
  'M40 400C44 352 78 330 92 296C62 268 42 226 46 172C52 94 106 46 170 50C226 54 256 92 260 138C261 154 256 160 260 172C266 190 284 208 283 217C282 225 268 225 265 231C263 238 271 242 269 249C267 255 261 255 262 260C264 266 263 271 258 274C257 279 262 291 250 297C236 304 216 298 206 306C198 314 202 342 228 356C258 372 286 382 294 400Z'
/** Head and shoulders from the front. */
const bust =
  'M150 40C198 40 222 78 220 128C219 168 204 196 188 212C184 232 188 246 206 254C250 270 290 290 300 400H0C10 290 50 270 94 254C112 246 116 232 112 212C96 196 81 168 80 128C78 78 102 40 150 40Z'

/** What is worn, drawn over the profile and over the bust. */
const worn: Record<string, readonly [profile: string, bust: string]> = {
  none: ['', ''],
  bowler: [
    'M52 112C54 30 230 20 246 100C268 100 284 106 282 112C250 124 76 130 34 124C30 116 40 112 52 112Z',
    'M74 96C70 6 230 6 226 96C250 98 262 104 258 110C210 124 90 124 42 110C38 104 50 98 74 96Z',
  ],
  top: [
    'M66 108L56-24C110-40 190-40 226-28L234 98C264 98 284 106 280 112C230 126 90 130 30 122C28 112 46 110 66 108Z',
    'M82 92L72-40C110-52 190-52 228-40L218 92C250 94 264 102 260 108C210 122 90 122 40 108C36 102 50 94 82 92Z',
  ],
  fedora: [
    'M60 106C60 40 96 22 130 34C150 20 236 20 240 98C280 104 304 118 300 124C240 116 90 118 20 132C10 124 30 112 60 106Z',
    'M78 92C82 20 124 14 150 34C176 14 218 20 222 92C270 98 290 112 286 118C220 106 80 106 14 118C10 112 30 98 78 92Z',
  ],
  bun: ['M62 110C16 110 4 40 54 28C74 20 96 32 100 50Z', 'M112 48C104 0 196 0 188 48Z'],
  long: [
    'M60 120C30 180 26 270 44 340C70 350 100 330 112 290C90 240 80 180 120 120C170 130 230 120 258 110C250 50 100 20 60 120Z',
    'M76 130C60 200 54 280 66 330C90 340 110 330 116 300L112 212C90 190 84 160 100 120C140 120 180 108 196 92C210 130 214 190 188 212L184 300C190 330 210 340 234 330C246 280 240 200 224 130C224 10 76 10 76 130Z',
  ],
  crown: [
    'M58 100L46 8 96 50 128-10 168 44 214-4 244 92C180 110 110 114 58 100Z',
    'M82 84L66 0 112 44 150-18 188 44 234 0 218 84C180 96 120 96 82 84Z',
  ],
}
export type Wearing = 'none' | 'bowler' | 'top' | 'fedora' | 'bun' | 'long' | 'crown'
export const wearings = ['none', 'bowler', 'top', 'fedora', 'bun', 'long', 'crown'] as const

/** Where what is worn begins, in the same box. */
const tops: Record<Wearing, number> = { none: 48, bowler: 22, top: -42, fedora: 18, bun: 20, long: 36, crown: 2 }
export const topOf = (wearing: Wearing) => tops[wearing]

/** The outline of somebody, in a box of 300 by 400. */
export const sitter = (seen: 'profile' | 'bust', wearing: Wearing, colour: string): Fragment =>
  [seen === 'profile' ? profile : bust, worn[wearing]?.[seen === 'profile' ? 0 : 1] ?? '']
    .filter(Boolean)
    .map(path => cut(path, colour))
    .join('')

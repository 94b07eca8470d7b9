// Reads the outlines of the display faces that posters of the demo are lettered with into scripts/pictures/outlines.
// Use, after a change of the catalogue's titles or of the faces:
//   in a folder elsewhere: npm install opentype.js @fontsource/{bebas-neue,limelight,…}
//   bun scripts/faces.ts <that folder>
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Glyph = {
  advanceWidth?: number
  index: number
  getPath: (x: number, y: number, size: number) => { commands: Command[] }
}
type Command = { type: 'M' | 'L' | 'C' | 'Q' | 'Z' } & Partial<Record<'x' | 'y' | 'x1' | 'y1' | 'x2' | 'y2', number>>
type Font = {
  unitsPerEm: number
  charToGlyph: (letter: string) => Glyph
  getKerningValue: (left: Glyph, right: Glyph) => number
}

const folder = process.argv[2]
if (!folder) throw new Error('name the folder that opentype.js and the @fontsource packages are installed in')
const { parse } = createRequire(join(folder, 'package.json'))('opentype.js') as { parse: (file: ArrayBuffer) => Font }

const catalogue = join(import.meta.dir, '../src/demo/catalogue')
const target = join(import.meta.dir, 'pictures/outlines')

/** Called by what they look like: most of their real names are reserved for the fonts themselves. */
const faces: Record<string, { from: string; weight: number; capitals?: true }> = {
  blackletter: { from: 'unifrakturcook', weight: 700 },
  deco: { from: 'limelight', weight: 400 },
  didone: { from: 'abril-fatface', weight: 400 },
  gothic: { from: 'bebas-neue', weight: 400, capitals: true },
  hairline: { from: 'poiret-one', weight: 400 },
  roman: { from: 'cinzel', weight: 700, capitals: true },
  round: { from: 'righteous', weight: 400 },
  slab: { from: 'alfa-slab-one', weight: 400 },
}

const size = 1000
type Lettered = { title?: string; name?: string; seasons?: { name: string }[] }

/** What stands on posters: titles of films and shows, names of collections and seasons. */
const letters = () => {
  const read = (name: string): Lettered[] => JSON.parse(readFileSync(join(catalogue, `${name}.json`), 'utf8'))
  const texts = [...read('movies'), ...read('tv'), ...read('collections')].flatMap(({ title, name, seasons = [] }) => [
    title ?? name ?? '',
    ...seasons.map(season => season.name),
  ])
  const used = new Set(`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${texts.join('')}`)
  return [...used].filter(letter => /[\p{Script=Latin}\d&!?.,:;'’"()–—-]/u.test(letter)).sort()
}

const fontOf = (name: string, set: string, weight: number): Font => {
  const file = readFileSync(join(folder, `node_modules/@fontsource/${name}/files/${name}-${set}-${weight}-normal.woff`))
  return parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer)
}

const number = (value: number | undefined) => Math.round(value ?? 0)
const written = ({ type, x, y, x1, y1, x2, y2 }: Command) => {
  const points = { M: [x, y], L: [x, y], Q: [x1, y1, x, y], C: [x1, y1, x2, y2, x, y], Z: [] }[type]
  return `${type}${points.map(number).join(' ')}`
}

const has = (font: Font, letter: string) => font.charToGlyph(letter).index > 0

for (const [name, { from, weight, capitals }] of Object.entries(faces)) {
  const sets = readdirSync(join(folder, `node_modules/@fontsource/${from}/files`))
  const fonts = ['latin', 'latin-ext']
    .filter(set => sets.includes(`${from}-${set}-${weight}-normal.woff`))
    .map(set => fontOf(from, set, weight))
  const wanted = [...new Set(letters().map(letter => (capitals ? letter.toLocaleUpperCase('en') : letter)))].sort()
  const all = [...new Set([...wanted, ...wanted.map(letter => letter.toLocaleUpperCase('en'))])].filter(
    one => [...one].length === 1,
  )
  const glyphs: Record<string, [number, string]> = {}
  for (const letter of all.sort()) {
    const font = fonts.find(one => has(one, letter))
    if (!font) continue
    const glyph = font.charToGlyph(letter)
    const scale = size / font.unitsPerEm
    glyphs[letter] = [
      number((glyph.advanceWidth ?? 0) * scale),
      glyph.getPath(0, 0, size).commands.map(written).join(''),
    ]
  }
  const [latin] = fonts
  if (!latin) throw new Error(`no file of ${from}`)
  const kerns: Record<string, number> = {}
  const plain = Object.keys(glyphs).filter(letter => letter < '\u0080' && has(latin, letter))
  for (const left of plain) {
    for (const right of plain) {
      const kern = number(
        (latin.getKerningValue(latin.charToGlyph(left), latin.charToGlyph(right)) * size) / latin.unitsPerEm,
      )
      if (Math.abs(kern) >= 12) kerns[left + right] = kern
    }
  }
  const tops = [...(glyphs.H?.[1] ?? '').matchAll(/-?\d+ (-?\d+)/g)].map(([, y]) => Number(y))
  const space = number(((latin.charToGlyph(' ').advanceWidth ?? 250) * size) / latin.unitsPerEm)
  const lines = Object.entries(glyphs).map(([letter, glyph]) => `${JSON.stringify(letter)}: ${JSON.stringify(glyph)}`)
  const file = `{"space": ${space}, "cap": ${-Math.min(...tops)},\n"kerns": ${JSON.stringify(kerns)},\n"glyphs": {\n${lines.join(',\n')}\n}}\n`
  writeFileSync(join(target, `${name}.json`), file)
  process.stdout.write(`${name}: ${lines.length} glyphs, ${Object.keys(kerns).length} pairs, ${file.length} bytes\n`)
}

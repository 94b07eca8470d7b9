// Draws the pictures of the demo into src/demo/catalogue/pictures.zst. Use, after a change of the catalogue or of what
// draws them: node scripts/bun.mjs scripts/pictures.ts
import { join } from 'node:path'
import { openCatalogue } from '~/demo/catalogue'
import { drawings } from './pictures/drawings'

const drawn = drawings(openCatalogue(() => new Date()))
const bytes = [...drawn.values()].map(svg => Buffer.from(svg))
const names = [...drawn.keys()].map((name, at): [string, number] => [name, bytes[at]?.length ?? 0])
const archive = Buffer.concat([Buffer.from(`${JSON.stringify(names)}\n`), ...bytes])
const target = join(import.meta.dir, '../src/demo/catalogue/pictures.zst')
await Bun.write(target, Bun.zstdCompressSync(archive, { level: 19 }))
console.log(`${drawn.size} pictures, ${Bun.file(target).size} bytes`)

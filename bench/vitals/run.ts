// Measures how pages start, stand still and answer. Use: npm run vitals -- [page ...]
import { join } from 'node:path'
import type { Figure } from '../measure'
import { inFew, isMissed, machine, table } from '../table'
import { interactions } from './interactions'
import { scores } from './lighthouse'
import { pages } from './pages'
import { paints } from './paint'
import { openStage } from './stage'

const file = Bun.file(join(import.meta.dir, 'figures.json'))
const asked = process.argv.slice(2)
const names = asked.filter(name => !name.startsWith('--'))
const wanted = pages.filter(({ name }) => names.length === 0 || names.includes(name))
if (wanted.length === 0) {
  console.error(`there are these pages: ${pages.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const landed: { machine: string; figures: Record<string, number> } = await file.json()
const figures: Figure[] = []
console.log(machine())
const stage = await openStage()
try {
  for (const listed of wanted) {
    console.error(`measuring ${listed.name}`)
    const begun = performance.now()
    const page = await stage.prepared(listed)
    const ofPage = [...(await paints(stage, page)), ...(await scores(stage, page))]
    if (page.name === 'discover') ofPage.push(...(await interactions(stage)))
    figures.push(...ofPage)
    const seconds = Math.round((performance.now() - begun) / 1_000)
    console.log(`\n${page.name}, measured in ${seconds} s\n\n${table(ofPage, landed.figures)}`)
  }
} finally {
  await stage.close()
}

if (asked.includes('--save') && names.length === 0) {
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, inFew(value)]))
  await Bun.write(file, `${JSON.stringify({ machine: machine(), figures: values }, null, 2)}\n`)
}
process.exit(figures.some(isMissed) ? 1 : 0)

// Measures how pages start, stand still and answer.
// Use: npm run vitals -- [page ...] [--language de,ru] [--once] [--save]
import { join } from 'node:path'
import type { Language } from '~/shared/settings/languages'
import type { Figure } from '../measure'
import { inFew, isMissed, machine, table } from '../table'
import { type Asked, askedFor, spokenIn } from './asked'
import { interactions } from './interactions'
import { scores, scoresOnce } from './lighthouse'
import type { VitalPage } from './pages'
import { firstPaint, paints } from './paint'
import { openStage, type Stage } from './stage'

const file = Bun.file(join(import.meta.dir, 'figures.json'))

function asked(): Asked {
  try {
    return askedFor(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

const { wanted, languages, isOnce, isSaved } = asked()

async function figuresOf(stage: Stage, listed: VitalPage): Promise<Figure[]> {
  const page = await stage.prepared(listed)
  if (isOnce) return [...(await firstPaint(stage, page)), ...(await scoresOnce(stage, page))]
  const found = [...(await paints(stage, page)), ...(await scores(stage, page))]
  return page.name === 'discover' ? [...found, ...(await interactions(stage))] : found
}

const landed: { machine: string; figures: Record<string, number> } = await file.json()
const figures: Figure[] = []

/** In a household and a browser of its own: what a page is prepared with stays there. */
async function measureIn(language: Language) {
  const stage = await openStage({ language })
  try {
    for (const listed of wanted) {
      const where = `${listed.name} (${language})`
      console.error(`measuring ${where}`)
      const begun = performance.now()
      const ofPage = spokenIn(language, await figuresOf(stage, listed))
      figures.push(...ofPage)
      const seconds = Math.round((performance.now() - begun) / 1_000)
      console.log(`\n${where}, measured in ${seconds} s\n\n${table(ofPage, landed.figures)}`)
    }
  } finally {
    await stage.close()
  }
}

console.log(machine())
for (const language of languages) await measureIn(language)

if (isSaved) {
  const values = Object.fromEntries(figures.map(({ name, value }) => [name, inFew(value)]))
  await Bun.write(file, `${JSON.stringify({ machine: machine(), figures: values }, null, 2)}\n`)
}
process.exit(figures.some(isMissed) ? 1 : 0)

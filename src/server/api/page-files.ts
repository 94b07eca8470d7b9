import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltPage, headingsFile } from '~/shared/page-start'
import { builtText } from '../built-text'

const notBuilt: BuiltPage = {
  icons: [],
  touchIcon: '',
  ground: '#000000',
  routes: [],
  shells: {},
  font: '',
  scripts: [],
  texts: {},
  words: {},
}
/** What the server writes itself into the page that was built. */
const slots = [
  'lang="en"',
  '<title>Marquee</title>',
  'name="description" content=""',
  '<!--start-->',
  '<!--shell-->',
  'href="./favicon.svg"',
] as const
export type Slot = (typeof slots)[number]
const slot = new RegExp(`(${slots.join('|')})`)
export const isSlot = (part: string): part is Slot => slots.some(one => one === part)

type Headings = Readonly<Record<string, string>>

/** The page that was built, in pieces: slots by themselves; `built` is what the build wrote down about it. */
export type PageFiles = {
  built: BuiltPage
  html: readonly string[] | null
  /** What pages are headed with in a language, read when the first of them is asked for. */
  headings: (language: string) => Headings
}

/** Each language is kept: the page is written in none that there is not. */
function headingsIn(folder: string): PageFiles['headings'] {
  const kept = new Map<string, Headings>()
  return language => {
    const file = join(folder, headingsFile(language))
    const headings: Headings = kept.get(language) ?? JSON.parse(builtText(file))
    kept.set(language, headings)
    return headings
  }
}

/** What lies in a folder of the interface; without `html` where that is not built. */
export function pageFiles(folder: string): PageFiles {
  const [page, facts] = ['index.html', 'page.json'].map(name => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  })
  return {
    built: facts ? { ...notBuilt, ...JSON.parse(facts) } : notBuilt,
    html: page?.split(slot) ?? null,
    headings: headingsIn(folder),
  }
}

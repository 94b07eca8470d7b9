import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dir, '../..')
export const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const pagesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => `${folder}/${name}`)

/** What people read who run the portal. */
export const documents = ['README.md', ...pagesIn('docs'), ...pagesIn('docs/help')]
/** What they start it with. */
export const examplesToRun = readdirSync(join(root, 'packaging'), { withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(({ name }) => `packaging/${name}`)

/** The examples of a text, as they stand there. */
export const blocksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/(?:^ {4}.*\n|^\n(?= {4}))+/gm)].map(([block]) => block.replaceAll(/^ {4}/gm, '').trim())

/** The examples under a heading of a page of the documentation. */
export function examplesIn(page: string, heading: string): string[] {
  const [, part] = textOf(`docs/help/${page}.md`).split(`## ${heading}\n`)
  if (part === undefined) throw new Error(`${page} has no part ${heading}`)
  return blocksIn(part.split('\n## ')[0] ?? '')
}

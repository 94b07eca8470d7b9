import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BuiltPage, type PageRoute, wordsBeside } from '~/shared/page-start'

type Texts = { [name: string]: string | Texts | undefined }

/** One text of a language file by its key, `shell.nav.more`. */
const textAt = (texts: Texts, key: string) =>
  key.split('.').reduce<Texts[string]>((at, name) => (typeof at === 'object' ? at[name] : undefined), texts)

type Words = Record<string, Record<string, string>>

async function wordsOf(folder: string, keys: readonly string[]): Promise<Words> {
  const languages = (await readdir(folder)).filter(name => name.endsWith('.json'))
  const words = languages.map(async file => {
    const texts: Texts = JSON.parse(await readFile(join(folder, file), 'utf8'))
    const found = keys.flatMap(key => {
      const text = textAt(texts, key)
      return typeof text === 'string' ? [[key, text] as const] : []
    })
    return [basename(file, '.json'), Object.fromEntries(found)] as const
  })
  return Object.fromEntries(await Promise.all(words))
}

/** What the shapes of pages and the installed app say in every language, so that no language file is read for the first page. */
export const firstWords = (folder: string, shells: BuiltPage['shells']): Promise<Words> => {
  const named = Object.values(shells).flatMap(shell =>
    [...shell.matchAll(/%(\w+\.[\w.]+)%/g)].map(([, key = '']) => key),
  )
  return wordsOf(folder, [...new Set([...wordsBeside, ...named])])
}

/** What pages are headed with in every language; throws where a text is missing. */
export async function headingWords(folder: string, routes: readonly PageRoute[]): Promise<Words> {
  const headings = routes.flatMap(({ heading, below = {} }) => [
    ...(heading ? [heading] : []),
    ...Object.values(below).map(page => page.heading),
  ])
  const keys = [...new Set(headings.flatMap(({ title, text }) => [title, ...(text ? [text] : [])]))]
  const words = await wordsOf(folder, keys)
  const lost = keys.filter(key => words.en?.[key] === undefined)
  if (lost.length > 0) throw new Error(`pages are headed with texts that there are not: ${lost}`)
  return words
}

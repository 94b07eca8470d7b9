import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BuiltPage, wordsBeside } from '~/shared/page-start'

type Texts = { [name: string]: string | Texts | undefined }

/** One text of a language file by its key, `shell.nav.more`. */
const textAt = (texts: Texts, key: string) =>
  key.split('.').reduce<Texts[string]>((at, name) => (typeof at === 'object' ? at[name] : undefined), texts)

/** What the shapes of pages and the installed app say in every language, so that no language file is read for the first page. */
export async function firstWords(folder: string, shells: BuiltPage['shells']): Promise<BuiltPage['words']> {
  const named = Object.values(shells).flatMap(shell =>
    [...shell.matchAll(/%(\w+\.[\w.]+)%/g)].map(([, key = '']) => key),
  )
  const keys = [...new Set([...wordsBeside, ...named])]
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

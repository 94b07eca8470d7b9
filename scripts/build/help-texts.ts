import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = { [name: string]: string | Texts }

const english: Texts = JSON.parse(readFileSync(join(import.meta.dir, '../../locales/en.json'), 'utf8'))

/** An English text of the interface by its key; null where there is none, or one that needs values. */
export function englishText(key: string): string | null {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), english)
  return typeof found === 'string' && !found.includes('{{') ? found.replace(/<[^>]+>/g, '') : null
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unjoinedWords } from '~/shared/joined-words'
import { partAddress, textParts } from '~/shared/text-parts'
import { builtText } from './built-text'

/** What the executable carries of a language besides the files of the interface, which the server reads as well. */
export type CarriedLanguage = {
  /** What only the server says. */
  texts: Record<string, unknown>
  /** What the addresses of the other texts begin with. */
  begins: string
}

/** Reads a language from a folder; null where there is none. `built` is the interface that the executable carries. */
export function languageFiles(folder: string, built: string): (language: string) => Record<string, unknown> | null {
  const names = new Set(readdirSync(folder))
  return language => {
    const file = `${language}.json`
    if (names.has(file)) return JSON.parse(readFileSync(join(folder, file), 'utf8'))
    if (!names.has(`${file}.zst`)) return null
    const packed = Bun.zstdDecompressSync(readFileSync(join(folder, `${file}.zst`)))
    const { texts, begins }: CarriedLanguage = JSON.parse(Buffer.from(packed).toString())
    return Object.assign(texts, ...textParts.map(part => partIn(join(built, partAddress(begins, part)))))
  }
}

const partIn = (file: string): Record<string, unknown> => JSON.parse(unjoinedWords(builtText(file)))

import type { TitleType } from '~/shared/titles/model'
import { wordOf } from '~/shared/word-of'
import { BadInput } from '../answers'
import { type Reader, text } from './reader'

/** No title is longer, and the catalogue refuses what is much longer. */
export const longestTerm = 500

/** A search term out of a part of the path; 400 for one that no title could have. */
export function termOf(given: string): string {
  if (given.length > longestTerm || given.includes('\0')) {
    throw new BadInput([{ path: 'searchTerm', message: `At most ${longestTerm} characters are allowed.` }])
  }
  return given.trim()
}

/** Undoes one more encoding where there is one: clients encode some terms twice. */
export function decodedAgain(term: string): string {
  try {
    return decodeURIComponent(term)
  } catch {
    return term // a lone percent sign is text
  }
}

/** The language in a body: English when it is missing, null for null and the empty text. */
export const languageCode = (): Reader<string | null> => {
  const code = text(20)
  return {
    describe: { ...code.describe, default: 'en' },
    read: (given, path, wrong) => (given === undefined ? 'en' : code.read(given, path, wrong) || null),
  }
}

export const titleTypes = ['movie', 'tv'] as const satisfies readonly TitleType[]

/** What a search is about; it must be said. */
export const titleType = (): Reader<TitleType> => ({
  describe: { type: 'string', enum: titleTypes },
  read(given, path, wrong) {
    const type = titleTypes.find(one => one === wordOf(given).toLowerCase())
    if (!type) wrong.push({ path, message: `One of ${titleTypes.join(', ')} is expected.` })
    return type ?? 'movie'
  },
})

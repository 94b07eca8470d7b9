import { absent, json } from '../arr/reply'
import type { Library, Question } from './library'

export const list = ({ library }: Question) => json(library.exclusions)

export function drop({ library, at }: Question) {
  const kept = library.exclusions.find(({ id }) => id === Number(at.id))
  if (!kept) return absent()
  library.exclusions = library.exclusions.filter(one => one !== kept)
  return json({})
}

/** Whoever adds something by hand wants it after all. */
export const forgetExclusions = (library: Library, foreignIds: readonly string[]) => {
  library.exclusions = library.exclusions.filter(({ foreignId }) => !foreignIds.includes(foreignId))
}

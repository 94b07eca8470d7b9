/** What is wrong with a value, as the end of a sentence that begins with the name of its field. */
export const needed = 'is needed'
export const notEmpty = 'must not be empty'
export const notWhole = 'must be a whole number'

const bounds = {
  min: ['must be at least ', ''],
  max: ['must be at most ', ''],
  tooLong: ['is longer than ', ' characters'],
  tooMany: ['has more than ', ' entries'],
} as const

export type Bound = keyof typeof bounds

const boundNames = Object.keys(bounds) as Bound[]

/** The same of a value on the wrong side of a bound. */
export const beyond = (bound: Bound, limit: number): string => bounds[bound].join(String(limit))

/** The bound that a problem is about; null where it is about none. */
export function boundIn(problem: string): { kind: Bound; limit: number } | null {
  const kind = boundNames.find(one => problem.startsWith(bounds[one][0]) && problem.endsWith(bounds[one][1]))
  if (!kind) return null
  const [before, after] = bounds[kind]
  const limit = Number(problem.slice(before.length, problem.length - after.length))
  return Number.isSafeInteger(limit) ? { kind, limit } : null
}

const ofThese = 'must be one of '

/** The same of a choice that is none of what can be chosen. */
export const noneOf = (options: readonly unknown[]): string => ofThese + options.join(', ')

/** What can be chosen instead; null where the problem is another one. */
export const optionsIn = (problem: string): string | null =>
  problem.startsWith(ofThese) ? problem.slice(ofThese.length) : null

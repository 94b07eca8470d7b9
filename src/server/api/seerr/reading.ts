import { isFilledText } from '~/shared/api/schema'
import { BadInput } from '../answers'

/** Rows of a page at most; programs that want all of them ask for a thousand. */
const mostRows = 1_000
const mostSkipped = 1_000_000

export type Query = Record<string, string | undefined>

/** A whole number of the query; one that is larger than the most counts as the most, other text is wrong. */
export function numberIn(query: Query, name: string, { usual, most }: { usual: number; most: number }): number {
  const given = query[name]
  if (given === undefined || given === '') return usual
  if (!/^\d{1,12}$/.test(given)) throw new BadInput([{ path: `query.${name}`, message: `${name} must be a number.` }])
  return Math.min(Number(given), most)
}

/** One of some words of the query. */
export function wordIn<W extends string>(query: Query, name: string, words: readonly W[], usual: W): W {
  const given = query[name]
  if (given === undefined) return usual
  const word = words.find(one => one === given)
  if (word) return word
  throw new BadInput([{ path: `query.${name}`, message: `${name} must be one of ${words.join(', ')}.` }])
}

export type Part = { position: number; count: number }

/** The part of a list that `take` and `skip` ask for. */
export const partIn = (query: Query, usual = 20): Part => ({
  count: Math.max(1, numberIn(query, 'take', { usual, most: mostRows })),
  position: numberIn(query, 'skip', { usual: 0, most: mostSkipped }),
})

/** What programs read of a list besides its rows. */
export const pageInfo = ({ position, count }: Part, total: number) => ({
  pages: Math.ceil(total / count),
  pageSize: count,
  results: total,
  page: Math.floor(position / count) + 1,
})

/** A number of the path; what is none names nothing. */
export const idIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** What was sent, member by member; nothing of what is no object. */
export const membersOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {}

export const wrongField = (field: string, problem: string) =>
  new BadInput([{ path: `body.${field}`, message: `${field} ${problem}.` }])

export const wrongParameter = (name: string, problem: string) =>
  new BadInput([{ path: `params.${name}`, message: `${name} ${problem}.` }])

const largestNumber = 2_147_483_647
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largestNumber

/** A number that may be left out. */
export function numberOrNull(name: string, value: unknown, most = largestNumber): number | null {
  if (value === undefined || value === null) return null
  if (!isNumber(value)) throw wrongField(name, 'must be a number')
  if (value > most) throw wrongField(name, `must be at most ${most}`)
  return value
}

/** A text that has something in it, as our own API takes it. */
export function textIn(name: string, value: unknown, most: number): string {
  if (isFilledText(value, most)) return value
  throw wrongField(name, `must be a text of up to ${most} characters, with something in it`)
}

import { isText } from '~/shared/api/schema'
import { isMediaType, type MediaType } from '~/shared/seerr/codes'
import { BadInput, type Wrong } from '../answers'
import { isNumber, membersOf, textIn, wrongField } from './reading'

/** Reads a member of what was sent, or throws what is wrong with it. */
type Reader<T> = (name: string, value: unknown) => T
type Readers = Record<string, Reader<unknown>>
type Read<R extends Readers> = { [N in keyof R]: ReturnType<R[N]> }

/** What was sent, member by member; all that is wrong with it is told at once. */
export function readMembers<R extends Readers>(body: unknown, readers: R): Read<R> {
  const members = membersOf(body)
  const wrong: Wrong[] = []
  const read = Object.entries(readers).map(([name, reader]) => {
    try {
      return [name, reader(name, members[name])]
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      wrong.push(...error.wrong)
      return [name, null]
    }
  })
  if (wrong.length > 0) throw new BadInput(wrong)
  return Object.fromEntries(read)
}

/** Null where it is left out. */
export const optional =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (name, value) =>
    value === undefined || value === null ? null : reader(name, value)

/** A text that has something in it. */
export const text =
  (most: number): Reader<string> =>
  (name, value) =>
    textIn(name, value, most)

/** A text that may be empty. */
export const anyText =
  (most: number): Reader<string> =>
  (name, value) => {
    if (isText(value, most)) return value
    throw wrongField(name, `must be a text of up to ${most} characters`)
  }

export const number: Reader<number> = (name, value) => {
  if (isNumber(value)) return value
  throw wrongField(name, 'must be a number')
}

/** Several numbers, of which none counts twice. */
export const numbers =
  (most: number): Reader<number[]> =>
  (name, value) => {
    if (Array.isArray(value) && value.length <= most && value.every(isNumber)) return [...new Set(value)]
    throw wrongField(name, `must be a list of up to ${most} numbers`)
  }

export const mediaTypeIn: Reader<MediaType> = (name, value) => {
  if (isMediaType(value)) return value
  throw wrongField(name, 'must be movie or tv')
}

import { wordOf } from '~/shared/word-of'
import { BadInput, type Wrong } from '../answers'

/** Tolerant reading of what clients send: any casing of names, numbers as text, enum names or numbers, extras dropped. */

export type Reader<T> = { read: (given: unknown, path: string, wrong: Wrong[]) => T; describe: Record<string, unknown> }
export type Read<R> = R extends Reader<infer T> ? T : never

/** Texts longer than this are refused, unless the field says otherwise: no field of the product needs more. */
const longest = 4_000

function reader<T>(
  describe: Record<string, unknown>,
  zero: T,
  parse: (given: unknown) => { value: T } | { message: string },
): Reader<T> {
  return {
    describe,
    read(given, path, wrong) {
      if (given === undefined) return zero
      const outcome = parse(given)
      if ('value' in outcome) return outcome.value
      wrong.push({ path, message: outcome.message })
      return zero
    },
  }
}

const whole = (given: unknown): number | null => {
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= 2_147_483_647 ? number : null
}

/** A whole number of 32 bits; missing is `otherwise` (0). */
export const int = (otherwise = 0): Reader<number> =>
  reader<number>({ type: 'integer' }, otherwise, given => {
    const value = whole(given)
    return value === null ? { message: 'A whole number is expected.' } : { value }
  })

/** As `int`, where missing, null and the empty text mean: none. */
export const optionalInt = (): Reader<number | null> =>
  reader<number | null>({ type: 'integer', nullable: true }, null, given => {
    if (given === null || given === '') return { value: null }
    const value = whole(given)
    return value === null ? { message: 'A whole number is expected.' } : { value }
  })

const asFlag = (given: unknown): boolean | null =>
  typeof given === 'boolean'
    ? given
    : typeof given === 'string' && /^(true|false)$/i.test(given)
      ? /^t/i.test(given)
      : null

export const flag = (otherwise = false): Reader<boolean> =>
  reader<boolean>({ type: 'boolean' }, otherwise, given => {
    const value = asFlag(given)
    return value === null ? { message: 'True or false is expected.' } : { value }
  })

export const optionalFlag = (): Reader<boolean | null> =>
  reader<boolean | null>({ type: 'boolean', nullable: true }, null, given => {
    if (given === null || given === '') return { value: null }
    const value = asFlag(given)
    return value === null ? { message: 'True or false is expected.' } : { value }
  })

/** A text, null when missing. Numbers count as text. */
export const text = (most = longest): Reader<string | null> =>
  reader<string | null>({ type: 'string', nullable: true, maxLength: most }, null, given => {
    if (given === null) return { value: null }
    if (typeof given !== 'string' && typeof given !== 'number') return { message: 'A text is expected.' }
    const value = String(given)
    if (value.length > most) return { message: `At most ${most} characters are allowed.` }
    if (value.includes('\0')) return { message: 'A zero character is not allowed.' }
    return { value }
  })

/** One of the names of a code table, by name in any case or by its number; missing is `otherwise`. */
export const code = <T extends string>(table: Record<T, number>, otherwise: T): Reader<T> =>
  reader<T>({ type: 'integer', enum: Object.values(table) }, otherwise, given => {
    const value = codeNamed(table, given)
    return value === null ? { message: `One of ${Object.keys(table).join(', ')} is expected.` } : { value }
  })

/** The name in a code table that a text or number means, or null. */
export function codeNamed<T extends string>(table: Record<T, number>, given: unknown): T | null {
  const names = Object.keys(table) as T[]
  const [number, word] = [whole(given), wordOf(given).toLowerCase()]
  return names.find(name => name.toLowerCase() === word || table[name] === number) ?? null
}

/** A moment in any ISO form; without a zone it is UTC. Null, missing and the year 1 mean: none. */
export const instant = (): Reader<Date | null> =>
  reader<Date | null>({ type: 'string', format: 'date-time', nullable: true }, null, given => {
    if (given === null || given === '') return { value: null }
    const at =
      typeof given === 'string'
        ? new Date(/(z|[+-]\d\d:?\d\d)$/i.test(given) ? given : `${given}Z`)
        : new Date(Number.NaN)
    if (Number.isNaN(at.getTime())) return { message: 'A date is expected.' }
    return { value: at.getUTCFullYear() <= 1 ? null : at }
  })

/** A list; missing and null are the empty one. */
export const list = <T>(of: Reader<T>, most = 10_000): Reader<T[]> => ({
  describe: { type: 'array', items: of.describe, nullable: true },
  read(given, path, wrong) {
    if (given === undefined || given === null) return []
    if (!Array.isArray(given) || given.length > most) {
      wrong.push({
        path,
        message: Array.isArray(given) ? `At most ${most} entries are allowed.` : 'A list is expected.',
      })
      return []
    }
    return given.map((entry, index) => of.read(entry, `${path}[${index}]`, wrong))
  },
})

/** Whatever was sent, for what a declaration elsewhere reads itself. */
export const anything = (): Reader<unknown> => ({ describe: {}, read: given => given })

type Shape = Record<string, Reader<unknown>>
type ReadObject<S extends Shape> = { [K in keyof S]: Read<S[K]> }

/** An object; names match in any case, unknown ones are dropped. */
export const wire = <S extends Shape>(shape: S): Reader<ReadObject<S>> => ({
  describe: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.describe])),
  },
  read(given, path, wrong) {
    const isObject = given !== null && typeof given === 'object' && !Array.isArray(given)
    if (!isObject) wrong.push({ path, message: 'An object is expected.' })
    const sent = new Map(
      Object.entries(isObject ? (given as object) : {}).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const fields = Object.entries(shape).map(([name, field]) => {
      const at = path ? `${path}.${name}` : name
      return [name, field.read(sent.get(name.toLowerCase()), at, wrong)]
    })
    return Object.fromEntries(fields) as ReadObject<S>
  },
})

/** As `wire`, where null and missing mean: none. */
export const optional = <T>(of: Reader<T>): Reader<T | null> => ({
  describe: { ...of.describe, nullable: true },
  read: (given, path, wrong) => (given === undefined || given === null ? null : of.read(given, path, wrong)),
})

/** As the reader it is given, where missing stays missing: for what is only overwritten when it is sent. */
export const ifSent = <T>(of: Reader<T>): Reader<T | undefined> => ({
  describe: of.describe,
  read: (given, path, wrong) => (given === undefined ? undefined : of.read(given, path, wrong)),
})

/** Reads a value or throws `BadInput`. */
export function readWith<T>(reader: Reader<T>, given: unknown): T {
  const wrong: Wrong[] = []
  const value = reader.read(given, '', wrong)
  if (wrong.length > 0) throw new BadInput(wrong)
  return value
}

import type { ArrAnswer, ArrQuestion } from './question'
import { empty, unreadable } from './reply'

/** A value that is not written as its field demands, at a place such as `$.tags[0]`. */
class Misread extends Error {
  constructor(
    readonly place: string,
    readonly wanted: string,
  ) {
    super(`${place} is no ${wanted}`)
    this.name = 'Misread'
  }
}

/** Reads a value as the framework below does: a field of numbers takes them as text too, nothing else is converted. */
type Kind<T> = (given: unknown, place: string) => T
type Fields = Record<string, Kind<unknown>>
type Sent<F extends Fields> = { [N in keyof F]?: ReturnType<F[N]> }

const kind =
  <T>(wanted: string, is: (given: unknown) => given is T): Kind<T> =>
  (given, place) => {
    if (is(given)) return given
    throw new Misread(place, wanted)
  }

export const orNull =
  <T>(of: Kind<T>): Kind<T | null> =>
  (given, place) =>
    given === null ? null : of(given, place)

const alsoAsText =
  <T>(of: Kind<T>): Kind<T> =>
  (given, place) =>
    of(typeof given === 'string' && /^-?\d+(\.\d+)?$/.test(given) ? Number(given) : given, place)

const whole = (wanted: string, bits: number) =>
  kind(wanted, (given): given is number => Number.isInteger(given) && Math.abs(Number(given)) < 2 ** (bits - 1))

export const listedInteger = whole('System.Int32', 32)
export const integer = alsoAsText(listedInteger)
export const long = alsoAsText(whole('System.Int64', 54))
export const number = alsoAsText(kind('System.Double', given => typeof given === 'number'))
export const flag = kind('System.Boolean', given => typeof given === 'boolean')
export const text = orNull(kind('System.String', given => typeof given === 'string'))
export const instant = kind(
  'System.DateTime',
  (given): given is string => typeof given === 'string' && !Number.isNaN(Date.parse(given)),
)
export const record = (type: string) =>
  kind(
    type,
    (given): given is Record<string, unknown> => typeof given === 'object' && given !== null && !Array.isArray(given),
  )

/** One of some names in any casing, or its number. */
export const oneOf =
  <T extends string>(type: string, ...names: T[]): Kind<T> =>
  (given, place) => {
    const wanted = typeof given === 'number' ? names[given] : String(given)
    const found = names.find(name => typeof wanted === 'string' && name.toLowerCase() === wanted.toLowerCase())
    if (found) return found
    throw new Misread(place, type)
  }

export const list = <T>(of: Kind<T>): Kind<T[] | null> =>
  orNull((given, place) => {
    if (Array.isArray(given)) return given.map((one, index) => of(one, `${place}[${index}]`))
    throw new Misread(place, 'System.Collections.Generic.List')
  })

/** Fields under any casing of their names; those that are not declared are passed over. */
export const object = <F extends Fields>(type: string, fields: F): Kind<Sent<F>> => {
  const given = record(type)
  const declared = new Map(Object.entries(fields).map(([name, of]) => [name.toLowerCase(), { name, of }]))
  return (value, place) => {
    const sent = Object.entries(given(value, place)).flatMap(([written, value]) => {
      const field = declared.get(written.toLowerCase())
      return field ? [[field.name, field.of(value, `${place}.${field.name}`)]] : []
    })
    return Object.fromEntries(sent) as Sent<F>
  }
}

/** Fields of one kind. */
export const all = <N extends string, T>(of: Kind<T>, ...names: N[]) =>
  Object.fromEntries(names.map(name => [name, of])) as Record<N, Kind<T>>

const misread = ({ place, wanted }: Misread) =>
  unreadable(place, `The JSON value could not be converted to ${wanted}. Path: ${place} | LineNumber: 0.`)

/** JSON that stops in the middle, told at the member that was being read. */
const cutOff = (text: string) => {
  const member = /"(\w+)"\s*:[^"{}[\]]*$/.exec(text)?.[1]
  const place = member ? `$.${member}` : '$'
  const what = 'Expected depth to be zero at the end of the JSON payload.'
  const advice = 'There is an open JSON object or array that should be closed.'
  const end = `LineNumber: 0 | BytePositionInLine: ${Buffer.byteLength(text)}.`
  return unreadable(place, `${what} ${advice} Path: ${place} | ${end}`)
}

const isJson = (contentType: string | null) => /^application\/json\s*(;|$)/i.test(contentType ?? '')

/** An answer to a body of one kind; another content type or a body that is not of this kind is refused before. */
export const reads =
  <L, T>(of: Kind<T>, answer: (question: ArrQuestion<L, T>) => Response | Promise<Response>): ArrAnswer<L> =>
  question => {
    const { body, contentType } = question
    if (!isJson(contentType)) return empty(415)
    if (body === undefined) return unreadable('', 'A non-empty request body is required.')
    // What could not be parsed came as the text it is.
    if (typeof body === 'string' && /^\s*[[{]/.test(body)) return cutOff(body)
    try {
      return answer({ ...question, body: of(body, '$') })
    } catch (error) {
      if (error instanceof Misread) return misread(error)
      throw error
    }
  }

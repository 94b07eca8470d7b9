import { Kind, TypeRegistry } from '@sinclair/typebox'
import { type TSchema, t } from 'elysia'

/** Schemas of our own API (v3). The interface imports their types alone, so nothing of them reaches a browser. */

/**
 * One of a list of words. Literals in a list are lost on their way through a route, hence the type beside them;
 * `UnionEnum` would take the first word for the default.
 */
export const oneOf = <const V extends string>(values: readonly V[]) =>
  t.Unsafe<V>(t.Union(values.map(value => t.Literal(value))))

/** Absent is null, never a missing field and no placeholder. */
export const orNull = <S extends TSchema>(schema: S) => t.Union([schema, t.Null()])

/** Bounds of the numbers that every database keeps. */
const mostWhole = 2_147_483_647

/** A whole number. `t.Integer` takes texts too and reads every answer twice. */
export const whole = (bounds: { minimum?: number; maximum?: number; description?: string } = {}) =>
  t.Number({ multipleOf: 1, minimum: -mostWhole, maximum: mostWhole, ...bounds })

type Bounds = { minimum: number; maximum: number }

/**
 * Decimal digits, so that a number has one spelling: neither `1e2` nor `0x10` nor a blank. Elysia decodes a query twice and
 * keeps quiet when the second time fails, which takes longer than all the rest: what is a number already fits as well.
 */
function isWholeWithin({ minimum, maximum }: Bounds, value: unknown) {
  const isSpelled = typeof value === 'string' && /^\d{1,10}$/.test(value)
  return (isSpelled || Number.isInteger(value)) && Number(value) >= minimum && Number(value) <= maximum
}

export const wholeParameterKind = 'WholeParameter'
TypeRegistry.Set(wholeParameterKind, isWholeWithin)

/**
 * A whole number in an address, in `params` and `query`; never a negative one. The text is held to its bounds before it
 * becomes a number. A `t.Number` there is held to them by Elysia while it is decoded, and what that throws counts only
 * under the name of its class, which the bundler shortens: the executable would let everything through.
 */
export const wholeParameter = ({ minimum = 0, maximum = mostWhole }: Partial<Bounds> = {}) =>
  t.Unsafe<number>(
    t
      .Transform(t.Unsafe<string>({ [Kind]: wholeParameterKind, type: 'number', multipleOf: 1, minimum, maximum }))
      .Decode(Number)
      .Encode(String),
  )

/** The number of a row, in an address. */
export const idParameter = () => wholeParameter({ minimum: 1 })

/** ISO 8601 in UTC, such as "2026-11-01T10:00:00.000Z". */
export const instant = () => t.String({ format: 'date-time' })

const anyPattern = '^[^\\u0000]*$'

/** What nobody sees: blanks, controls, joiners and marks of direction, fillers, selectors of a form. */
const unseen = [
  ...['\\s', '\\u0001-\\u0020', '\\u007f-\\u00a0', '\\u00ad', '\\u034f', '\\u061c', '\\u115f\\u1160', '\\u17b4\\u17b5'],
  ...['\\u180b-\\u180f', '\\u200b-\\u200f', '\\u202a-\\u202e', '\\u2060-\\u206f', '\\u2800', '\\u3164'],
  ...['\\ufe00-\\ufe0f', '\\ufeff', '\\uffa0', '\\ufff0-\\ufffb'],
].join('')
/** The same beyond the first plane, in which a sign is a pair. */
const unseenPair = '\\udb40[\\udc00-\\udfff]'
const filledPattern = `^(?:[${unseen}]|${unseenPair})*(?!${unseenPair})[^\\u0000${unseen}][^\\u0000]*$`

/** A text that somebody sends; without zero characters, which not every database keeps. */
export const text = (maxLength: number, description?: string) =>
  t.String({ maxLength, pattern: anyPattern, ...(description && { description }) })

/**
 * A text that says something: where there is nothing to say, null or no field says so. What has nothing in it that anybody
 * sees is refused; between signs that are seen, joiners and the like stay.
 */
export const filledText = (maxLength: number, description?: string) =>
  t.String({ maxLength, pattern: filledPattern, ...(description && { description }) })

const fits = (pattern: string) => {
  const expression = new RegExp(pattern)
  return (value: unknown, maxLength: number): value is string =>
    typeof value === 'string' && value.length <= maxLength && expression.test(value)
}
/** Whether a value is what the two above take, for what is sent without a schema. */
export const isText = fits(anyPattern)
export const isFilledText = fits(filledPattern)

/** Of a person, from their media server; without one a face is drawn. */
export const picturePath = () =>
  orNull(t.String({ description: 'Where a picture of the person is, below this address.' }))

/** The colour that a poster has most of, as OKLCH names it. It stands where the poster will be. */
export const Tint = t.Object({
  hue: whole({ minimum: 0, maximum: 359 }),
  chroma: t.Number({ minimum: 0, maximum: 0.5 }),
})

import { wordOf } from '../word-of'
import type { Field } from './fields'
import { namesUser, noQuery, noUserInfo } from './user-info'
import { beyond, noneOf, notEmpty, notWhole } from './value-problems'

/** What is wrong with a value that was sent, as the end of a sentence that starts with the field's name. */
type Problem = 'must be text' | 'must be true or false' | string

type Outcome = { value: unknown } | { problem: Problem }
const value = (value: unknown): Outcome => ({ value })
const problem = (text: Problem): Outcome => ({ problem: text })

/** Reads a value leniently (numbers as text, `"true"`), refuses what cannot be meant. `undefined` is the default. */
export function coerce(field: Field, given: unknown): Outcome {
  if (given === undefined) return value(field.default)
  if (given === null) return field.nullable ? value(null) : problem(notEmpty)
  switch (field.kind) {
    case 'toggle':
      return toToggle(given)
    case 'number':
      return toNumber(field, given)
    case 'choice':
      return toChoice(field, given)
    case 'select':
      return field.of === 'number' ? toNumber(field, given) : toText(field, given)
    case 'lines':
    case 'list':
      return toList(field, given)
    case 'instant':
      return toInstant(given)
    default:
      return toText(field, given)
  }
}

function toToggle(given: unknown): Outcome {
  if (typeof given === 'boolean') return value(given)
  if (typeof given === 'string' && /^(true|false)$/i.test(given)) return value(given.toLowerCase() === 'true')
  return problem('must be true or false')
}

function toNumber(field: Field, given: unknown): Outcome {
  if (field.nullable && given === '') return value(null)
  const number =
    typeof given === 'number' ? given : typeof given === 'string' && given.trim() ? Number(given) : Number.NaN
  if (!Number.isSafeInteger(number)) return problem(notWhole)
  if (field.min !== undefined && number < field.min) return problem(beyond('min', field.min))
  if (field.max !== undefined && number > field.max) return problem(beyond('max', field.max))
  return value(number)
}

function toText(field: Field, given: unknown): Outcome {
  if (typeof given !== 'string' && typeof given !== 'number') return problem('must be text')
  const text = field.isAddress ? String(given).trim() : String(given)
  const longest = field.maxLength ?? 2_000
  if (text.length > longest) return problem(beyond('tooLong', longest))
  if (text.includes('\0')) return problem('must not contain a zero character')
  if (text !== '' && field.pattern && !field.pattern.fits.test(text)) return problem(field.pattern.problem)
  if (field.isAddress && !field.takesUser && namesUser(field, text)) return problem(noUserInfo)
  if (field.isBase && /[?#]/.test(text)) return problem(noQuery)
  const written = field.normalized?.(text) ?? text
  return value(field.nullable && written === '' ? null : written)
}

function toChoice(field: Field, given: unknown): Outcome {
  const word = wordOf(given).toLowerCase()
  const found = field.options?.find(option => String(option).toLowerCase() === word)
  return found === undefined ? problem(noneOf(field.options ?? [])) : value(found)
}

const mostEntries = 1_000

function toList(field: Field, given: unknown): Outcome {
  const entries =
    typeof given === 'string'
      ? given
          .split(/[\n,]/)
          .map(entry => entry.trim())
          .filter(Boolean)
      : given
  if (!Array.isArray(entries)) return problem('must be a list')
  if (entries.length > mostEntries) return problem(beyond('tooMany', mostEntries))
  const read = entries.map(entry =>
    field.of === 'number'
      ? toNumber({ ...field, nullable: false }, entry)
      : toText({ ...field, nullable: false }, entry),
  )
  const wrong = read.find(one => 'problem' in one)
  return wrong ?? value(read.map(one => ('value' in one ? one.value : null)))
}

function toInstant(given: unknown): Outcome {
  const at =
    typeof given === 'string' ? Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(given) ? given : `${given}Z`) : Number.NaN
  if (Number.isNaN(at)) return problem('must be a date')
  return value(new Date(at).getUTCFullYear() <= 1 ? null : new Date(at).toISOString())
}

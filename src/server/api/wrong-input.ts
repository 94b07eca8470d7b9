import { Kind } from '@sinclair/typebox'
import type { TSchema, ValidationError } from 'elysia'
import { wholeParameterKind } from '~/shared/api/schema'
import type { Wrong } from './answers'

/** Entries of a 400; a long list with one fault in every line says it often enough. */
const mostWrong = 20

/** Fields by their path, `sections.radarr.port`, and the first thing that is wrong with each; never what was sent. */
export function wrongIn({ all, type }: ValidationError): Wrong[] {
  const found = new Map<string, Wrong>()
  for (const one of all) {
    const { path, message } = expected(one)
    const field = path.slice(1).replaceAll('/', '.') || type
    if (!found.has(field)) found.set(field, { path: field, message: `${message}.` })
    if (found.size === mostWrong) break
  }
  return [...found.values()]
}

type Fault = ValidationError['all'][number]
const either = () => new Intl.ListFormat('en', { type: 'disjunction' })
const expects = 'Expected '

/** Of one of several schemas it would only be said that none fits: what each of them wants, or what is wrong inside one. */
function expected({ path, message, errors, schema }: Fault): Pick<Fault, 'path' | 'message'> {
  const options = errors.flatMap(option => {
    const first = option.First()
    return first ? [expected(first)] : []
  })
  const inside = options.find(option => option.path !== path)
  if (inside) return inside
  const wanted = options.map(option => option.message.replace(expects, ''))
  return {
    path,
    message: wanted.length > 0 ? expects + either().format(wanted) : (boundsIn(schema, message) ?? message),
  }
}

/** Of a kind of value that is ours TypeBox says the name alone, and of a pattern its signs, which people may read, too. */
function boundsIn({ [Kind]: kind, minimum, maximum, pattern }: TSchema, message: string): string | null {
  if (kind === wholeParameterKind) return `${expects}integer from ${minimum} to ${maximum}`
  return pattern !== undefined && message.includes(pattern) ? `${expects}text in the form that is described` : null
}

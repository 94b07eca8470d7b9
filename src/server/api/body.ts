import { structureOf } from '~/shared/json-structure'
import type { User } from '~/shared/users/model'
import { AnswerError, BadInput, problem } from './answers'
import { budgetOf, bytesOf, LateBody, TooLarge, TooManyBodies, textOf } from './body-text'

/** Bytes that the body of an endpoint may have, unless it says otherwise. */
export const usualBody = { anonymous: 64_000, known: 256_000 }
/** For whole groups of settings, texts of messages and long mails. */
export const largeBody = 2_000_000

const deepest = 32
/** Parsing costs by members rather than by bytes. */
const mostMembers = 50_000
const isJsonType = (type: string) => /^(application|text)\/json\b|^application\/[\w.+-]*\+json\b/i.test(type)

// Callers without an identity have a budget of their own, so that they cannot take what the others need.
const budgets = { anonymous: budgetOf(8_000_000), known: budgetOf(64_000_000) }

export type BodyRules = { path: string; limit: number; by: User | null }

/** The JSON of a body, undefined for an empty one. Throws `BadInput`, or the answer that refuses it. */
export async function readBody(request: Request, { path, limit, by }: BodyRules): Promise<unknown> {
  const budget = by ? budgets.known : budgets.anonymous
  const part = budget.open()
  try {
    const text = await textOf(request, limit, part)
    if (text.trim() === '') return undefined
    const type = request.headers.get('content-type')
    if (!type || !isJsonType(type)) throw new AnswerError(problem(path, 415))
    return parsed(text)
  } catch (error) {
    throw refusalOf(error, path)
  } finally {
    part.close()
  }
}

/** The bytes of a body that is a file. Throws the answer that refuses it. */
export async function readBytes(request: Request, { path, limit, by }: BodyRules): Promise<Uint8Array<ArrayBuffer>> {
  const part = (by ? budgets.known : budgets.anonymous).open()
  try {
    return await bytesOf(request, limit, part)
  } catch (error) {
    throw refusalOf(error, path)
  } finally {
    part.close()
  }
}

/** Whoever is refused before the end of his body is cut off: the rest of it is not waited for. */
function refusalOf(error: unknown, path: string): unknown {
  const status =
    error instanceof TooLarge ? 413 : error instanceof LateBody ? 408 : error instanceof TooManyBodies ? 503 : null
  if (status === null) return error
  const refused = problem(path, status)
  refused.headers.set('connection', 'close')
  if (status === 503) refused.headers.set('retry-after', '1')
  return new AnswerError(refused)
}

/** The value of a text, unless there is too much in it. */
export function parsed(text: string): unknown {
  const { depth, members } = structureOf(text)
  const wrong = (message: string) => new BadInput([{ path: '', message }])
  if (depth > deepest) throw wrong(`At most ${deepest} levels are allowed.`)
  if (members > mostMembers) throw wrong(`At most ${mostMembers} entries are allowed.`)
  try {
    return JSON.parse(text)
  } catch {
    throw wrong('The body is not valid JSON.')
  }
}

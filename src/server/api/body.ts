import { nothing, problem } from './answers'
import { BadInput } from './reader'

/** Bytes a body may have; the server itself cuts off what is larger. */
export const largestBody = 30_000_000

const deepest = 32
const isJsonType = (type: string) => /^(application|text)\/json\b|^application\/[\w.+-]*\+json\b/i.test(type)

/** The JSON of a body, or the answer that refuses it. An empty body is `undefined`. */
export async function readBody(request: Request, path: string): Promise<{ value: unknown } | { refused: Response }> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > largestBody) return { refused: problem(path, 413) }
  const text = await request.text()
  if (text.trim() === '') return { value: undefined }
  const type = request.headers.get('content-type')
  if (!type || !isJsonType(type)) return { refused: problem(path, 415) }
  if (nesting(text) > deepest) throw new BadInput([{ path: '$', message: `At most ${deepest} levels are allowed.` }])
  try {
    return { value: JSON.parse(text) }
  } catch {
    throw new BadInput([{ path: '$', message: 'The body is not valid JSON.' }])
  }
}

/** Levels of brackets, without building anything: a deep body must not reach the parser. */
function nesting(text: string): number {
  let depth = 0
  let most = 0
  let inText = false
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index)
    if (inText) {
      if (sign === 92) index++
      else if (sign === 34) inText = false
    } else if (sign === 34) inText = true
    else if (sign === 123 || sign === 91) most = Math.max(most, ++depth)
    else if (sign === 125 || sign === 93) depth--
  }
  return most
}

export const preflight = (request: Request): Response =>
  nothing(204, {
    ...corsFor(request),
    'access-control-allow-methods': request.headers.get('access-control-request-method') ?? '*',
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
  })

/** Every origin may call: no cookie authenticates here. */
export function corsFor(request: Request): Record<string, string> {
  const origin = request.headers.get('origin')
  return origin
    ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'Origin' }
    : {}
}

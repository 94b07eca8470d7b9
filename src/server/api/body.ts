import { problem } from './answers'
import { BadInput } from './reader'

/** Bytes a body may have. */
export const largestBody = 30_000_000
/** Beyond this nothing is read at all, and the connection ends with a bare 413. */
export const cutOffBody = 2 * largestBody

const deepest = 32
const isJsonType = (type: string) => /^(application|text)\/json\b|^application\/[\w.+-]*\+json\b/i.test(type)

/** The JSON of a body, or the answer that refuses it. An empty body is `undefined`. */
export async function readBody(request: Request, path: string): Promise<{ value: unknown } | { refused: Response }> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > largestBody) return { refused: problem(path, 413) }
  const text = await request.text()
  if (Buffer.byteLength(text) > largestBody) return { refused: problem(path, 413) }
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
